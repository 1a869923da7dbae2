/** As in the published runs, where nothing else is chosen. */
export const USUAL = { temperature: { director: 0.7, builder: 0.1 }, maxTokens: 2000 } as const;
