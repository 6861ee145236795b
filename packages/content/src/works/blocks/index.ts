import { catchingWorks } from './recipes/catching.ts';
import { classicWorks } from './recipes/classics.ts';
import { drawingWorks } from './recipes/drawing.ts';
import { learningWorks } from './recipes/learning.ts';
import { musicWorks } from './recipes/music.ts';
import { runningWorks } from './recipes/running.ts';
import { storyWorks } from './recipes/stories.ts';
import { worldWorks } from './recipes/worlds.ts';
import type { DemoWork } from './types.ts';

export { buildProject, withPieceNames } from './dsl/index.ts';
export type { DemoWork } from './types.ts';

/** The works of the demo school. */
export const demoWorks: readonly DemoWork[] = [
  ...catchingWorks,
  ...runningWorks,
  ...drawingWorks,
  ...storyWorks,
  ...musicWorks,
  ...learningWorks,
  ...worldWorks,
  ...classicWorks,
];
