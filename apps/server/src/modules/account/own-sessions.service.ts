import type { Actor } from '../../platform/access/actor.ts';
import { placeId } from '../../platform/access/place-id.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import { required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { AccountRepository, OwnSession } from './account.repository.ts';

type Deps = {
  own: AccountRepository;
  run: RunUseCase;
  sessions: Pick<Sessions, 'end' | 'revokeAll'>;
  clock: Clock;
};

export type SessionPlace = Omit<OwnSession, 'hash'> & { id: string; isCurrent: boolean };

/** Where an account is signed in, and how its owner ends that. */
export function createOwnSessionService({ own, run, sessions, clock }: Deps) {
  const list = (actor: Actor) => own.listSessions(actor, clock.now());

  return {
    /** This place first, then the newest use. */
    async list(actor: Actor): Promise<SessionPlace[]> {
      const places = (await list(actor)).map(({ hash, ...place }) => ({
        ...place,
        id: placeId(hash),
        isCurrent: hash === actor.sessionHash,
      }));
      return [
        ...places.filter(({ isCurrent }) => isCurrent),
        ...places.filter(({ isCurrent }) => !isCurrent),
      ];
    },

    /** Throws `row.notFound` for a session that is not the caller's. */
    async end(call: MemberCall, id: string): Promise<void> {
      const { actor } = call;
      const found = (await list(actor)).find(({ hash }) => placeId(hash) === id);
      const { hash } = required(found);
      await run(call, 'session.end', async (tx, { note }) => {
        await sessions.end(tx, hash);
        await note({ subject: 'user', rowId: actor.id });
      });
    },

    /** Answers how many ended. */
    async endOthers(call: MemberCall): Promise<number> {
      const { actor } = call;
      const others = (await list(actor)).filter(({ hash }) => hash !== actor.sessionHash);
      await run(call, 'session.endOthers', async (tx, { note }) => {
        await sessions.revokeAll(tx, actor.id, actor.sessionHash);
        await note({ subject: 'user', rowId: actor.id });
      });
      return others.length;
    },
  };
}
