import { normalAccount, passwordProblem } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { hashToken } from '../../platform/access/sessions.ts';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { createMessages } from '../messages/index.ts';
import type { LoginMethods, SessionRepository } from '../session/index.ts';
import { type CodeChannel, newTicket, type OneTimeCodes } from './one-time-codes.ts';
import type { RecoveryRepository } from './recovery.repository.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Looks for the account and sends it a code; `account` is sealed. */
    'recovery.send': {
      ticketHash: string;
      account: string;
      channel: CodeChannel;
      language: Language;
    };
  }
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const resetMs = 10 * minuteMs;

const sealedUse = 'recovery.account';

type Request = { account: string; channel: CodeChannel; language: Language };
/** `asker`: the browser that asks, where it may come back without its ticket. */
type Asked = Request & { requestId: string; asker?: string };
type NewPassword = { ticket: string; password: string; passwordAgain: string; requestId: string };

type Deps = {
  repository: RecoveryRepository;
  codes: OneTimeCodes;
  accounts: Pick<SessionRepository, 'find' | 'updatePasswordHash'>;
  loginMethods: Pick<LoginMethods, 'lockAccounts' | 'endForPassword'>;
  messages: ReturnType<typeof createMessages>;
  database: Database;
  passwords: Pick<Passwords, 'hash'>;
  run: RunUseCase;
  tasks: Tasks;
  clock: Clock;
  random: Random;
  secretBox: SecretBox;
};

/**
 * How the staff come by a new password with a code by mail or text message. What is answered is the same for a
 * name that no account has, and takes as long: the account is looked for afterwards, by the queue of tasks.
 */
export function createRecoveryService(deps: Deps) {
  const { repository, codes, accounts, loginMethods, messages, database, passwords, run } = deps;
  const { tasks, clock, random, secretBox } = deps;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  type Tried = Awaited<ReturnType<OneTimeCodes['tryCode']>>;

  async function accept({ ticketHash, isRight, userId }: Tried): Promise<string> {
    if (userId === null || !isRight) throw new AppError('recovery.codeWrong');
    const reset = newTicket(random);
    const isFirst = await run({ actor: undefined }, 'recovery.verify', async (tx) => {
      if (!(await codes.use(tx, ticketHash))) return false;
      const expiresAt = after(resetMs);
      await repository.addReset(tx, { ticketHash: hashToken(reset), userId, expiresAt });
      return true;
    });
    allow(isFirst, 'recovery.codeEnded');
    return reset;
  }

  return {
    /** By what codes really go out. */
    async listChannels(): Promise<CodeChannel[]> {
      const channels: CodeChannel[] = ['mail', 'sms'];
      const able = await Promise.all(
        channels.map((channel) => messages.canSend(database.write, { channel })),
      );
      return channels.filter((_, at) => able[at]);
    },

    /**
     * Answers a ticket for the code, whether somebody has the account or not. Throws `request.tooMany` within a
     * minute, `recovery.tooMany` after ten in a day.
     */
    async ask({ account, channel, asker, language, requestId }: Asked): Promise<string> {
      const sealed = await secretBox.seal(sealedUse, account);
      return run({ actor: undefined, requestId }, 'recovery.ask', async (tx) => {
        const { ticket, ticketHash } = await codes.begin(tx, account, asker);
        await tasks.add(tx, 'recovery.send', { ticketHash, account: sealed, channel, language });
        return ticket;
      });
    },

    /** The other half of a request: the caller does not wait for it. */
    async send({
      ticketHash,
      account,
      channel,
      language,
    }: Request & { ticketHash: string }): Promise<void> {
      const typed = await secretBox.open(sealedUse, account);
      const [found, another] = await repository.findStaff(database.write, typed, channel);
      if (!found?.target || another) return;
      const { id: userId, schoolId, target } = found;
      await run({ actor: undefined }, 'recovery.send', async (tx) => {
        await loginMethods.lockAccounts(tx, [userId]);
        const [now] = await repository.findStaff(tx, typed, channel);
        // Changed since it was looked for: the next request finds what holds now.
        if (now?.id !== userId || now.target !== target) return;
        await codes.send(tx, { ticketHash, userId, schoolId, target, channel, language });
      });
    },

    /** Answers the ticket with which a password may be chosen. Throws `recovery.codeWrong`, `recovery.codeEnded`. */
    verify: async (ticket: string, code: string): Promise<string> =>
      accept(await codes.tryCode(hashToken(ticket), code)),

    /** The same for clients that keep no ticket: with the code that this browser asked for, or the newest one. */
    async verifyOf(account: string, asker: string, code: string): Promise<string> {
      const tried = await codes.tryNewest(account, asker, code);
      return accept(required(tried, 'recovery.codeWrong'));
    },

    /**
     * Ends every session, card and picture of the account; a second factor stays. Answers the user name. Throws
     * `recovery.ticketEnded`, `user.passwordsDiffer`, `user.passwordWeak`, `session.frozen`.
     */
    async choosePassword({ ticket, requestId, ...chosen }: NewPassword): Promise<string> {
      const ticketHash = hashToken(ticket);
      const reset = required(
        await repository.findReset(ticketHash, clock.now()),
        'recovery.ticketEnded',
      );
      const account = required(await accounts.find(reset.userId), 'recovery.ticketEnded');
      allow(account.status === normalAccount, 'session.frozen');
      allow(chosen.password === chosen.passwordAgain, 'user.passwordsDiffer');
      const { username } = account;
      const reason = passwordProblem(chosen.password, { username });
      if (reason) throw new AppError('user.passwordWeak', { reason });
      const hash = await passwords.hash(chosen.password);
      await run({ actor: account, requestId }, 'user.recoverPassword', async (tx, { note }) => {
        const open = await loginMethods.lockAccounts(tx, [account.id]);
        allow(open.length > 0, 'session.frozen');
        allow(await repository.takeReset(tx, ticketHash), 'recovery.ticketEnded');
        await accounts.updatePasswordHash(tx, account.id, hash, { isChosen: true });
        await loginMethods.endForPassword(tx, account.id);
        await note({ rowId: account.id });
      });
      return username;
    },

    removeOld: (): Promise<void> => repository.removeOld(after(-2 * dayMs)),
  };
}
