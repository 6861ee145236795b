import type { Actor } from './access/actor.ts';
import type { Sessions } from './access/sessions.ts';
import type { Audit, AuditEntry } from './audit.ts';
import type { Cache } from './cache.ts';
import { afterCommit, type Database, type Tx } from './db/db.ts';
import type { EventBus, EventName, Events } from './events.ts';
import type { VersionedCache, VersionedSubject } from './versioned-cache.ts';

/** Who asks and by which request; a call of a route is one. */
export type Caller = { actor: AuditEntry['actor']; requestId?: string | undefined };
/** One of the staff or a child, never a guest. */
export type MemberCall = { actor: Actor; requestId: string };

/** What is remembered somewhere and no longer true once a use case has been committed. */
export type Staleness = {
  /** What is remembered of everybody who is logged in: rights, departments, names. */
  actors?: true;
  /** Versioned caches, on every node. */
  caches?: readonly VersionedSubject[];
  /** What else this process remembers. */
  forget?: (cache: Cache) => void;
};

/** By subject, such as `role`, or by one use case of it, such as `role.edit`, which then stands for itself. */
export type Subjects = Readonly<Record<string, Staleness>>;

/** What use cases are about: what modules declare, and each declared table beside them. */
export function createSubjects(parts: readonly Subjects[]) {
  const all = new Map<string, Staleness>();
  const add = (subject: string, staleness: Staleness): void => {
    if (all.has(subject)) throw new Error(`The subject ${subject} is declared twice.`);
    all.set(subject, staleness);
  };
  for (const part of parts) {
    for (const [subject, staleness] of Object.entries(part)) add(subject, staleness);
  }
  return {
    /** A table whose module says itself what changes of it make stale comes without `staleness`. */
    addTable(subject: string, staleness: Staleness | undefined): void {
      if (staleness || !all.has(subject)) add(subject, staleness ?? {});
    },

    stalenessOf(action: string): Staleness {
      const [subject = ''] = action.split('.');
      const staleness = all.get(action) ?? all.get(subject);
      if (!staleness) throw new Error(`No module declares the subject of the use case ${action}.`);
      return staleness;
    },
  };
}
export type SubjectRegister = ReturnType<typeof createSubjects>;

type Note = Pick<AuditEntry, 'rowId' | 'data' | 'schoolId'> & {
  /** When the audit names it differently from the use case. */
  action?: string;
  subject?: string;
};

/** What belongs to one use case beside its rows. */
export type UseCase = {
  /** Writes who did this to which row. */
  note(entry?: Note): Promise<void>;
  publish<N extends EventName>(name: N, payload: Events[N]): Promise<void>;
  /** Ends what was only tried: nothing of it stays, and this is answered instead of what it makes. */
  takeBack(result: unknown): never;
};

class TakenBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('a use case that is tried changes nothing');
    this.result = result;
  }
}

type Deps = {
  database: Pick<Database, 'transaction'>;
  audit: Audit;
  events: Pick<EventBus, 'publish'>;
  versionedCache: Pick<VersionedCache, 'raise'>;
  sessions: Pick<Sessions, 'forgetActors'>;
  cache: Cache;
  subjects: SubjectRegister;
};

/**
 * The one way to change something: a transaction, tried again when others were in its way, with the audit,
 * the events and, after the commit, whatever the subject declares as stale.
 */
export function createUseCases({ subjects, ...deps }: Deps) {
  const { database, audit, events, versionedCache, sessions, cache } = deps;

  /** @param action `<subject>.<verb>`, such as `role.edit` */
  return async function run<T>(
    { actor, requestId }: Caller,
    action: string,
    work: (tx: Tx, useCase: UseCase) => Promise<T>,
  ): Promise<T> {
    const { actors, caches = [], forget } = subjects.stalenessOf(action);
    const [ownSubject = ''] = action.split('.');
    const working = database.transaction(async (tx) => {
      // First, so that two changes of one such subject come one after the other.
      for (const name of caches) await versionedCache.raise(tx, name);
      const result = await work(tx, {
        note: ({ subject = ownSubject, ...entry } = {}) =>
          audit.write(tx, { actor, requestId, action, subject, ...entry }),
        publish: (name, payload) => events.publish(tx, name, payload),
        takeBack(tried) {
          throw new TakenBack(tried);
        },
      });
      if (actors) afterCommit(tx, () => sessions.forgetActors());
      if (forget) afterCommit(tx, () => forget(cache));
      return result;
    });
    try {
      return await working;
    } catch (error) {
      // The use case says what it answers; whether it was tried or made is one to its caller.
      if (error instanceof TakenBack) return error.result as T;
      throw error;
    }
  };
}
export type RunUseCase = ReturnType<typeof createUseCases>;
