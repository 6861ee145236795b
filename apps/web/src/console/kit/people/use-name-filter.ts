import { useTexts } from '@sprout/ui';
import type { FilterField } from '../table/list-types.ts';

/** The one condition that finds people by any name that one sees of them. */
export function useNameFilter(): FilterField {
  const { t } = useTexts();
  return {
    name: 'keyword',
    label: t('people.filter.keyword'),
    placeholder: t('people.filter.keywordHint'),
    kind: 'text',
  };
}
