import { sounds } from '../blocks-library/sounds/index.ts';
import type { Sound } from '../blocks-library/types.ts';
import { encodeWav, finishSamples } from '../blocks-library/wav.ts';
import { cheering, snap, snip, splash, whoosh } from './own-sounds.ts';
import type { JuniorSound } from './types.ts';

/** The sound every character has; the language knows it by this name. */
const firstSound = 'pop.mp3';

const shared = ['pop', 'boing', 'coin', 'sparkle', 'win', 'bells', 'giggle', 'uh-oh'] as const;

/** Pop first, then the editor's own noises, then some of the blocks library. */
export function buildSounds(): readonly JuniorSound[] {
  const taken = shared.map((key) => {
    const sound = sounds.find((one) => one.key === key);
    if (!sound) throw new Error(`The library has no sound "${key}"`);
    return sound;
  });
  return [...taken, snap, snip, cheering, splash, whoosh].map(buildSound);
}

function buildSound({ key, names, render }: Pick<Sound, 'key' | 'names' | 'render'>): JuniorSound {
  const file = `${key}.wav`;
  return {
    name: key === 'pop' ? firstSound : `sprout-${file}`,
    file,
    names,
    bytes: encodeWav(finishSamples(render())),
  };
}
