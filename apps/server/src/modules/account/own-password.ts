import type { ErrorCode } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { SessionRepository } from '../session/index.ts';

/** A stranger who found an open session must not find out its password by trying. */
const tries: RateRule = { name: 'password:old', limit: 5, windowMs: 10 * 60_000 };

type Deps = {
  accounts: Pick<SessionRepository, 'findForLogin'>;
  passwords: Pick<Passwords, 'isRight'>;
  rateLimiter: RateLimiter;
};

/** Asks for the own password before something that matters. */
export function createOwnPassword({ accounts, passwords, rateLimiter }: Deps) {
  return {
    /** Answers the hash that it met. Throws `code` for a wrong one, `request.tooMany`. */
    async prove(
      actor: Actor,
      password: string,
      code: ErrorCode = 'user.passwordWrong',
    ): Promise<string> {
      rateLimiter.hit(tries, actor.id);
      const hash = (await accounts.findForLogin(actor.username))?.passwordHash;
      const isRight = await passwords.isRight(password, hash);
      if (!isRight || hash === undefined) throw new AppError(code);
      rateLimiter.reset(tries, actor.id);
      return hash;
    },
  };
}
export type OwnPassword = ReturnType<typeof createOwnPassword>;
