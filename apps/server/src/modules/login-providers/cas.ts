import { trimEnd } from '@sprout/rules';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { readCasAnswer } from './cas-answer.ts';
import type { ProviderCall } from './provider-call.ts';

type Deps = { call: ProviderCall; log: Log };
type Question = {
  address: string;
  service: string;
  ticket: string;
  /** Only a ticket for which somebody has just typed a password. */
  isRenewed: boolean;
};

const below = (address: string, path: string, query: Record<string, string>): string =>
  `${trimEnd(address, /\//)}/${path}?${new URLSearchParams(query)}`;

/** Versions 2 and 3 of the protocol of CAS: a ticket of the browser, which the server is asked about. */
export function createCas({ call, log }: Deps) {
  return {
    /**
     * @param asksAnew for the password: the person who sat at the computer before may still be logged in over there
     */
    addressOf: (address: string, service: string, asksAnew: boolean): string =>
      below(address, 'login', { service, ...(asksAnew && { renew: 'true' }) }),

    /** Whom a ticket means. Throws `thirdLogin.unreachable`, `thirdLogin.codeUsed`, `thirdLogin.notRenewed`, `thirdLogin.untrusted`. */
    async subjectOf({ address, service, ticket, isRenewed }: Question): Promise<string> {
      const asked = { service, ticket, ...(isRenewed && { renew: 'true' }) };
      const response = await call(below(address, 'serviceValidate', asked));
      if (response.status !== 200) {
        log.warn({ status: response.status }, 'a CAS server does not answer as one');
        throw new AppError('thirdLogin.unreachable');
      }
      const answer = readCasAnswer(await response.text());
      if (!answer) throw new AppError('thirdLogin.untrusted');
      if ('user' in answer) return answer.user;
      const failure = answer.failure.slice(0, 100);
      log.warn({ failure, renew: isRenewed }, 'a CAS server refused a ticket');
      // Each trip of ours brings a ticket once, so a server that refuses it does not know of the password.
      throw new AppError(isRenewed ? 'thirdLogin.notRenewed' : 'thirdLogin.codeUsed');
    },
  };
}
export type Cas = ReturnType<typeof createCas>;
