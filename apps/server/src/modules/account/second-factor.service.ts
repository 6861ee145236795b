import { type Actor, isStaff } from '../../platform/access/actor.ts';
import { assertReachesUsers } from '../../platform/access/reach.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { SiteConfig } from '../config/index.ts';
import type { LoginMethods, SecondFactor } from '../session/index.ts';
import type { OwnPassword } from './own-password.ts';

type Deps = {
  database: Database;
  secondFactor: SecondFactor;
  ownPassword: OwnPassword;
  loginMethods: Pick<LoginMethods, 'lockAccounts'>;
  sessions: Pick<Sessions, 'revokeAll'>;
  siteConfig: Pick<SiteConfig, 'find' | 'isOn'>;
  run: RunUseCase;
};

type Proofs = { password: string; code: string };

/** How the staff set up their own second factor, and take it from a colleague who has lost it. */
export function createSecondFactorService(deps: Deps) {
  const { database, secondFactor, ownPassword, loginMethods, sessions, siteConfig, run } = deps;

  const isRequired = async (actor: Actor): Promise<boolean> =>
    actor.seesWholeSchool && (await siteConfig.isOn(actor.schoolId, '_adminSecondFactor'));

  /** After both proofs; a code that was used before is a wrong one. */
  async function change<T>(
    call: MemberCall,
    verb: string,
    { password, code }: Proofs,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { actor } = call;
    const isOn = await secondFactor.isOn(database.write, actor.id);
    allow(isOn, 'secondFactor.isOff');
    await ownPassword.prove(actor, password);
    const useUp = await secondFactor.prove(actor.id, code);
    return run(call, `secondFactor.${verb}`, async (tx, { note }) => {
      allow(await useUp(tx), 'session.secondFactorWrong');
      const result = await work(tx);
      await note({ subject: 'user', rowId: actor.id });
      return result;
    });
  }

  return {
    async getState(actor: Actor) {
      const { confirmedAt, codesLeft } = await secondFactor.getState(actor.id);
      const isOffered = isStaff(actor);
      return { isOffered, confirmedAt, codesLeft, isRequired: await isRequired(actor) };
    },

    /** Throws `user.passwordWrong`, `request.tooMany`, `secondFactor.isOn`; children have none. */
    async begin({ actor }: MemberCall, password: string): Promise<{ secret: string; uri: string }> {
      allow(isStaff(actor));
      await ownPassword.prove(actor, password);
      const issuer = (await siteConfig.find(actor.schoolId, 'brandName')) || 'Sprout';
      return secondFactor.begin(database.write, { user: actor, issuer });
    },

    /** Answers the recovery codes. Throws `session.secondFactorWrong`, `secondFactor.isOn`, `secondFactor.locked`. */
    async switchOn(call: MemberCall, code: string): Promise<string[]> {
      const { actor } = call;
      allow(isStaff(actor));
      const isOn = await secondFactor.isOn(database.write, actor.id);
      allow(!isOn, 'secondFactor.isOn');
      const useUp = await secondFactor.prove(actor.id, code);
      return run(call, 'secondFactor.switchOn', async (tx, { note }) => {
        await loginMethods.lockAccounts(tx, [actor.id]);
        allow(await useUp(tx), 'session.secondFactorWrong');
        const codes = await secondFactor.confirm(tx, actor.id);
        await sessions.revokeAll(tx, actor.id, actor.sessionHash);
        await note({ subject: 'user', rowId: actor.id });
        return codes;
      });
    },

    /** Throws `secondFactor.isOff` and what proofs throw. */
    renewCodes: (call: MemberCall, proofs: Proofs): Promise<string[]> =>
      change(call, 'renewCodes', proofs, (tx) =>
        secondFactor.renewRecoveryCodes(tx, call.actor.id),
      ),

    /** Throws `secondFactor.isOff`, `secondFactor.required` and what proofs throw. */
    async switchOff(call: MemberCall, proofs: Proofs): Promise<void> {
      allow(!(await isRequired(call.actor)), 'secondFactor.required');
      await change(call, 'switchOff', proofs, (tx) => secondFactor.remove(tx, call.actor.id));
    },

    /**
     * Ends the sessions of the colleague. Throws what reaching the person throws, `access.levelTooLow` for
     * somebody who stands as high, `access.ownAccount`, `secondFactor.isOff`.
     */
    async reset(call: MemberCall, id: string): Promise<void> {
      const { actor } = call;
      allow(id !== actor.id, 'access.ownAccount');
      await run(call, 'secondFactor.reset', async (tx, { note }) => {
        const [found] = await assertReachesUsers(tx, actor, [id], 'enter');
        const { level } = required(found);
        allow(level < actor.level, 'access.levelTooLow');
        await loginMethods.lockAccounts(tx, [id]);
        if (!(await secondFactor.remove(tx, id))) throw new AppError('secondFactor.isOff');
        await sessions.revokeAll(tx, id);
        await note({ subject: 'user', rowId: id });
      });
    },
  };
}
