import { mediaName } from '@sprout/formats';
import { addSound } from '@sprout/junior-engine';
import { RecordDialog } from '../../record/record-dialog.tsx';
import { chosenCharacter } from '../stores/project-store.ts';
import { useMedia, useProjectStore, useViewStore } from '../stores/use-stores.ts';

/** Records a sound for the chosen character. */
export function SoundRecorder({ onClose }: { onClose: () => void }) {
  const projectStore = useProjectStore();
  const view = useViewStore();
  const media = useMedia();

  function handleDone(bytes: Uint8Array<ArrayBuffer>): void {
    onClose();
    const at = chosenCharacter(projectStore.current());
    if (at === undefined) return;
    const name = mediaName(bytes, 'wav');
    media.add([{ folder: 'sounds', name, bytes }]);
    projectStore.apply(addSound(projectStore.current(), at, name));
    view.patch({ category: 'sound' });
  }

  return <RecordDialog onDone={handleDone} onClose={onClose} />;
}
