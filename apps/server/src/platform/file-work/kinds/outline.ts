import { readFile } from 'node:fs/promises';
import {
  atOnce,
  FormatError,
  type OutlineOutcome,
  outlineWork,
  readPythonProject,
  type TestCheck,
  testsOfChallenge,
} from '@sprout/formats';
import { kind } from './kind.ts';

/** What a stored work consists of, for the checks of homework. */
export const outline = kind<
  { family: Parameters<typeof outlineWork>[0]['family']; paths: readonly string[] },
  OutlineOutcome
>({
  limitMs: 10_000,
  async run({ family, paths }) {
    const files: Uint8Array[] = [];
    for (const path of paths) files.push(await readFile(path));
    return atOnce(outlineWork({ family, files }));
  },
});

/** The tests of the challenge in a Python project; what cannot be read has none. */
export const testsOfStarter = kind<{ path: string }, TestCheck[]>({
  limitMs: 10_000,
  async run({ path }) {
    try {
      const { challenge } = readPythonProject(await readFile(path));
      return challenge ? testsOfChallenge(challenge) : [];
    } catch (error) {
      if (error instanceof FormatError) return [];
      throw error;
    }
  },
});
