import { DialogOutlet, type DialogRegistry } from '@sprout/editor-kit/host';
import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import type { JuniorDialogs } from '../stores/dialog-group.ts';
import { useDialogs, useViewStore } from '../stores/use-stores.ts';
import { ArgumentEditor } from './argument-editor.tsx';
import { LibraryPicker } from './library-picker.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PaintEditor } from './paint-editor.tsx';
import { SoundList } from './sound-list.tsx';
import { SoundRecorder } from './sound-recorder.tsx';
import { TextEditor } from './text-editor.tsx';

const registry: DialogRegistry<JuniorDialogs> = {
  block: ArgumentEditor,
  text: TextEditor,
  rename: RenameCharacter,
  library: LibraryPicker,
  paint: PaintEditor,
  record: SoundRecorder,
  sounds: SoundList,
};

/** What the child is asked for now, if anything. */
export function Dialogs() {
  const dialogs = useDialogs();
  const view = useViewStore();
  const isOpen = useStore(dialogs) !== undefined;
  useEffect(() => {
    if (isOpen) view.patch({ help: undefined });
  }, [isOpen, view]);
  return <DialogOutlet dialogs={dialogs} registry={registry} />;
}

function RenameCharacter({ at, onClose }: JuniorDialogs['rename'] & { onClose: () => void }) {
  const { t } = useTexts();
  return <NameDialog title={t('junior.characters.name')} at={at} onClose={onClose} />;
}
