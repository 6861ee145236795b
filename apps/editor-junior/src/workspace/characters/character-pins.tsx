import type { SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { listPins } from '../model/pin-place.ts';
import styles from '../rail.module.css';
import marks from '../script/pin-marks.module.css';
import { useProject, useProjectStore, useView, useViewStore } from '../stores/use-stores.ts';

/** Numbers of what the teacher said of a character itself; a tap shows the words above its strips. */
export function CharacterPins({ at }: { at: SpriteAddress }) {
  const { t } = useTexts();
  const project = useProject();
  const projectStore = useProjectStore();
  const view = useViewStore();
  const { pins, openPin } = useView();
  const own = listPins(project, pins, at).filter(({ path }) => path === undefined);
  if (own.length === 0) return null;
  function handlePress(n: number, isOpen: boolean): void {
    projectStore.choose(at);
    view.patch({ openPin: isOpen ? undefined : { at: n - 1, isGoal: false }, isList: false });
  }
  return (
    <span className={styles['pins']}>
      {own.map(({ n }) => {
        const isOpen = openPin?.at === n - 1;
        return (
          <button
            key={n}
            type="button"
            className={marks['number']}
            aria-expanded={isOpen}
            aria-label={t('editor.pins.show', { n })}
            onClick={() => handlePress(n, isOpen)}
          >
            {n}
          </button>
        );
      })}
    </span>
  );
}
