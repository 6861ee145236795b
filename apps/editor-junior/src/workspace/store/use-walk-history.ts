import { useTexts } from '@sprout/ui';
import { useWorkspace } from './workspace-context.ts';

/** Undo and redo with a word on what it was. */
export function useWalkHistory() {
  const { editor, view, spoken } = useWorkspace();
  const { t } = useTexts();
  const clear = () => view.patch({ isUndoOffered: false, ask: undefined, removable: undefined });
  return {
    undo(): void {
      clear();
      const change = editor.undo();
      const what = change && t(`junior.change.${change.kind}`);
      spoken.set(what ? t('junior.announce.undone', { what }) : t('junior.undo.nothing'));
    },
    redo(): void {
      clear();
      const change = editor.redo();
      const what = change && t(`junior.change.${change.kind}`);
      spoken.set(what ? t('junior.announce.redone', { what }) : t('junior.redo.nothing'));
    },
  };
}
