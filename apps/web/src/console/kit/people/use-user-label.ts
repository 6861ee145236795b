import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';

/** What a value of a person is called on screens; sheets have words of their own. */
export function useUserLabel(): (field: string) => string {
  const { t } = useTexts();
  return (field) => t(`people.field.${field}` as TextKey);
}
