import type { ChangeKind } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { useAnnouncer, useViewStore } from '../stores/use-stores.ts';

/** Says that something is gone and offers to bring it back by one tap. */
export function useRemoved() {
  const view = useViewStore();
  const announcer = useAnnouncer();
  const { t } = useTexts();
  return (kind: ChangeKind): void => {
    view.patch({ isUndoOffered: true, removable: undefined });
    announcer.say(t('junior.announce.removed', { what: t(`junior.change.${kind}`) }));
  };
}
