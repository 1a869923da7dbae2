import { expect, type Page } from '@playwright/test';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Drops files onto the page, as a hand would: entering, hovering, letting go. */
export async function drop(page: Page, files: readonly NamedText[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name, { type: 'application/json' }));
    return data;
  }, files);
  // The page listens once it is drawn; a hand would not drop before that either.
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to open')).toBeVisible();
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('Drop to open')).toBeHidden();
}
