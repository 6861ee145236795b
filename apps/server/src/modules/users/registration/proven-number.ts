import { mainSchoolId } from '../../../platform/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { AppError, allow, required } from '../../../platform/errors.ts';
import type { SiteConfig } from '../../config/index.ts';
import type { createMessages } from '../../messages/index.ts';
import type { OneTimeCodes } from '../../recovery/index.ts';
import type { RegistrationRepository } from './registration.repository.ts';

type Deps = {
  codes: OneTimeCodes;
  users: Pick<RegistrationRepository, 'isContactTaken'>;
  messages: Pick<ReturnType<typeof createMessages>, 'canSend'>;
  siteConfig: Pick<SiteConfig, 'isOn'>;
  database: Database;
};

export type NumberSent = {
  phone?: string | undefined;
  smscode?: string | undefined;
  /** The browser that registers, which has asked for the code. */
  asker: string;
};

/** The number of a registration; the code is used up in the transaction that makes the account. */
export type ProvenNumber = { phone: string; useUp: (tx: Tx) => Promise<void> };

/** Numbers that a visitor who registers proves with a code, where the school asks for that. */
export function createProvenNumbers({ codes, users, messages, siteConfig, database }: Deps) {
  return {
    /**
     * `undefined` where no number is asked for: one that is sent is not kept then. Throws `phoneRegister.needed`,
     * `phoneLogin.codeWrong`, `recovery.codeEnded`, and `phoneRegister.taken`, which is told after the code only.
     */
    async prove({ phone, smscode, asker }: NumberSent): Promise<ProvenNumber | undefined> {
      const isAsked = await siteConfig.isOn(mainSchoolId, '_phoneRegister');
      if (!isAsked || !(await messages.canSend(database.write, { channel: 'sms' })))
        return undefined;
      if (!phone || !smscode) throw new AppError('phoneRegister.needed');
      const tried = await codes.tryNewest(phone, asker, smscode);
      const { ticketHash, isRight } = required(tried, 'phoneLogin.codeWrong');
      allow(isRight, 'phoneLogin.codeWrong');
      allow(!(await users.isContactTaken(mainSchoolId, { phone })), 'phoneRegister.taken');
      return {
        phone,
        useUp: async (tx) => allow(await codes.use(tx, ticketHash), 'recovery.codeEnded'),
      };
    },
  };
}
export type ProvenNumbers = ReturnType<typeof createProvenNumbers>;
