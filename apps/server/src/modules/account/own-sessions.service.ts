import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { required } from '../../platform/errors.ts';
import type { Sessions } from '../../platform/session.ts';
import type { AccountRepository, OwnSession } from './account.repository.ts';

type Deps = {
  own: AccountRepository;
  database: Database;
  sessions: Pick<Sessions, 'forgetActors' | 'revokeAll'>;
  audit: Audit;
  clock: Clock;
};

export type SessionPlace = Omit<OwnSession, 'hash'> & { id: string; isCurrent: boolean };

/** Where an account is signed in, and how its owner ends that. */
export function createOwnSessionService({ own, database, sessions, audit, clock }: Deps) {
  const list = (actor: Actor) => own.listSessions(actor, clock.now());

  const note = (actor: Actor, action: string, requestId: string) => ({
    actor,
    action: `session.${action}`,
    subject: 'user',
    rowId: actor.id,
    requestId,
  });

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
    async end(actor: Actor, id: string, requestId: string): Promise<void> {
      const found = (await list(actor)).find(({ hash }) => placeId(hash) === id);
      const { hash } = required(found);
      await database.transaction(async (tx) => {
        await own.endSession(tx, actor, hash);
        await audit.write(tx, note(actor, 'end', requestId));
      });
      sessions.forgetActors();
    },

    /** Answers how many ended. */
    async endOthers(actor: Actor, requestId: string): Promise<number> {
      const others = (await list(actor)).filter(({ hash }) => hash !== actor.sessionHash);
      await database.transaction(async (tx) => {
        await sessions.revokeAll(tx, actor.id, actor.sessionHash);
        await audit.write(tx, note(actor, 'endOthers', requestId));
      });
      sessions.forgetActors();
      return others.length;
    },
  };
}

/** Names a session without telling by what it is found. */
const placeId = (hash: string): string =>
  createHash('sha256').update(`place:${hash}`).digest('hex').slice(0, 32);
