import type { StageEvent } from './events.ts';

/** Sounds that play now. Each name plays once at a time: to play it again cuts it off. */
export type Sounds = {
  /** `false` when there is no such sound. */
  start(name: string): boolean;
  isPlaying(name: string): boolean;
  stop(name: string): void;
  /** The host heard the end of this playing. */
  ended(play: number): void;
  tick(): void;
};

type Playing = { readonly play: number; ticksLeft: number };

export function createSounds(
  soundTicks: (name: string) => number | undefined,
  emit: (event: StageEvent) => void,
): Sounds {
  const playing = new Map<string, Playing>();
  let lastPlay = 0;

  function stop(name: string): void {
    const sound = playing.get(name);
    if (sound === undefined) return;
    playing.delete(name);
    emit({ kind: 'sound-stopped', name, play: sound.play });
  }

  return {
    start(name) {
      const ticks = soundTicks(name);
      if (ticks === undefined) return false;
      stop(name);
      lastPlay += 1;
      playing.set(name, { play: lastPlay, ticksLeft: Math.max(ticks, 1) });
      emit({ kind: 'sound-started', name, play: lastPlay });
      return true;
    },
    isPlaying: (name) => playing.has(name),
    stop,
    ended(play) {
      for (const [name, sound] of playing) if (sound.play === play) playing.delete(name);
    },
    tick() {
      for (const [name, sound] of playing) {
        sound.ticksLeft -= 1;
        if (sound.ticksLeft <= 0) playing.delete(name);
      }
    },
  };
}
