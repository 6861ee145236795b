/** First is the default. */
export const languages = ['zh-CN', 'en-US'] as const;

export type Language = (typeof languages)[number];

/** The language a stored or requested tag names (`en`, `en-GB`, `zh`, …); undefined for any other. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language.toLowerCase().split('-')[0] === primary);
}

/** The first language we speak in an Accept-Language header by its weights, else zh-CN. */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...options] = part.split(';');
      const weight = options.find((option) => option.trim().startsWith('q='));
      return { tag, index, weight: weight ? Number(weight.split('=')[1]) : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const entry of accepted) {
    const language = readLanguage(entry.tag);
    if (language) return language;
  }
  return languages[0];
}
