import { useTexts } from '@sprout/ui';
import { useCallback } from 'react';

/** Names one after another, as the language of the page puts them. */
export function useListText(): (names: readonly string[]) => string {
  const { language } = useTexts();
  return useCallback(
    (names) =>
      new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(names),
    [language],
  );
}
