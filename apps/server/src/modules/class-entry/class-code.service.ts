import { joinCodeBytes, joinCodeFrom, joinLimits } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertManagesDeparts } from '../../platform/access/reach.ts';
import { type Clock, newSecret, type Random } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { ClassCode, ClassCodeRepository, Opening } from './class-code.repository.ts';

export type ClassCodeForm = {
  minutes?: number;
  isImmediate?: boolean;
  places?: number;
};

type Deps = {
  codes: ClassCodeRepository;
  database: Database;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

const minuteMs = 60_000;
/** Two classes may draw the same code; three times in a row they do not. */
const attempts = 3;
const closed: Opening = {
  joinCode: null,
  joinUntil: null,
  isImmediate: false,
  placesLeft: 0,
};

export function createClassCodeService(deps: Deps) {
  const { codes, database, run, clock, random } = deps;

  async function get(actor: Actor, departId: string): Promise<ClassCode & { waiting: number }> {
    await assertManagesDeparts(database.write, actor, [departId]);
    const code = required(await codes.find(departId));
    const isOpen = code.joinUntil !== null && code.joinUntil > clock.now();
    const { total } = await codes.listWaiting(actor, departId, { current: 1, size: 1, offset: 0 });
    return { ...code, ...(isOpen ? {} : closed), waiting: total };
  }

  async function save(
    call: MemberCall,
    verb: 'open' | 'close' | 'link',
    departId: string,
    opening: () => Opening,
  ): Promise<void> {
    const { actor } = call;
    await assertManagesDeparts(database.write, actor, [departId]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(call, `classCode.${verb}`, async (tx, { note }) => {
          const change = { ...opening(), linkSecret: newSecret(random), now: clock.now() };
          await codes.save(tx, actor, departId, change);
          const { joinUntil, isImmediate } = change;
          await note({ subject: 'depart', rowId: departId, data: { joinUntil, isImmediate } });
        });
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === attempts) throw error;
      }
    }
  }

  return {
    /** Throws `row.notFound`, `access.outOfReach`. */
    get,

    /**
     * Opens a class for joining, for one lesson unless said otherwise; an older code ends. Throws
     * `classCode.tooLong` when children would become members at once for more than a day.
     */
    async open(call: MemberCall, departId: string, form: ClassCodeForm) {
      const { actor } = call;
      const { minutes = joinLimits.defaultMinutes, isImmediate = false } = form;
      const longest = isImmediate ? joinLimits.immediateMinutes : joinLimits.minutes;
      allow(minutes <= longest, 'classCode.tooLong');
      const opening = () => ({
        joinCode: joinCodeFrom(random.bytes(joinCodeBytes)),
        joinUntil: new Date(clock.now().getTime() + minutes * minuteMs),
        isImmediate,
        placesLeft: Math.min(form.places ?? joinLimits.places, joinLimits.places),
      });
      await save(call, 'open', departId, opening);
      return get(actor, departId);
    },

    async close(call: MemberCall, departId: string) {
      const { actor } = call;
      await save(call, 'close', departId, () => closed);
      return get(actor, departId);
    },

    /** The old link leads nowhere from now on. */
    async renewLink(call: MemberCall, departId: string) {
      const { actor } = call;
      const { linkSecret } = await get(actor, departId);
      if (linkSecret === null) await save(call, 'link', departId, () => closed);
      await run(call, 'classCode.renewLink', async (tx, { note }) => {
        await codes.setLink(tx, departId, newSecret(random));
        await note({ subject: 'depart', rowId: departId });
      });
      return get(actor, departId);
    },

    /** Without a class: of all that the caller answers for. Throws `row.notFound`, `access.outOfReach`. */
    async listWaiting(actor: Actor, departId: string | undefined, paging: Paging) {
      if (departId) await assertManagesDeparts(database.write, actor, [departId]);
      return codes.listWaiting(actor, departId || undefined, paging);
    },

    /**
     * Lets children in or sends them away; answers how many were waiting. All or none: throws
     * `row.notFound`, `access.outOfReach`.
     */
    async decide(
      call: MemberCall,
      ids: readonly string[],
      answer: 'accept' | 'refuse',
    ): Promise<number> {
      const { actor } = call;
      return run(call, `classCode.${answer}`, async (tx, { note }) => {
        const joins = await codes.listJoins(tx, actor.schoolId, ids);
        allow(joins.length === new Set(ids).size, 'row.notFound');
        const departIds = [...new Set(joins.map(({ departId }) => departId))];
        await assertManagesDeparts(tx, actor, departIds);
        const waiting = joins.filter(({ state }) => state === 'waiting');
        if (waiting.length === 0) return 0;
        const now = clock.now();
        const state = answer === 'accept' ? 'accepted' : 'refused';
        await codes.decide(
          tx,
          actor,
          waiting.map(({ id }) => id),
          state,
          now,
        );
        for (const departId of answer === 'accept' ? departIds : []) {
          const own = waiting.filter((join) => join.departId === departId);
          await codes.admit(
            tx,
            departId,
            own.map(({ userId }) => userId),
            now,
          );
        }
        for (const { id, userId } of waiting) {
          await note({ subject: 'depart', rowId: id, data: { userId } });
        }
        return waiting.length;
      });
    },
  };
}
