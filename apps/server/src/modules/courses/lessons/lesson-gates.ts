import { courseGate, isOpenToGuests, type LessonGate, unitBefore, unitGate } from '@sprout/rules';
import type { Reader } from './lesson-reader.ts';
import type { CourseRow, UnitHead, UnitRow } from './lessons.repository.ts';

export type GatedUnit<Unit extends UnitHead = UnitRow> = {
  unit: Unit;
  /** Never `hidden`: such units are left out. */
  gate: Exclude<LessonGate, { kind: 'hidden' }>;
  /** What the unit of the gate is called. */
  gateUnitName: string | null;
};

const open = { kind: 'open' } as const;

/** Whether somebody has a course among their own. */
export const hasCourse = ({ kind }: Reader, course: CourseRow, now: Date): boolean =>
  kind === 'staff' || (kind === 'student' && courseGate(course, now.getTime()).kind === 'open');

/** Units of one course that exist for the reader, each with how it stands to them. `units` are all of the course. */
export function gateUnits<Unit extends UnitHead>(
  reader: Reader,
  course: CourseRow,
  units: readonly Unit[],
  now: Date,
): GatedUnit<Unit>[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const handedIn = new Set(units.filter((unit) => unit.handedIn).map(({ id }) => id));
  const gateOf = (unit: Unit): LessonGate => {
    if (reader.kind === 'staff' || isOpenToGuests(course, unit)) return open;
    if (reader.kind === 'guest') return { kind: 'hidden' };
    const { isDraft, releases } = unit;
    const facts = { isDraft, releases, afterUnitId: unitBefore(unit, byId) };
    return unitGate(course, facts, handedIn, now.getTime());
  };
  const gated: GatedUnit<Unit>[] = [];
  for (const unit of units) {
    const gate = gateOf(unit);
    if (gate.kind === 'hidden') continue;
    const before = gate.kind === 'afterUnit' ? byId.get(gate.unitId) : undefined;
    gated.push({ unit, gate, gateUnitName: before?.unitName ?? null });
  }
  return gated;
}
