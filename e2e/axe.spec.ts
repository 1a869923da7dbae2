import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const scheme of ['light', 'dark'] as const) {
  test(`no serious finding by axe on gallery, details, set-up, games and an unknown page, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const at of ['/#/gallery', '/#/gallery?structure=table_002', '/#/new', '/#/games', '/#/nowhere']) {
      await page.goto(at);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${at} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}
