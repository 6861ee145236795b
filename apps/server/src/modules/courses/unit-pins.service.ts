import { type BodyOf, courseUnits, type endpoints } from '@sprout/contract';
import { type MapPlace, pixelsToPlace } from '@sprout/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import { courseFaces } from './courses.repository.ts';
import { pinPixels, sizeOr } from './map-sizes.ts';

type Deps = {
  clock: Clock;
  database: Pick<Database, 'write'>;
  formVersions: FormVersions;
  units: TableService;
};
type Moves = BodyOf<typeof endpoints.courseUnits.movePins>;
type Batch = BodyOf<typeof endpoints.courseUnits.editBatch>;
type Row = Values & { readonly id: string };

/** Where units stand on the map of their course. */
export function createUnitPins({ clock, database, formVersions, units }: Deps) {
  /** Writes what is different as a save of the unit's form does, so that open forms do not put it back. */
  async function write(tx: Tx, caller: Caller, row: Row, values: Values): Promise<boolean> {
    const { actor } = caller;
    const fields = Object.keys(values).filter((name) => values[name] !== row[name]);
    if (fields.length === 0) return false;
    const was = Object.fromEntries(
      Object.keys(courseUnits.fields).map((name) => [name, row[name] ?? null]),
    );
    await formVersions.note(tx, actor, {
      kind: 'teaching_course_unit',
      rowIds: [row.id],
      fields,
    });
    await units.rows.update(tx, row.id, values, { by: actor.id, at: clock.now() });
    await units.logVersion(tx, actor, [{ id: row.id, values: { ...was, ...values }, was }]);
    return true;
  }

  return {
    /** Throws `unit.pinMoved` and `row.notFound`. */
    async move(caller: Caller, { courseId, pins }: Moves): Promise<void> {
      await units.change(caller, 'movePins', async (tx, { note }) => {
        const rows: readonly Row[] = await units.lockAll(tx, caller.actor, [
          ...new Set(pins.map(({ id }) => id)),
        ]);
        if (rows.some((row) => row['courseId'] !== courseId)) throw new AppError('row.notFound');
        const byId = new Map(rows.map((row) => [row.id, row]));
        const moved = pins.flatMap((pin) => {
          const row = byId.get(pin.id);
          return row ? [{ pin, row }] : [];
        });
        const clashes = moved.filter(({ pin, row }) => isClash(pin, row)).map(({ row }) => row);
        if (clashes.length > 0) throw clashOf(clashes);
        for (const { pin, row } of moved) {
          const { x, y, isLocked = row['isPinLocked'] } = pin;
          const isMoved = await write(tx, caller, row, { pinX: x, pinY: y, isPinLocked: isLocked });
          if (isMoved) await note(row.id, { x, y, isLocked });
        }
      });
    },

    /** Places in pixels of the map, of units that may be of several courses. Throws `row.notFound`. */
    async moveByPixels(caller: Caller, sent: Batch): Promise<void> {
      if (sent.length === 0) return;
      await units.change(caller, 'movePins', async (tx, { note }) => {
        const ids = [...new Set(sent.map(({ id }) => id))];
        const rows: readonly Row[] = await units.lockAll(tx, caller.actor, ids);
        const courseIds = [...new Set(rows.map((row) => String(row['courseId'])))];
        const faces = await courseFaces(database.write, courseIds);
        for (const row of rows) {
          const { mapX: x, mapY: y } = sent.find(({ id }) => id === row.id) ?? {};
          const face = faces.get(String(row['courseId']));
          const stands = pinPixels(row, face);
          const isSame = stands.mapX === x && stands.mapY === y;
          if (typeof x !== 'number' || typeof y !== 'number') continue;
          if (isSame || row['isPinLocked'] === true) continue;
          const place = pixelsToPlace({ x, y }, sizeOr(face));
          const isMoved = await write(tx, caller, row, { pinX: place.x, pinY: place.y });
          if (isMoved) await note(row.id, place);
        }
      });
    },
  };
}

const placeOf = ({ pinX, pinY }: Values): MapPlace | null =>
  typeof pinX === 'number' && typeof pinY === 'number' ? { x: pinX, y: pinY } : null;

/** Somebody else has moved the pin since it was read, or has locked it. */
function isClash({ x, y, was, isLocked }: Moves['pins'][number], row: Row): boolean {
  const stands = placeOf(row);
  if (stands?.x === x && stands.y === y) return false;
  if (row['isPinLocked'] === true && isLocked === undefined) return true;
  return stands?.x !== was?.x || stands?.y !== was?.y;
}

const clashOf = (rows: readonly Row[]): AppError =>
  new AppError('unit.pinMoved', {
    names: rows.map((row) => String(row['unitName'])).join('、'),
    pins: rows.map((row) => ({
      id: row.id,
      place: placeOf(row),
      isLocked: row['isPinLocked'] === true,
    })),
  });
