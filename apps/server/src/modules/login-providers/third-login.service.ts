import { hashToken } from '../../platform/access/sessions.ts';
import type { Clock, Random } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RefusalLog } from '../../platform/refusal-log.ts';
import { type Handovers, nobody, type Outcome } from './handovers.ts';
import type { LoginProvidersRepository } from './login-providers.repository.ts';
import type { Answer, Proof } from './proof.ts';

/** Somebody types a password at the provider, and perhaps a code. */
const requestMs = 10 * 60_000;

type Begin = {
  source: string;
  /** Of this site, as the browser knows it. */
  origin: string;
  /** Of the cookie of the browser. */
  browser: string;
  wantedPath: string;
  isBinding: boolean;
};
type Finish = {
  source: string;
  browser: string | undefined;
  answer: Answer;
  ip: string;
  requestId: string;
};

type Deps = {
  repository: Pick<LoginProvidersRepository, 'findOn' | 'addRequest' | 'takeRequest'>;
  handovers: Pick<Handovers, 'give' | 'pageOf'>;
  proof: Pick<Proof, 'addressOf' | 'subjectOf'>;
  database: Database;
  clock: Clock;
  random: Random;
  refusals: RefusalLog;
  /** Whether tickets of CAS may be made for the address. */
  canBeService: (address: string) => boolean;
};

/**
 * The way to a provider and back. The browser that sets out has a cookie; what comes back counts in it alone, once,
 * and for the provider that was asked. Whatever goes wrong is told by a page of this site.
 */
export function createThirdLogin(deps: Deps) {
  const { repository, handovers, proof, database, clock, random, refusals, canBeService } = deps;
  const newCode = () => Buffer.from(random.bytes(32)).toString('base64url');

  /** What came of it, or the failure that people are told of. */
  async function outcomeOf(
    begun: Pick<Outcome, 'isBinding' | 'wantedPath'>,
    work: () => Promise<Pick<Outcome, 'providerId' | 'subject'>>,
  ): Promise<Outcome> {
    try {
      return { ...begun, ...(await work()), failure: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...begun, ...nobody, failure: error.code };
    }
  }

  return {
    /** Where the browser goes: to the provider, or to the page that says what hinders it. */
    async begin({ source, origin, browser, ...begun }: Begin): Promise<string> {
      const request = {
        state: newCode(),
        nonce: newCode(),
        verifier: newCode(),
        returnAddress: new URL(`/api/thirdLogin/${source}/callback`, origin).href,
      };
      let address = '';
      const outcome = await outcomeOf(begun, async () => {
        const provider = required(await repository.findOn(source), 'thirdLogin.unknown');
        const isCas = provider.kind === 'cas';
        allow(!isCas || canBeService(request.returnAddress), 'thirdLogin.foreignService');
        address = await proof.addressOf(provider, request);
        const { state, ...rest } = request;
        const now = clock.now();
        const own = { ...rest, ...begun, providerId: provider.id };
        const hashes = { stateHash: hashToken(state), browserHash: hashToken(browser) };
        const expiresAt = new Date(now.getTime() + requestMs);
        const added = await repository.addRequest(
          database.write,
          { ...own, ...hashes, expiresAt },
          now,
        );
        allow(added, 'thirdLogin.unknown');
        return nobody;
      });
      return outcome.failure === null ? address : handovers.give(browser, outcome);
    },

    /** The page of this site that takes up what came of it. */
    async finish({ source, browser, answer, ip, requestId }: Finish): Promise<string> {
      const { state } = answer;
      const provider = await repository.findOn(source);
      const request =
        browser !== undefined && state !== undefined
          ? await repository.takeRequest(hashToken(state), hashToken(browser), clock.now())
          : undefined;
      if (browser === undefined || state === undefined || !request || !provider)
        return handovers.pageOf({ isBinding: false, wantedPath: '' }, newCode());
      const { isBinding, wantedPath, providerId, ...expected } = request;
      const outcome = await outcomeOf({ isBinding, wantedPath }, async () => {
        if (provider.id !== providerId) throw new AppError('thirdLogin.ended');
        return {
          providerId,
          subject: await proof.subjectOf(provider, { ...expected, state }, answer),
        };
      });
      if (outcome.failure !== null) {
        const way = provider.kind === 'cas' ? 'cas' : 'oidc';
        refusals.note({ way, reason: outcome.failure, address: ip, requestId });
      }
      return handovers.give(browser, outcome);
    },
  };
}
