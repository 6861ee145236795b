import { useTexts } from '@sprout/ui';
import { useSeesWholeSchool } from '../../session/permissions.ts';

/** Why the person may not change menus, buttons and data rules, as a sentence. */
export function useTreeProblem(): string | undefined {
  const { t } = useTexts();
  return useSeesWholeSchool() ? undefined : t('access.menu.wholeSchool');
}
