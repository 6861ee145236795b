import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/db/db.ts';
import { AppError, required } from '../../../platform/errors.ts';
import { type GatedUnit, gateUnits } from './lesson-gates.ts';
import type { Reader } from './lesson-reader.ts';
import { type CourseRow, findCourseOfUnit, listUnits, type UnitRow } from './lessons.repository.ts';

export type OpenUnit = { course: CourseRow; unit: UnitRow };

type Deps = {
  clock: Clock;
  /** How clients are told what a unit waits for. */
  gateOf: (gated: GatedUnit) => object;
};

/** Units that somebody may open. */
export function createOpenUnits({ clock, gateOf }: Deps) {
  /** Throws `unit.notFound` for what is not there for the reader, `unit.notOpen` for what waits. */
  return async function getOpen(
    executor: Executor,
    reader: Reader,
    unitId: string,
  ): Promise<OpenUnit> {
    const course = required(await findCourseOfUnit(executor, reader, unitId), 'unit.notFound');
    const all = await listUnits(executor, reader, [course.id]);
    const units = gateUnits(reader, course, all, clock.now());
    const found = required(
      units.find(({ unit }) => unit.id === unitId),
      'unit.notFound',
    );
    if (found.gate.kind !== 'open') {
      throw new AppError('unit.notOpen', { gate: gateOf(found) });
    }
    return { course, unit: found.unit };
  };
}
export type GetOpenUnit = ReturnType<typeof createOpenUnits>;
