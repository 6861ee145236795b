import { readFile } from 'node:fs/promises';
import { fingerprintWork } from '@sprout/formats';
import { kind } from './kind.ts';

type Input = {
  family: Parameters<typeof fingerprintWork>[0]['family'];
  paths: readonly string[];
  /** Whole files of what the task began with and of its solution. */
  starter: string | null;
  solution: string | null;
};

/** Answers the same text for works of one task whose code differs in names and positions only; null for code too short to compare. */
export const fingerprint = kind<Input, string | null>({
  limitMs: 10_000,
  async run({ family, paths, starter, solution }) {
    const files: Uint8Array[] = [];
    for (const path of paths) files.push(await readFile(path));
    const given = {
      starter: starter === null ? undefined : await readFile(starter),
      solution: solution === null ? undefined : await readFile(solution),
    };
    return fingerprintWork({ family, files }, given) ?? null;
  },
});
