import { useTexts } from '@sprout/ui';
import { useAnnouncer, useDialogs, useProjectStore, useViewStore } from './stores/use-stores.ts';

/** Undo and redo with a word on what it was. */
export function useWalkHistory() {
  const projectStore = useProjectStore();
  const view = useViewStore();
  const dialogs = useDialogs();
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const clear = () => {
    dialogs.close();
    view.patch({ isUndoOffered: false, removable: undefined });
  };
  return {
    undo(): void {
      clear();
      const change = projectStore.undo();
      const what = change && t(`junior.change.${change.kind}`);
      announcer.say(what ? t('junior.announce.undone', { what }) : t('junior.undo.nothing'));
    },
    redo(): void {
      clear();
      const change = projectStore.redo();
      const what = change && t(`junior.change.${change.kind}`);
      announcer.say(what ? t('junior.announce.redone', { what }) : t('junior.redo.nothing'));
    },
  };
}
