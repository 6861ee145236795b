import { drawings } from './drawings.ts';
import { pythonGames } from './games.ts';
import { morePythonGames } from './more-games.ts';
import type { DemoProgram } from './program.ts';

export { buildProgram, type DemoProgram, projectOf } from './program.ts';

/** The Python works of the demo school. */
export const demoPrograms: readonly DemoProgram[] = [
  ...drawings,
  ...pythonGames,
  ...morePythonGames,
];
