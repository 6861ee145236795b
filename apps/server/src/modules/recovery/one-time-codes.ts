import type { Language } from '@sprout/texts';
import { hashToken } from '../../platform/access/sessions.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { createMessages } from '../messages/index.ts';
import { type CodePurpose, createOneTimeCodesRepository } from './one-time-codes.repository.ts';

/** Source: system-domain section 3.5. */
const codeMinutes = 10;
const codeTries = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Between two codes for one account. */
const gapMs = minuteMs;
/** Of one account, and to one address or number, within a day. */
const codesOfDay = 10;

const accountUse = 'one_time_code.account_hash';
const targetUse = 'one_time_code.target_hash';
const codeUse = 'one_time_code.code_hash';
const askerUse = 'one_time_code.asker_hash';

/** What came of a code that somebody typed. */
type Tried = { ticketHash: string; isRight: boolean; userId: string | null; schoolId: string };

export type CodeChannel = 'mail' | 'sms';

type Delivery = {
  ticketHash: string;
  channel: CodeChannel;
  target: string;
  schoolId: string;
  /** Whose the target is; null where that does not matter. */
  userId: string | null;
  language: Language;
};

type Deps = {
  database: Database;
  messages: Pick<ReturnType<typeof createMessages>, 'queue'>;
  clock: Clock;
  random: Random;
  secretBox: SecretBox;
};

/**
 * Codes of six digits that go out by mail or text message. The caller gets a ticket, whether a code goes out or not;
 * codes of one purpose open nothing of another.
 */
export function createOneTimeCodes(deps: Deps, purpose: CodePurpose) {
  const { messages, clock, random, secretBox } = deps;
  const codes = createOneTimeCodesRepository(deps, purpose);
  const templates = purpose === 'recovery' ? 'recover' : 'verify';
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const accountHashOf = (account: string) => secretBox.mac(accountUse, account.toLowerCase());

  async function assertNotTooMany(tx: Tx, accountHash: string): Promise<void> {
    await codes.lockAccount(tx, accountHash);
    const last = await codes.findLastAsked(tx, accountHash);
    const waitMs = last ? last.getTime() + gapMs - clock.now().getTime() : 0;
    if (waitMs > 0) throw new AppError('request.tooMany', { seconds: Math.ceil(waitMs / 1000) });
    const asked = await codes.countAsked(tx, accountHash, after(-dayMs));
    allow(asked < codesOfDay, 'recovery.tooMany');
  }

  const askerHashOf = (asker: string) => secretBox.mac(askerUse, asker);

  /** Counts a try, which stays counted; `undefined` for a code that is over, used or tried too often. */
  async function attempt(
    ticketHash: string,
    code: string,
    column: 'tries' | 'stray_tries',
  ): Promise<Tried | undefined> {
    const found = await codes.beginTry(column, ticketHash, clock.now(), codeTries);
    if (!found) return undefined;
    const hash = await secretBox.mac(codeUse, `${ticketHash}:${code}`);
    const { userId, schoolId, codeHash } = found;
    return { ticketHash, isRight: hash === codeHash, userId, schoolId };
  }

  return {
    /**
     * Answers a ticket for the code, whether somebody has the account or not. Throws `request.tooMany` within a
     * minute, `recovery.tooMany` after ten in a day.
     * @param asker the browser that asks, which has tries of its own
     */
    async begin(
      tx: Tx,
      account: string,
      asker?: string,
    ): Promise<{ ticket: string; ticketHash: string }> {
      const ticket = newTicket(random);
      const ticketHash = hashToken(ticket);
      const accountHash = await accountHashOf(account);
      await assertNotTooMany(tx, accountHash);
      const now = clock.now();
      const expiresAt = after(codeMinutes * minuteMs);
      const askerHash = asker === undefined ? null : await askerHashOf(asker);
      const schoolId = mainSchoolId;
      await codes.add(tx, { ticketHash, schoolId, accountHash, askerHash, now, expiresAt });
      return { ticket, ticketHash };
    },

    /** Sends the code of a ticket; a task that is done again sends no second one. */
    async send(tx: Tx, { ticketHash, target, userId, ...delivery }: Delivery): Promise<void> {
      const { channel, schoolId, language } = delivery;
      const code = String(Buffer.from(random.bytes(6)).readUIntBE(0, 6) % 1_000_000).padStart(
        6,
        '0',
      );
      const targetHash = await secretBox.mac(targetUse, target.toLowerCase());
      const codeHash = await secretBox.mac(codeUse, `${ticketHash}:${code}`);
      const sent = await codes.countSent(tx, targetHash, after(-dayMs));
      if (sent >= codesOfDay) return;
      if (!(await codes.setCode(tx, ticketHash, { userId, schoolId, targetHash, codeHash })))
        return;
      await messages.queue(tx, {
        channel,
        schoolId,
        receiver: target,
        templateCode: `${templates}_${channel}`,
        data: { code, minutes: String(codeMinutes) },
        language,
        notAfter: after(codeMinutes * minuteMs),
      });
    },

    /** The ticket of the newest request, for clients that keep none. */
    findNewest: async (account: string): Promise<string | undefined> =>
      codes.findNewest(await accountHashOf(account)),

    /**
     * Counts a try, which stays counted, and answers whether the code is right and whose it is. Throws
     * `recovery.codeEnded`.
     */
    async tryCode(ticketHash: string, code: string): Promise<Tried> {
      return required(await attempt(ticketHash, code, 'tries'), 'recovery.codeEnded');
    },

    /**
     * The same for clients that keep no ticket. The code that this browser asked for is tried first; then the newest
     * one, which may have come to the same telephone because another browser asked. Tries by other browsers have a
     * bound of their own, so that they do not end the code of the browser that asked. `undefined` where no browser
     * asked. Throws `recovery.codeEnded`.
     */
    async tryNewest(account: string, asker: string, code: string): Promise<Tried | undefined> {
      const accountHash = await accountHashOf(account);
      const newest = await codes.findNewest(accountHash);
      if (newest === undefined) return undefined;
      const own = await codes.findOpenOf(accountHash, await askerHashOf(asker), clock.now());
      const tried = own === undefined ? undefined : await attempt(own, code, 'tries');
      if (tried?.isRight || own === newest) return required(tried, 'recovery.codeEnded');
      const stray = await attempt(newest, code, 'stray_tries');
      return required(stray?.isRight ? stray : (tried ?? stray), 'recovery.codeEnded');
    },

    /** False when another call was first. */
    use: (executor: Executor, ticketHash: string): Promise<boolean> =>
      codes.use(executor, ticketHash, clock.now()),
  };
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export const newTicket = (random: Random): string =>
  Buffer.from(random.bytes(32)).toString('base64url');
