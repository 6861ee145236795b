import { passwordProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { LoginMethods, SessionRepository } from '../session/index.ts';
import type { OwnPassword } from './own-password.ts';

export type PasswordChange = {
  oldPassword: string;
  password: string;
  passwordAgain: string;
};

type Deps = {
  accounts: Pick<SessionRepository, 'holdsPassword' | 'updatePasswordHash'>;
  ownPassword: OwnPassword;
  passwords: Pick<Passwords, 'hash'>;
  loginMethods: Pick<LoginMethods, 'lockAccounts' | 'endForPassword'>;
  run: RunUseCase;
};

export function createPasswordService(deps: Deps) {
  const { accounts, passwords, loginMethods, run, ownPassword } = deps;
  return {
    /**
     * Changes the caller's own password and ends the other sessions, cards and pictures. Throws `user.oldPasswordWrong`,
     * `user.passwordEmpty`, `user.passwordsDiffer`, `user.passwordSame`, `user.passwordWeak`,
     * `request.tooMany`.
     */
    async change(call: MemberCall, change: PasswordChange): Promise<void> {
      const { actor } = call;
      const oldHash = await ownPassword.prove(actor, change.oldPassword, 'user.oldPasswordWrong');
      assertGood(actor, change);
      const hash = await passwords.hash(change.password);
      await run(call, 'user.updatePassword', async (tx, { note }) => {
        await loginMethods.lockAccounts(tx, [actor.id]);
        const isCurrent = await accounts.holdsPassword(tx, actor.id, oldHash);
        allow(isCurrent, 'user.oldPasswordWrong');
        await accounts.updatePasswordHash(tx, actor.id, hash, { isChosen: true });
        await loginMethods.endForPassword(tx, actor.id, { exceptHash: actor.sessionHash });
        await note({ rowId: actor.id });
      });
    },
  };
}

function assertGood(actor: Actor, change: PasswordChange): void {
  const { password, passwordAgain } = change;
  allow(password !== '', 'user.passwordEmpty');
  allow(password === passwordAgain, 'user.passwordsDiffer');
  const isSame = password === change.oldPassword;
  allow(!actor.mustChangePassword || !isSame, 'user.passwordSame');
  const { username } = actor;
  const reason = passwordProblem(password, { username });
  if (reason) throw new AppError('user.passwordWeak', { reason });
}
