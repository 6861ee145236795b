import { addSound, findCharacter } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Check, Music } from 'lucide-react';
import { useState } from 'react';
import { sounds } from '../../library/index.ts';
import { soundLabel } from '../model/block-label.ts';
import { useStageSound } from '../stage-panel/use-stage-sound.ts';
import { chosenCharacter } from '../stores/project-store.ts';
import { useProjectStore } from '../stores/use-stores.ts';
import type { Anchor } from '../stores/view-store.ts';
import styles from './dialogs.module.css';
import { Popover } from './popover.tsx';

type Props = { anchor: Anchor; onClose: () => void };

/** Sounds of the library that the character does not have yet; a tap lets one be heard. */
export function SoundList({ anchor, onClose }: Props) {
  const { language, t } = useTexts();
  const projectStore = useProjectStore();
  const playSound = useStageSound();
  const [chosen, setChosen] = useState<string>();
  const at = chosenCharacter(projectStore.current());
  const own = (at && findCharacter(projectStore.current(), at)?.sounds) ?? [];

  function handleChoose(name: string): void {
    setChosen(name);
    playSound(['playsnd', name, 0, 0]);
  }

  function handleDone(): void {
    onClose();
    if (at && chosen !== undefined)
      projectStore.apply(addSound(projectStore.current(), at, chosen));
  }

  return (
    <Popover
      label={t('junior.sounds.choose')}
      anchor={anchor}
      onLeave={handleDone}
      onCancel={onClose}
    >
      <div className={styles['sounds']}>
        {sounds
          .filter(({ name }) => !own.includes(name))
          .map(({ name }) => (
            <button
              key={name}
              type="button"
              className={styles['sound']}
              aria-pressed={name === chosen}
              onClick={() => handleChoose(name)}
            >
              <Music aria-hidden="true" />
              {soundLabel(name, language)}
            </button>
          ))}
      </div>
      <button
        type="button"
        className={styles['done']}
        aria-label={t('junior.keypad.done')}
        onClick={handleDone}
      >
        <Check aria-hidden="true" />
      </button>
    </Popover>
  );
}
