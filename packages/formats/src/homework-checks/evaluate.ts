import { isCheckSubject, isOfSubject } from './check-subjects.ts';
import type { CheckFinding, CheckProblem, CountedCheck, WorkOutline } from './types.ts';

export const noFinding = (problem: CheckProblem): CheckFinding => ({
  outcome: 'unknown',
  found: null,
  loose: 0,
  seen: [],
  problem,
});

/** What a work has of what a check asks for. Advisory: nothing follows from it by itself. */
export function evaluateCheck(check: CountedCheck, outline: WorkOutline): CheckFinding {
  const { kind, what, how, n } = check;
  if (!isCheckSubject(outline.family, kind, what)) return noFinding('otherKind');
  const { found, loose } = countOf(check, outline);
  const isMet = how === 'atLeast' ? found >= n : how === 'atMost' ? found <= n : found === n;
  return { outcome: isMet ? 'passed' : 'notYet', found, loose, seen: [], problem: null };
}

type Count = { found: number; loose: number };

function countOf({ kind, what }: CountedCheck, { family, ...outline }: WorkOutline): Count {
  if (kind === 'part') return { found: outline.parts.get(what) ?? 0, loose: 0 };
  if (kind === 'start') {
    const all = [...outline.starts].filter(([start]) => what === 'any' || start === what);
    return { found: all.reduce((sum, [, number]) => sum + number, 0), loose: 0 };
  }
  const isInside = kind === 'inLoop';
  let found = 0;
  let loose = 0;
  for (const [name, tally] of outline.blocks) {
    if (!isOfSubject(family, what, name)) continue;
    found += isInside ? tally.inLoop : tally.count;
    loose += isInside ? tally.looseInLoop : tally.loose;
  }
  return { found, loose };
}
