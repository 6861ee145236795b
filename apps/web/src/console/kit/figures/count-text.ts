import type { Language } from '@sprout/texts';

/** So far the server counts what waits. */
export const countedTo = 10_000;

/** A number of which only so much was counted says that there are more. */
export const countText = (count: number, language: Language): string =>
  count > countedTo
    ? `${new Intl.NumberFormat(language, { useGrouping: language === 'en-US' }).format(countedTo)}+`
    : String(count);
