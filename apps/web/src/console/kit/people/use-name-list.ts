import { useTexts } from '@sprout/ui';
import { useCallback } from 'react';
import { type Named, nameOf } from './user-types.ts';

const namedAtMost = 3;

/** The first few people by name, and how many there are. */
export function useNameList(): (people: readonly Named[]) => string {
  const { t } = useTexts();
  return useCallback(
    (people) => {
      const names = people.slice(0, namedAtMost).map(nameOf).join(t('kit.names.comma'));
      return people.length > namedAtMost
        ? t('people.names.more', { names, n: people.length })
        : names;
    },
    [t],
  );
}
