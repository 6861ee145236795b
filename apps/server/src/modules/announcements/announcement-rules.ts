import { audiences, type FieldProblem, sendStates } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Change, FilledChange, Values } from '../../platform/table/table-spec.ts';
import { countDepartsOutOfReach, countPeopleOutOfReach } from './announcements.repository.ts';

/** Fields of the audience, by the kind of audience that has them. */
const audienceFields = {
  [audiences.people]: 'userIds',
  [audiences.departs]: 'departIds',
  [audiences.roles]: 'roleIds',
} as const;

/** What may be written, released and deleted, and by whom. */
export function createAnnouncementRules({ clock }: { clock: Clock }) {
  /** An actor who does not see the whole school tells only the classes and children that they answer for. */
  async function isOwnAudience(tx: Tx, actor: Actor, values: Values): Promise<boolean> {
    if (actor.seesWholeSchool) return true;
    const { msgType, departIds, userIds } = values;
    if (msgType === audiences.departs) {
      return (await countDepartsOutOfReach(tx, actor, listOf(departIds))) === 0;
    }
    if (msgType === audiences.people) {
      return (await countPeopleOutOfReach(tx, actor, listOf(userIds))) === 0;
    }
    return false;
  }

  async function requireWritable({ tx, actor, rows }: Change): Promise<void> {
    for (const { was, becomes = {} } of rows) {
      if (was && was['sendStatus'] !== sendStates.draft) {
        throw new AppError('announcement.notDraft');
      }
      if (!(await isOwnAudience(tx, actor, becomes))) refuseField('msgType', 'ownClassesOnly');
    }
  }

  async function requireReleasable({ tx, actor, rows }: Change): Promise<void> {
    for (const { was = {} } of rows) {
      const { endTime } = was;
      if (!(endTime instanceof Date) || endTime <= clock.now()) {
        throw new AppError('announcement.windowOver');
      }
      if (!(await isOwnAudience(tx, actor, was))) {
        throw new AppError('announcement.ownClassesOnly');
      }
    }
  }

  /** What people can read is taken back before it is deleted. */
  function requireDeletable({ rows }: Change): void {
    const isSeen = rows.some(({ was }) => was?.['sendStatus'] === sendStates.released);
    if (isSeen) throw new AppError('announcement.released');
  }

  return {
    async before(change: Change): Promise<void> {
      const { verb, transition } = change;
      if (verb === 'add' || verb === 'edit') await requireWritable(change);
      else if (verb === 'delete') requireDeletable(change);
      else if (transition === 'release') await requireReleasable(change);
    },

    /** An audience that is not asked for is none; times of release and revocation are the server's. */
    async fill({ verb, transition, rows }: FilledChange): Promise<Values[]> {
      const now = clock.now();
      return rows.map(({ becomes = {} }) => {
        if (verb !== 'transition') return withoutOtherAudiences(becomes);
        return transition === 'release' ? { sendTime: now } : { cancelTime: now };
      });
    },
  };
}

const withoutOtherAudiences = ({ msgType }: Values): Values =>
  Object.fromEntries(
    Object.entries(audienceFields)
      .filter(([kind]) => kind !== msgType)
      .map(([, name]) => [name, null]),
  );

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

function refuseField(name: string, problem: FieldProblem): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}
