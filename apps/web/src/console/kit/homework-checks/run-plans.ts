import type { CheckItem, ObservedCheck } from '@sprout/editor-kit/homework-checks';

/** One run of a work, for all checks that ask for the same time and the same keys. */
export type RunPlan = {
  readonly seconds: number;
  readonly inputs: ObservedCheck['inputs'];
  /** Places in the list of checks. */
  readonly places: readonly number[];
};

export function plansOf(items: readonly Pick<CheckItem, 'check'>[]): RunPlan[] {
  const plans = new Map<string, RunPlan>();
  for (const [at, { check }] of items.entries()) {
    if (check.kind !== 'does') continue;
    const { seconds, inputs } = check;
    const key = JSON.stringify([seconds, inputs]);
    const places = [...(plans.get(key)?.places ?? []), at];
    plans.set(key, { seconds, inputs, places });
  }
  return [...plans.values()];
}
