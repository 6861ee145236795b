import { mediaName } from '@sprout/formats';
import { addSound } from '@sprout/junior-engine';
import { RecordDialog } from '../../record/record-dialog.tsx';
import { chosenCharacter } from '../store/junior-editor.ts';
import { useWorkspace } from '../store/workspace-context.ts';

/** Records a sound for the chosen character. */
export function AskRecord({ onClose }: { onClose: () => void }) {
  const { editor, media, view } = useWorkspace();

  function handleDone(bytes: Uint8Array<ArrayBuffer>): void {
    onClose();
    const at = chosenCharacter(editor.project());
    if (at === undefined) return;
    const name = mediaName(bytes, 'wav');
    media.add([{ folder: 'sounds', name, bytes }]);
    editor.apply(addSound(editor.project(), at, name));
    view.patch({ category: 'sound' });
  }

  return <RecordDialog onDone={handleDone} onClose={onClose} />;
}
