import { seesWholeSchool, treeChangeProblem } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';

/** Why the person may not change menus, buttons and data rules, as a sentence. */
export function useTreeProblem(): string | undefined {
  const { t } = useTexts();
  const { session } = useServices();
  const roles = session.get()?.roles ?? [];
  const problem = treeChangeProblem({ seesWholeSchool: seesWholeSchool(roles) });
  return problem && t(`error.${problem}`);
}
