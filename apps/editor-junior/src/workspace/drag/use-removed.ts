import type { ChangeKind } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { useWorkspace } from '../store/workspace-context.ts';

/** Says that something is gone and offers to bring it back by one tap. */
export function useRemoved() {
  const { view, spoken } = useWorkspace();
  const { t } = useTexts();
  return (kind: ChangeKind): void => {
    view.patch({ isUndoOffered: true, removable: undefined });
    spoken.set(t('junior.announce.removed', { what: t(`junior.change.${kind}`) }));
  };
}
