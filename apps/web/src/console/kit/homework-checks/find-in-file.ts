import type {
  CheckFamily,
  CheckFinding,
  CheckItem,
  HomeworkCheck,
} from '@sprout/editor-kit/homework-checks';
import { evaluateCheck, noFinding, outlineFile } from '@sprout/formats';
import { isCounted } from './check-sentences.ts';

/** What checks find in the file of a work. What needs a run waits for it. */
export function findInFile(
  checks: readonly HomeworkCheck[],
  family: CheckFamily,
  bytes: Uint8Array,
): CheckItem[] {
  const outcome = outlineFile(family, bytes);
  const findingOf = (check: HomeworkCheck) => {
    if (!isCounted(check)) return noFinding('notRun');
    if (outcome.kind === 'problem') return noFinding(outcome.problem);
    return evaluateCheck(check, outcome.outline);
  };
  return checks.map((check) => {
    const { seen, ...finding } = findingOf(check);
    const wire: CheckFinding = { ...finding, seen: [...seen] };
    return { check, finding: wire, checkedTime: null, checkedBy: null };
  });
}
