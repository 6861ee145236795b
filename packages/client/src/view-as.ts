import { createLocalStore, type KeyValues } from './local-store.ts';
import {
  type Session,
  type SessionStore,
  type SessionUser,
  toSessionUser,
} from './session-store.ts';

/** As whom this window sees the school. */
export type Viewing = {
  /** What every request carries. */
  readonly viewId: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly user: SessionUser;
  readonly roles: readonly string[];
};

type Begun = {
  viewId: string;
  lastsMs: number;
  userInfo: { id: string; username: string; nickname: string; avatar: string | null };
  role: readonly string[];
};

const key = 'VIEW_AS';

/** Keeps a view in the store of one window: others go on as oneself. */
export function createViewings(storage: KeyValues, now: () => number = Date.now) {
  const store = createLocalStore(storage, now);
  return {
    get: (): Viewing | undefined => store.read(key, readViewing),
    begin({ viewId, lastsMs, userInfo, role }: Begun): void {
      const endsAt = now() + lastsMs;
      store.write(key, { viewId, endsAt, user: toSessionUser(userInfo), roles: role }, null);
    },
    end: () => store.remove(key),
  };
}

/** The session as the pages of a view see it: somebody else, of whom nothing is kept. */
export function viewedSession(own: SessionStore, { user, roles }: Viewing): SessionStore {
  let current: Session | undefined;
  const get = () => {
    const token = own.token();
    if (token === undefined) return undefined;
    if (current?.token !== token) current = { token, user, roles };
    return current;
  };
  const keepNothing = () => undefined;
  return { ...own, get, saveUser: keepNothing, saveButtons: keepNothing };
}

function readViewing(value: unknown): Viewing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('viewId' in value && 'endsAt' in value && 'user' in value && 'roles' in value)) {
    return undefined;
  }
  const { viewId, endsAt, user, roles } = value;
  const isWhole = typeof viewId === 'string' && typeof endsAt === 'number' && Array.isArray(roles);
  // Written by `begin` alone, in the store of this window.
  return isWhole ? { viewId, endsAt, user: user as SessionUser, roles } : undefined;
}
