import { decodeSayText, findBlockSpec, listPages } from '@sprout/formats';
import { setArgument } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { blockLabel } from '../model/block-label.ts';
import type { JuniorDialogs } from '../stores/dialog-group.ts';
import { shownPageIndex } from '../stores/project-store.ts';
import { useAnnouncer, useProject, useProjectStore } from '../stores/use-stores.ts';
import { Choices } from './choices.tsx';
import { Keypad } from './keypad.tsx';
import { SayField } from './say-field.tsx';

type Props = JuniorDialogs['block'] & { onClose: () => void };

/** Asks for another argument of a block, in the way of its kind. */
export function ArgumentEditor({ at, path, block, anchor, onClose }: Props) {
  const projectStore = useProjectStore();
  const announcer = useAnnouncer();
  const { language, t } = useTexts();
  const project = useProject();
  const [type, argument, x, y] = block;

  function handleDone(value: string | number): void {
    onClose();
    if (value === argument) return;
    if (!projectStore.apply(setArgument(projectStore.current(), at, path, value))) return;
    announcer.say(
      t('junior.announce.changed', { block: blockLabel([type, value, x, y], { language, t }) }),
    );
  }

  const shared = { anchor, onDone: handleDone, onClose };
  const spec = findBlockSpec(type)?.argument;
  switch (spec?.kind) {
    case 'number':
      return <Keypad {...shared} value={argument} hasMinus={spec.min < 0} />;
    case 'text':
      return <SayField {...shared} value={decodeSayText(argument)} maxLength={spec.maxLength} />;
    case 'color':
    case 'speed':
    case 'page':
      return (
        <Choices
          {...shared}
          block={block}
          kind={spec.kind}
          pageCount={listPages(project).length}
          pageIndex={shownPageIndex(project)}
        />
      );
    default:
      return null;
  }
}
