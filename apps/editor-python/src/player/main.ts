import { startPlayer } from '@sprout/editor-kit/player';
import { createPythonPlayer } from './python-player.ts';

/** The build puts the version of the interpreter here. */
declare const pyodideVersion: string;

startPlayer({
  engine: { engine: 'pyodide', version: pyodideVersion },
  createPlayer: createPythonPlayer,
});
