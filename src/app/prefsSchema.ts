import { z } from 'zod';
import { SPEEDS } from './pace';
import { PALETTES } from './palette';
import { THEMES } from './prefs';

/** What a person likes, kept in the browser. Nothing secret is ever among it. */
export const prefsSchema = z.object({
  theme: z.enum(THEMES).catch('system'),
  palette: z.enum(PALETTES).catch('classic'),
  /** `system` follows the operating system's wish for less motion. */
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  overlay: z.boolean().catch(false),
  screens: z.boolean().catch(true),
  speed: z.union(SPEEDS.map((speed) => z.literal(speed))).catch(1),
  drawer: z.boolean().catch(false),
  /** For showing games to a room: a script steps in by itself where a model fails. */
  standIns: z.boolean().catch(false),
  drawerTab: z.enum(['talk', 'insight']).catch('talk'),
  /** The kinds of seat whose first turn was shown, or skipped. */
  taught: z.array(z.enum(['director', 'builder'])).catch([]),
});
export type Prefs = z.infer<typeof prefsSchema>;
