import type { JuniorBlock } from '@sprout/formats';
import { findCharacter } from '@sprout/junior-engine';
import { chosenCharacter } from '../stores/project-store.ts';
import { useProjectStore, useSound } from '../stores/use-stores.ts';

/** Lets a sound block of the palette be heard. */
export function useStageSound() {
  const projectStore = useProjectStore();
  const sound = useSound();
  return ([type, argument]: JuniorBlock): void => {
    const name = type === 'playsnd' ? String(argument) : soundAt(argument);
    if (name === undefined || (type !== 'playsnd' && type !== 'playusersnd')) return;
    sound.stopAll();
    sound.start(name, previewPlay, { onEnded: () => {} });
  };

  function soundAt(index: unknown): string | undefined {
    const project = projectStore.current();
    const at = chosenCharacter(project);
    return at && findCharacter(project, at)?.sounds?.[Number(index)];
  }
}

/** The engine numbers its own sounds from 0 on. */
const previewPlay = -1;
