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
    /** Asks for the password anew: whoever sat at the computer before may still be logged in over there. */
    addressOf: (address: string, service: string): string =>
      below(address, 'login', { service, renew: 'true' }),

    /** Whom a ticket means. Throws `thirdLogin.unreachable`, `thirdLogin.codeUsed`, `thirdLogin.untrusted`. */
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
      log.warn({ failure: answer.failure.slice(0, 100) }, 'a CAS server refused a ticket');
      throw new AppError('thirdLogin.codeUsed');
    },
  };
}
export type Cas = ReturnType<typeof createCas>;
