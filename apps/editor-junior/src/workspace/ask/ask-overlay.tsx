import { useTexts } from '@sprout/ui';
import { useView, useViewStore } from '../stores/use-stores.ts';
import { AskBlock } from './ask-block.tsx';
import { AskLibrary } from './ask-library.tsx';
import { AskName } from './ask-name.tsx';
import { AskPaint } from './ask-paint.tsx';
import { AskRecord } from './ask-record.tsx';
import { AskSounds } from './ask-sounds.tsx';
import { AskText } from './ask-text.tsx';

/** What the child is asked for now, if anything. */
export function AskOverlay() {
  const { ask } = useView();
  const view = useViewStore();
  const { t } = useTexts();
  const close = () => view.patch({ ask: undefined });
  switch (ask?.kind) {
    case 'block':
      return <AskBlock key={ask.path.join()} ask={ask} onClose={close} />;
    case 'text':
      return <AskText spriteId={ask.spriteId} onClose={close} />;
    case 'rename':
      return <AskName title={t('junior.characters.name')} at={ask.at} onClose={close} />;
    case 'library':
      return <AskLibrary what={ask.what} onClose={close} />;
    case 'paint':
      return <AskPaint what={ask.what} at={ask.at} onClose={close} />;
    case 'record':
      return <AskRecord onClose={close} />;
    case 'sounds':
      return <AskSounds anchor={ask.anchor} onClose={close} />;
    case undefined:
      return null;
  }
}
