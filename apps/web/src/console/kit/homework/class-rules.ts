/** What one class is told of a homework; the server's `ClassRules`. */
export type ClassRule = {
  opensAt: string | null;
  dueAt: string | null;
  allowLate: boolean;
  maxResubmits: number | null;
};
export type ClassRules = Readonly<Record<string, ClassRule>>;

export const atOnce: ClassRule = {
  opensAt: null,
  dueAt: null,
  allowLate: true,
  maxResubmits: null,
};

/** The rules of a form by class; nothing is said of a class that has it at once and without an end. */
export function readClassRules(text: unknown): ClassRules {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const rules: unknown = JSON.parse(text);
    // Written by `writeClassRules` and checked by the server.
    return typeof rules === 'object' && rules !== null ? (rules as ClassRules) : {};
  } catch {
    return {};
  }
}

/** Only those of classes that are still chosen; `null` while none is told anything. */
export function writeClassRules(rules: ClassRules, departIds: readonly string[]): string | null {
  const chosen = Object.entries(rules).filter(([id]) => departIds.includes(id));
  return chosen.length === 0 ? null : JSON.stringify(Object.fromEntries(chosen));
}

/** The value of a form for several departments. */
export const departIdsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : [];

const isSame = (a: ClassRule, b: ClassRule): boolean =>
  a.opensAt === b.opensAt &&
  a.dueAt === b.dueAt &&
  a.allowLate === b.allowLate &&
  a.maxResubmits === b.maxResubmits;

/** What all chosen classes are told alike; undefined where they are told different things. */
export function commonRule(rules: ClassRules, departIds: readonly string[]): ClassRule | undefined {
  const [first = atOnce, ...others] = departIds.map((id) => rules[id] ?? atOnce);
  return others.every((rule) => isSame(rule, first)) ? first : undefined;
}

/** The same for each class. */
export const sameForAll = (rule: ClassRule, departIds: readonly string[]): ClassRules =>
  Object.fromEntries(departIds.map((id) => [id, rule]));

/** A time that is due before it begins, which the server refuses. */
export const isDueFirst = ({ opensAt, dueAt }: ClassRule): boolean =>
  opensAt !== null && dueAt !== null && dueAt <= opensAt;
