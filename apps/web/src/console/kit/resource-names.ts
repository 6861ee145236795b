import { countLimit } from '@sprout/contract';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import { isBeyondCount } from './table/paged-total.ts';

/**
 * The words of a list by its name: `title.<name>`, `noun.<name>`, `count.<name>` and one
 * `field.<name>.<field>` for each value.
 */
export function useResourceNames(name: string) {
  const { t } = useTexts();
  return useMemo(
    () => ({
      title: t(keyOf(`title.${name}`)),
      /** The word for `n` of them. */
      noun: (n: number) => t(keyOf(`noun.${name}`), { n }),
      /** What one does to have another of them. */
      add: t(keyOf(`add.${name}`), { n: 1 }),
      /** The number with its word: 3 positions. */
      count: (n: number) => {
        const count = t(keyOf(`count.${name}`), { n: Math.min(n, countLimit) });
        return isBeyondCount(n) ? t('kit.over', { count }) : count;
      },
      label: (field: string) => fieldLabel(t, name, field),
    }),
    [t, name],
  );
}

/** Label of a value; who and when are called the same everywhere. */
export function fieldLabel(t: (key: TextKey) => string, name: string, field: string): string {
  const isShared = ['createBy', 'createTime', 'updateBy', 'updateTime'].includes(field);
  return t(keyOf(isShared ? `field.${field}` : `field.${name}.${field}`));
}

/** What forms say below a value that is declared with a hint. */
export const fieldHint = (t: (key: TextKey) => string, name: string, field: string): string =>
  t(keyOf(`hint.${name}.${field}`));

// A key that is missing shows itself; `labels.test.ts` looks for those.
const keyOf = (key: string) => key as TextKey;
