import { findBlockSpec, type JuniorBlock } from '@sprout/formats';
import { addStrip, findCharacter, insertBlocks } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { blockLabel } from '../model/block-label.ts';
import { endOfStrip } from '../model/strip-list.ts';
import { freePoint } from '../stores/block-drag.ts';
import { chosenCharacter } from '../stores/project-store.ts';
import { useAnnouncer, useProjectStore, useViewStore } from '../stores/use-stores.ts';

/** Adds a block to the chosen strip; where it does not fit it begins a strip of its own. */
export function useAddBlock() {
  const projectStore = useProjectStore();
  const view = useViewStore();
  const announcer = useAnnouncer();
  const { language, t } = useTexts();
  return (block: JuniorBlock): void => {
    const project = projectStore.current();
    const at = chosenCharacter(project);
    if (at === undefined) {
      announcer.say(t('junior.characters.none'));
      return;
    }
    const strips = findCharacter(project, at)?.scripts ?? [];
    const stripIndex = view.get().listStrip;
    const strip = strips[stripIndex];
    const isEnd = findBlockSpec(block[0])?.shape === 'end';
    const place = strip && endOfStrip(strip, stripIndex, isEnd);
    const added = place && insertBlocks(project, at, place, [block]);
    if (!added) view.patch({ listStrip: strips.length });
    projectStore.apply(added ?? addStrip(project, at, [block], freePoint(project, at)));
    announcer.say(t('junior.announce.added', { block: blockLabel(block, { language, t }) }));
  };
}
