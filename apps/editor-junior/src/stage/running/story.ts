import type { JuniorProject } from '@sprout/formats';
import {
  createJuniorEngine,
  createMaskTouch,
  findSpriteAt,
  type JuniorEngine,
  type MaskOf,
  type Point,
  type SpriteView,
} from '@sprout/junior-engine';
import type { Pictures } from '../pictures.ts';
import { readAppearance, type StoryAppearance } from '../story-appearance.ts';
import type { StageSound } from '../types.ts';

/** The engine joined to pictures and sounds. */
export type Story = {
  readonly engine: JuniorEngine;
  appearance(): StoryAppearance;
  /** Takes a project; the engine is told when it must begin anew. */
  take(project: JuniorProject, isNew: boolean): void;
  /** The sprite under a point of the stage. */
  findAt(point: Point): SpriteView | undefined;
};

type Options = {
  readonly project: JuniorProject;
  readonly pictures: Pictures;
  readonly sound: StageSound;
};

export function createStory({ project, pictures, sound }: Options): Story {
  const maskOf: MaskOf = (name) => {
    const frame = appearance.frameOf(name);
    return frame && pictures.maskOf(name, frame);
  };
  const engine = createJuniorEngine(project, {
    touches: createMaskTouch(maskOf),
    soundTicks: (name) => sound.ticksOf(name),
    onEvent: (event) => {
      if (event.kind === 'sound-started') {
        sound.start(event.name, event.play, { onEnded: engine.soundEnded });
      } else if (event.kind === 'sound-stopped') sound.stop(event.play);
    },
  });
  let appearance = readAppearance(project, engine);
  prepare();

  /** Pictures and sounds of the other pages are there when their page comes. */
  function prepare(): void {
    sound.prepare(appearance.sounds);
    for (let page = 0; page < appearance.pageCount; page += 1) {
      for (const [folder, name] of appearance.picturesOf(page)) pictures.find(folder, name);
    }
  }

  return {
    engine,
    appearance: () => appearance,
    take(edited, isNew) {
      if (isNew) engine.replace(edited);
      appearance = readAppearance(edited, engine);
      prepare();
    },
    findAt: (point) => findSpriteAt(engine.sprites(), point, maskOf),
  };
}
