import type { JuniorBlock } from '@sprout/formats';
import { findCharacter, type SpriteAddress, takeOneBlock } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { useRemoved } from '../drag/use-removed.ts';
import { blockLabel, canChange } from '../model/block-label.ts';
import { type Direction, listStrip, moveBlock } from '../model/strip-list.ts';
import {
  useAnnouncer,
  useDialogs,
  useIsReadOnly,
  useProjectStore,
  useRunStore,
} from '../stores/use-stores.ts';

type Target = {
  readonly at: SpriteAddress;
  readonly path: readonly number[];
  readonly block: JuniorBlock;
};

/** What keys and the buttons of the list do with one block. */
export function useBlockActions() {
  const projectStore = useProjectStore();
  const run = useRunStore();
  const dialogs = useDialogs();
  const announcer = useAnnouncer();
  const isReadOnly = useIsReadOnly();
  const tellRemoved = useRemoved();
  const { language, t } = useTexts();

  return {
    /** The new place; `undefined` when it does not fit there. */
    move({ at, path, block }: Target, direction: Direction): readonly number[] | undefined {
      const moved = moveBlock(projectStore.current(), at, path, direction);
      if (!projectStore.apply(moved) || moved === undefined) {
        announcer.say(t('junior.announce.noRoom'));
        return undefined;
      }
      const strip = findCharacter(moved.project, at)?.scripts?.[path[0] ?? -1] ?? [];
      const rows = listStrip(strip, path[0] ?? -1).map((row) => row.path.join());
      const n = rows.indexOf(moved.path.join()) + 1;
      announcer.say(t('junior.announce.moved', { block: blockLabel(block, { language, t }), n }));
      return moved.path;
    },
    remove({ at, path }: Target): void {
      if (projectStore.apply(takeOneBlock(projectStore.current(), at, path))) tellRemoved('blocks');
    },
    change({ at, path, block }: Target, element: Element): void {
      if (isReadOnly || !canChange(block)) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      dialogs.open('block', { at, path, block, anchor: { left, top, width, height } });
    },
    run({ at, path }: Target): void {
      run.stage()?.runStrip(at.spriteId, path[0] ?? -1);
    },
  };
}

export type BlockActions = ReturnType<typeof useBlockActions>;
