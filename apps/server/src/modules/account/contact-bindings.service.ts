import { mobileShape } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { RowVersions } from '../data-log/index.ts';
import type { createMessages } from '../messages/index.ts';
import type { OneTimeCodes } from '../recovery/index.ts';
import {
  type ContactChanges,
  changedOfPerson,
  clashOf,
  type PeopleWrites,
  type PersonColumns,
} from '../users/index.ts';
import type { OwnPassword } from './own-password.ts';

type Channel = 'mail' | 'sms';
type Call = MemberCall & { language: Language };
type Contact = Pick<PersonColumns, 'email' | 'phone'>;

/** Codes that one person may have sent, to whatever addresses. */
const asked: RateRule = { name: 'contact:asked', limit: 10, windowMs: 3_600_000 };
/** Tries of codes, beside the five of each. */
const tried: RateRule = { name: 'contact:tried', limit: 30, windowMs: 3_600_000 };

const shapes = { mail: /^[^\s@]+@[^\s@]+$/, sms: mobileShape } as const;
const columns = { mail: 'email', sms: 'phone' } as const;

type Deps = {
  codes: OneTimeCodes;
  messages: Pick<ReturnType<typeof createMessages>, 'canSend'>;
  ownPassword: OwnPassword;
  contactChanges: ContactChanges;
  writes: Pick<PeopleWrites, 'update' | 'lockColumns'>;
  versions: RowVersions;
  formVersions: Pick<FormVersions, 'advance'>;
  rateLimiter: RateLimiter;
  database: Database;
  run: RunUseCase;
  clock: Clock;
};

/** How the staff bind a mail address or phone number to their account with a code that goes there, and unbind it. */
export function createContactBindings(deps: Deps) {
  const { codes, messages, ownPassword, contactChanges, writes, versions } = deps;
  const { formVersions, rateLimiter, database, run, clock } = deps;

  /** A code counts for one person and one address or number. */
  const accountOf = ({ id }: Actor, channel: Channel, target: string) =>
    `${id} ${channel} ${target}`;

  function assertTarget(channel: Channel, target: string): void {
    if (!shapes[channel].test(target))
      throw new AppError('row.invalid', { fields: { target: 'format' } });
  }

  async function change(tx: Tx, { actor, language }: Call, after: Partial<Contact>): Promise<void> {
    const before = await writes.lockColumns(tx, actor.id);
    const fields = changedOfPerson(before, after);
    await formVersions.advance(tx, actor, {
      kind: 'user',
      rowId: actor.id,
      fields,
      opened: undefined,
    });
    await versions.around(tx, actor, [actor.id], () =>
      writes.update(tx, actor, actor.id, after, clock.now()),
    );
    await contactChanges.tell(tx, actor, { before, after, language });
  }

  return {
    /** Throws `row.invalid`, `contact.cannotSend`, `user.passwordWrong`, `request.tooMany`, `recovery.tooMany`. */
    async send(
      { actor, requestId, language }: Call,
      { channel, target, password }: { channel: Channel; target: string; password: string },
    ): Promise<void> {
      allow(isStaff(actor));
      assertTarget(channel, target);
      const { schoolId } = actor;
      const canSend = await messages.canSend(database.write, { channel, schoolId });
      allow(canSend, 'contact.cannotSend');
      await ownPassword.prove(actor, password);
      rateLimiter.hit(asked, actor.id);
      await run({ actor, requestId }, 'user.askContact', async (tx) => {
        const { ticketHash } = await codes.begin(tx, accountOf(actor, channel, target));
        await codes.send(tx, { ticketHash, channel, target, schoolId, userId: actor.id, language });
      });
    },

    /**
     * Throws `recovery.codeWrong`, `recovery.codeEnded`, and `row.invalid` for what another person has, which is told
     * only to an actor who reads what arrives there.
     */
    async bind(
      call: Call,
      { channel, target, code }: { channel: Channel; target: string; code: string },
    ): Promise<void> {
      const { actor } = call;
      allow(isStaff(actor));
      rateLimiter.hit(tried, actor.id);
      assertTarget(channel, target);
      const newest = await codes.findNewest(accountOf(actor, channel, target));
      const ticketHash = required(newest, 'recovery.codeWrong');
      const { isRight, userId } = await codes.tryCode(ticketHash, code);
      allow(isRight && userId === actor.id, 'recovery.codeWrong');
      try {
        await run(call, 'user.bindContact', async (tx, { note }) => {
          allow(await codes.use(tx, ticketHash), 'recovery.codeEnded');
          await change(tx, call, { [columns[channel]]: target });
          await note({ rowId: actor.id, data: { fields: [columns[channel]] } });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? clashOf(error) : error;
      }
    },

    /** Throws `user.passwordWrong`, `request.tooMany`. */
    async unbind(
      call: Call,
      { channel, password }: { channel: Channel; password: string },
    ): Promise<void> {
      const { actor } = call;
      allow(isStaff(actor));
      await ownPassword.prove(actor, password);
      await run(call, 'user.unbindContact', async (tx, { note }) => {
        await change(tx, call, { [columns[channel]]: null });
        await note({ rowId: actor.id, data: { fields: [columns[channel]] } });
      });
    },
  };
}
