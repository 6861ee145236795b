import { DialogOutlet, type DialogRegistry } from '@sprout/editor-kit/host';
import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import type { JuniorDialogs } from '../stores/dialog-group.ts';
import { useDialogs, useViewStore } from '../stores/use-stores.ts';
import { AskBlock } from './ask-block.tsx';
import { AskLibrary } from './ask-library.tsx';
import { AskName } from './ask-name.tsx';
import { AskPaint } from './ask-paint.tsx';
import { AskRecord } from './ask-record.tsx';
import { AskSounds } from './ask-sounds.tsx';
import { AskText } from './ask-text.tsx';

const registry: DialogRegistry<JuniorDialogs> = {
  block: AskBlock,
  text: AskText,
  rename: RenameCharacter,
  library: AskLibrary,
  paint: AskPaint,
  record: AskRecord,
  sounds: AskSounds,
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
  return <AskName title={t('junior.characters.name')} at={at} onClose={onClose} />;
}
