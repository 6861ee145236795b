import { addCharacter, setBackground } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import type { LibraryEntry } from '../../library/index.ts';
import { LibraryDialog } from '../../library/library-dialog.tsx';
import { shownPageId } from '../stores/project-store.ts';
import { useDialogs, useProjectStore } from '../stores/use-stores.ts';

type Props = { what: 'character' | 'background'; onClose: () => void };

/** Chooses a new character, or the background of the shown page. */
export function LibraryPicker({ what, onClose }: Props) {
  const projectStore = useProjectStore();
  const dialogs = useDialogs();
  const { language } = useTexts();

  function handleChoose(entry: LibraryEntry): void {
    onClose();
    const project = projectStore.current();
    const pageId = shownPageId(project);
    if (what === 'background') {
      projectStore.apply(setBackground(project, pageId, entry.name));
      return;
    }
    const name = language === 'zh-CN' ? entry.zh : entry.en;
    const { width, height, name: picture } = entry;
    projectStore.apply(addCharacter(project, pageId, { name, picture, width, height }));
  }

  function handleNone(): void {
    onClose();
    const project = projectStore.current();
    projectStore.apply(setBackground(project, shownPageId(project), undefined));
  }

  return (
    <LibraryDialog
      kind={what}
      onChoose={handleChoose}
      onPaintNew={() => dialogs.open('paint', { what, at: undefined })}
      {...(what === 'background' ? { onNone: handleNone } : {})}
      onClose={onClose}
    />
  );
}
