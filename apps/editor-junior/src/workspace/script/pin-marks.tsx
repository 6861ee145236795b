import type { JuniorStrip } from '@sprout/formats';
import type { SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { focusLater } from '../keyboard/focus-later.ts';
import { findPinPlace, listPins } from '../model/pin-place.ts';
import { listStrip } from '../model/strip-list.ts';
import { useProject, useProjectStore, useView, useViewStore } from '../stores/use-stores.ts';
import styles from './pin-marks.module.css';

type Props = { at: SpriteAddress; strips: readonly JuniorStrip[] };

/** Numbers at the blocks that the teacher speaks of; a tap on one shows the words. */
export function PinMarks({ at, strips }: Props) {
  const { t } = useTexts();
  const view = useViewStore();
  const projectStore = useProjectStore();
  const { pins, openPin } = useView();
  const project = useProject();
  const blocks = strips.flatMap((strip, index) => listStrip(strip, index));
  useEffect(() => {
    const pin = openPin?.isGoal ? pins[openPin.at] : undefined;
    const path = pin && findPinPlace(projectStore.current(), pin.place)?.path;
    if (path) focusLater(`[data-script-ground] [data-path="${path.join()}"]`);
  }, [openPin, pins, projectStore]);
  return listPins(project, pins, at).map(({ n, text, path }) => {
    const block = blocks.find((each) => each.path.join() === path?.join())?.block;
    const isOpen = openPin?.at === n - 1;
    // The number of a pin at the character itself is on its card; its words are shown where its strips begin.
    if (!block && !isOpen) return null;
    const [, , left, top] = block ?? ['', '', 8, 26];
    return (
      <div key={n} className={styles['pin']} style={{ left, top }}>
        <button
          type="button"
          className={styles['number']}
          aria-expanded={isOpen}
          aria-label={t('editor.pins.show', { n })}
          onClick={() => view.patch({ openPin: isOpen ? undefined : { at: n - 1, isGoal: false } })}
        >
          {n}
        </button>
        {isOpen && <p role="status">{text}</p>}
      </div>
    );
  });
}
