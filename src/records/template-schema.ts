import { z } from 'zod';
import type { Template } from '@/craft/prompts/template';

export const templateSchema = z.object({
  id: z.string().min(1),
  system: z.string(),
  user: z.string(),
  example: z.string().exactOptional(),
  placeholders: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<Template>;
