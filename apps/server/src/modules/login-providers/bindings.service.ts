import type { Actor } from '../../platform/access/actor.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import { allow, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { OwnPassword } from '../account/index.ts';
import type { LoginMethods, SessionRepository } from '../session/index.ts';
import type { Handovers } from './handovers.ts';
import type { LoginProvidersRepository } from './login-providers.repository.ts';

type Ticket = { token: string; browser: string | undefined };

type Deps = {
  repository: Pick<
    LoginProvidersRepository,
    'findOnById' | 'lockOn' | 'findLink' | 'addLink' | 'removeLink' | 'listLinks'
  >;
  handovers: Pick<Handovers, 'readBinding' | 'takeBinding'>;
  ownPassword: OwnPassword;
  accounts: Pick<SessionRepository, 'holdsPassword'>;
  loginMethods: Pick<LoginMethods, 'lockAccounts'>;
  sessions: Pick<Sessions, 'endOfLinks'>;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

/** How people bind their own account to a name that a provider has proven, and take that back. */
export function createBindings(deps: Deps) {
  const { repository, handovers, ownPassword, accounts, loginMethods, sessions, run } = deps;
  const { clock, random } = deps;

  /** What a ticket would bind. Throws `thirdLogin.*`. */
  async function read(actor: Actor, { token, browser }: Ticket) {
    const known = required(browser, 'thirdLogin.ended');
    const { providerId, subject } = await handovers.readBinding(known, token);
    const provider = required(await repository.findOnById(providerId), 'thirdLogin.unknown');
    allow(provider.schoolId === actor.schoolId, 'thirdLogin.unknown');
    return { provider, known, subject };
  }

  return {
    list: (actor: Actor) => repository.listLinks(actor),

    async read(actor: Actor, ticket: Ticket) {
      const { provider, subject } = await read(actor, ticket);
      return { source: provider.code, name: provider.name, subject };
    },

    /**
     * Always with the password: the ticket may be of a person who sat at this computer before. Throws `thirdLogin.*`,
     * `user.passwordWrong`, `session.frozen`, `request.tooMany`.
     */
    async bind(call: MemberCall, ticket: Ticket, password = ''): Promise<void> {
      const { actor } = call;
      const { known, provider } = await read(actor, ticket);
      allow(password !== '', 'thirdLogin.passwordNeeded');
      const hash = await ownPassword.prove(actor, password);
      await run(call, 'thirdLogin.bind', async (tx, { note }) => {
        // Before its tickets, as the call that deletes the provider does.
        allow(await repository.lockOn(tx, provider.id), 'thirdLogin.unknown');
        const proven = await handovers.takeBinding(tx, known, ticket.token);
        const open = await loginMethods.lockAccounts(tx, [actor.id]);
        allow(open.length > 0, 'session.frozen');
        // Changed while this call waited: the person who changed it keeps others outside.
        allow(await accounts.holdsPassword(tx, actor.id, hash), 'user.passwordWrong');
        const isNew = await repository.addLink(tx, {
          id: newId(clock, random),
          schoolId: actor.schoolId,
          ...proven,
          userId: actor.id,
          createdAt: clock.now(),
        });
        const bound = isNew ? undefined : await repository.findLink(tx, proven);
        allow(isNew || bound?.userId === actor.id, 'thirdLogin.boundElsewhere');
        if (isNew) await note({ subject: 'user', rowId: actor.id });
      });
    },

    /** Throws `user.passwordWrong`, `request.tooMany`, `row.notFound` for somebody else's. */
    async unbind(call: MemberCall, id: string, password: string): Promise<void> {
      const { actor } = call;
      await ownPassword.prove(actor, password);
      await run(call, 'thirdLogin.unbind', async (tx, { note }) => {
        await loginMethods.lockAccounts(tx, [actor.id]);
        allow(await repository.removeLink(tx, actor, id), 'row.notFound');
        await sessions.endOfLinks(tx, [id]);
        await note({ subject: 'user', rowId: actor.id });
      });
    },
  };
}
