import type { Language } from '@sprout/texts';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { SiteConfig } from '../config/index.ts';
import type { createMessages } from '../messages/index.ts';
import type { OneTimeCodes } from '../recovery/index.ts';
import type { SessionRepository, Welcome, WelcomeService } from '../session/index.ts';
import { findStaffByPhone } from './phone-login.repository.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Looks for whom the number stands and sends a code; `phone` is sealed. */
    'phoneLogin.send': { ticketHash: string; phone: string; language: Language };
    /** Sends a code to whatever number; `phone` is sealed. */
    'phoneRegister.send': { ticketHash: string; phone: string; language: Language };
  }
}

const sealedUse = 'phoneLogin.phone';

/** What a code by text message is asked for. */
export type PhoneUse = 'login' | 'register';

type Asked = {
  use: PhoneUse;
  phone: string;
  /** The browser that asks. */
  asker: string;
  language: Language;
  requestId: string;
};
type Task = { ticketHash: string; phone: string; language: Language };

export type PhoneLogIn = {
  phone: string;
  code: string;
  asker: string;
  ip: string;
  userAgent: string | undefined;
  requestId: string;
  isKept: boolean | undefined;
};

type Deps = {
  codes: Record<PhoneUse, OneTimeCodes>;
  accounts: Pick<SessionRepository, 'find'>;
  welcome: Pick<WelcomeService, 'open'>;
  siteConfig: Pick<SiteConfig, 'isOn'>;
  messages: Pick<ReturnType<typeof createMessages>, 'canSend'>;
  refusals: RefusalLog;
  database: Database;
  run: RunUseCase;
  tasks: Tasks;
  secretBox: SecretBox;
};

const switches = { login: '_phoneLogin', register: '_phoneRegister' } as const;

/**
 * How the staff log in with a code by text message, and how such codes go out to a visitor who registers. The caller
 * does not learn from the answers whose number it is: it is looked for afterwards, by the queue of tasks.
 */
export function createPhoneLoginService(deps: Deps) {
  const { codes, accounts, welcome, siteConfig, messages, refusals } = deps;
  const { database, run, tasks, secretBox } = deps;

  const isOffered = async (use: PhoneUse): Promise<boolean> =>
    (await siteConfig.isOn(mainSchoolId, switches[use])) &&
    (await messages.canSend(database.write, { channel: 'sms' }));

  async function open(login: PhoneLogIn, ticketHash: string, userId: string): Promise<Welcome> {
    const { ip, userAgent, requestId, isKept, phone } = login;
    const account = required(await accounts.find(userId), 'phoneLogin.codeWrong');
    const isProofValid = async (tx: Tx): Promise<boolean> => {
      const [found, another] = await findStaffByPhone(tx, phone);
      return found?.id === userId && !another && (await codes.login.use(tx, ticketHash));
    };
    const arrival = { ip, userAgent, requestId, isKept, isProofValid, method: 'phone' } as const;
    return required(await welcome.open(account, arrival), 'phoneLogin.codeWrong');
  }

  return {
    isOffered,

    /** For what is offered. Throws `request.tooMany`, `recovery.tooMany`. */
    async ask({ use, phone, asker, language, requestId }: Asked): Promise<void> {
      const sealed = await secretBox.seal(sealedUse, phone);
      await run({ actor: undefined, requestId }, 'phoneLogin.ask', async (tx) => {
        const { ticketHash } = await codes[use].begin(tx, phone, asker);
        const task = use === 'login' ? 'phoneLogin.send' : 'phoneRegister.send';
        await tasks.add(tx, task, { ticketHash, phone: sealed, language });
      });
    },

    /** The other half of a request to log in: the caller does not wait for it. */
    async sendLogin({ ticketHash, phone, language }: Task): Promise<void> {
      const target = await secretBox.open(sealedUse, phone);
      await run({ actor: undefined }, 'phoneLogin.send', async (tx) => {
        const [found, another] = await findStaffByPhone(tx, target);
        if (!found || another) return;
        const { id: userId, schoolId } = found;
        await codes.login.send(tx, {
          ticketHash,
          target,
          userId,
          schoolId,
          language,
          channel: 'sms',
        });
      });
    },

    /** Whose number it is does not matter yet: who has its code is told. */
    async sendRegister({ ticketHash, phone, language }: Task): Promise<void> {
      const target = await secretBox.open(sealedUse, phone);
      await run({ actor: undefined }, 'phoneLogin.send', (tx) =>
        codes.register.send(tx, {
          ticketHash,
          target,
          userId: null,
          schoolId: mainSchoolId,
          language,
          channel: 'sms',
        }),
      );
    },

    /**
     * Opens a session for the code of a number that this browser asked for, or for the newest one. Throws
     * `phoneLogin.off`, `phoneLogin.codeWrong` (also for a number that none or two of the staff have),
     * `recovery.codeEnded`, `session.frozen` after the right code, and `session.secondFactorNeeded` with the ticket
     * of the second step.
     */
    async logIn(login: PhoneLogIn): Promise<Welcome> {
      const { phone, code, asker, ip: address, requestId } = login;
      allow(await isOffered('login'), 'phoneLogin.off');
      let user: { id: string; schoolId: string } | undefined;
      try {
        const tried = await codes.login.tryNewest(phone, asker, code);
        const { ticketHash, userId, schoolId, isRight } = required(tried, 'phoneLogin.codeWrong');
        // Known from the row of the code: nothing more is asked for a number that somebody has.
        if (userId !== null) user = { id: userId, schoolId };
        if (!user || !isRight) throw new AppError('phoneLogin.codeWrong');
        return await open(login, ticketHash, user.id);
      } catch (error) {
        if (error instanceof AppError && error.code !== 'session.secondFactorNeeded') {
          refusals.note({ way: 'phone', reason: error.code, user, address, requestId });
        }
        throw error;
      }
    },
  };
}
