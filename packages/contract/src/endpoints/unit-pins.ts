import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable } from '../fields.ts';

const base = '/teaching/teachingCourseUnit';

/** Parts of the picture's width and height. */
const Part = Type.Number({ minimum: 0, maximum: 1 });
const Place = Type.Object({ x: Part, y: Part });

/** Pixels of the picture. */
const Pixel = Type.Optional(nullable(Type.Number({ minimum: -100_000, maximum: 100_000 })));

/** Where the units of a course stand on its map. Source: teaching-domain section 6.5. */
export const unitPinCalls = subject('courseUnits', {
  /**
   * Moves and locks these pins alone, all of them or none. Throws `unit.pinMoved` for pins that somebody else
   * has moved or locked since they `was` read, with how they stand now.
   */
  movePins: {
    method: 'PUT',
    path: `${base}/movePins`,
    access: 'teaching:courseUnit:edit',
    message: 'server.table.edited',
    body: Type.Object({
      courseId: Id,
      pins: Type.Array(
        Type.Object({
          id: Id,
          x: Part,
          y: Part,
          /** Where the pin was when it was taken up; `null` for none yet. */
          was: nullable(Place),
          isLocked: Type.Optional(Type.Boolean()),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    result: None,
  },
  /**
   * What the predecessor's map editor sends: every unit whole. Their places alone are taken, of those that are
   * different; locked pins stay.
   */
  editBatch: {
    method: 'PUT',
    path: `${base}/editBatch`,
    access: 'teaching:courseUnit:edit',
    message: 'server.table.edited',
    body: Type.Array(Type.Object({ id: Id, mapX: Pixel, mapY: Pixel }), { maxItems: 500 }),
    result: None,
  },
});
