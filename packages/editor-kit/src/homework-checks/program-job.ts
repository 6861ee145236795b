import { findingsOfRun, planProgramRuns } from '@sprout/formats';
import type { CheckFinding, CheckItem } from './check-types.ts';
import type { RunJob } from './hidden-run.tsx';

export type FoundAt = { readonly at: number; readonly finding: CheckFinding };

/** What is found of a program for each check that asks what it prints. */
export function programJob(items: readonly Pick<CheckItem, 'check'>[]): RunJob<FoundAt[]> {
  const runs = planProgramRuns(items.map(({ check }) => check));
  return async (player, isWanted) => {
    const all: FoundAt[] = [];
    for (const run of runs) {
      if (!isWanted()) return all;
      const graded = await player.grade(run.checks).catch(() => undefined);
      all.push(...findingsOfRun(run, graded?.judgements).map(toWire));
    }
    return all;
  };
}

const toWire = ({ at, finding }: ReturnType<typeof findingsOfRun>[number]): FoundAt => ({
  at,
  finding: { ...finding, seen: [...finding.seen] },
});
