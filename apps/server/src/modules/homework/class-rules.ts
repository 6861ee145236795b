import { ClassRules } from '@sprout/contract';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { readJson } from '../../platform/read-json.ts';

export type ClassRule = {
  opensAt: Date | null;
  dueAt: Date | null;
  allowLate: boolean;
  maxResubmits: number | null;
};
export type ClassRulesProblem = 'badClassRules' | 'dueBeforeOpening';

const wireTimeForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const atOnce: ClassRule = { opensAt: null, dueAt: null, allowLate: true, maxResubmits: null };

const atOnceOnWire: Static<typeof ClassRules> = { ...atOnce, opensAt: null, dueAt: null };

/** What a form says of single classes, for each class of a homework; or what is wrong with it. */
export function readClassRules(
  text: unknown,
  departIds: readonly string[],
  { fromWire }: Pick<WireTimeFormat, 'fromWire'>,
): ReadonlyMap<string, ClassRule> | ClassRulesProblem {
  const said = typeof text === 'string' && text !== '' ? readJson(text) : {};
  if (typeof said !== 'object' || said === null) return 'badClassRules';
  const rules = new Map<string, ClassRule>();
  for (const departId of departIds) {
    const one: unknown = (said as Record<string, unknown>)[departId];
    if (one === undefined) {
      rules.set(departId, atOnce);
      continue;
    }
    if (!Value.Check(ClassRules, one) || !hasTimes(one)) return 'badClassRules';
    const opensAt = one.opensAt === null ? null : fromWire(one.opensAt);
    const dueAt = one.dueAt === null ? null : fromWire(one.dueAt);
    if (opensAt && dueAt && dueAt <= opensAt) return 'dueBeforeOpening';
    rules.set(departId, {
      opensAt,
      dueAt,
      allowLate: one.allowLate,
      maxResubmits: one.maxResubmits,
    });
  }
  return rules;
}

const hasTimes = ({ opensAt, dueAt }: Static<typeof ClassRules>): boolean =>
  [opensAt, dueAt].every((time) => time === null || isTime(time));

/** The 31st of February is written like a time and is none. */
function isTime(text: string): boolean {
  if (!wireTimeForm.test(text)) return false;
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

/** What a form says of its classes, with another due time of one of them. */
export function withDueAt(text: unknown, departId: string, dueAt: string): string {
  const said = typeof text === 'string' && text !== '' ? readJson(text) : {};
  // Written by `readClassRules` alone.
  const rules = said as Record<string, Static<typeof ClassRules>>;
  const { [departId]: was = atOnceOnWire } = rules;
  return JSON.stringify({ ...rules, [departId]: { ...was, dueAt } });
}

/** A time of the wire that somebody named. Throws `request.invalid` for one that is none. */
export function readTime(text: string, { fromWire }: Pick<WireTimeFormat, 'fromWire'>): Date {
  if (!isTime(text)) throw new AppError('request.invalid');
  return fromWire(text);
}
