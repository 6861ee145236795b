import { createLocalStore, type KeyValues, keyPrefix } from './local-store.ts';

/** Source: specification section 9. */
export const sessionLifetimeMs = 604_800_000;

/** What the browser keeps of the signed-in person: no real name, no phone, no school. */
export type SessionUser = {
  readonly id: string;
  readonly username: string;
  /** Holds the nickname; the key is the predecessor's. */
  readonly realname: string;
  readonly avatar: string;
};

export type Session = {
  readonly token: string;
  readonly user: SessionUser;
  readonly roles: readonly string[];
};

type LoginFacts = {
  token: string;
  userInfo: {
    id: string;
    username: string;
    /** 1 student, 2 staff. */
    userIdentity?: number;
    nickname?: string | null;
    realname?: string | null;
    avatar?: string | null;
  };
  role?: readonly string[];
  sysAllDictItems?: unknown;
};

type Options = {
  storage: KeyValues;
  /** Where `storage` events of other tabs come from. */
  tabs?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** `document`, whose cookies all tabs share and the browser forgets when it closes. */
  cookies?: { cookie: string };
  now?: () => number;
};

const keys = {
  token: 'Access-Token',
  username: 'Login_Username',
  user: 'Login_Userinfo',
  roles: 'Login_UserRole',
  dicts: 'UI_CACHE_DB_DICT_DATA',
  ownButtons: 'LOGIN_USER_BUTTON_AUTH',
  allButtons: 'SYS_BUTTON_AUTH',
} as const;

/** `userIdentity` of teachers and administrators. */
const staff = 2;

const passingCookie = 'sprout_token';

/** A guest's place for drafts; it ends with each log-in and log-out. Source: `@sprout/editor-kit`. */
export const guestPlaceKey = 'sprout-guest';

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The signed-in person of this browser, shared by all tabs and pages. Log-in and log-out in one tab
 * reach the listeners in the others.
 */
export function createSessionStore({ storage, tabs, cookies, now = Date.now }: Options) {
  const store = createLocalStore(storage, now);
  const passing = createPassingToken(cookies);
  const listeners = new Set<() => void>();
  let current: Session | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(keyPrefix + keys.token)) tell();
  };

  function get(): Session | undefined {
    const token = store.read(keys.token, readText) ?? passing.read();
    const user = store.read(keys.user, readUser);
    if (token === undefined || user === undefined) {
      current = undefined;
    } else if (current?.token !== token || !sameUser(current.user, user)) {
      current = { token, user, roles: store.read(keys.roles, readTexts) ?? [] };
    }
    return current;
  }

  /** What one guest left must not be offered to the next child at this computer. */
  const endGuestPlace = (): void => {
    try {
      storage.removeItem(guestPlaceKey);
    } catch {
      // A blocked store keeps nothing of a guest either.
    }
  };

  return {
    /** The same object until the session changes; undefined for a guest. */
    get,
    token: () => get()?.token,

    /**
     * Stores a log-in answer for seven days. The token of a member of the staff goes with the browser
     * unless it is to be kept.
     */
    save(login: LoginFacts, { isKept = false }: { isKept?: boolean } = {}): void {
      const { token, userInfo, role, sysAllDictItems } = login;
      const user = toUser(userInfo);
      // The token comes last: other tabs look when it changes.
      store.write(keys.username, user.username, sessionLifetimeMs);
      store.write(keys.user, user, sessionLifetimeMs);
      store.write(keys.roles, role ?? [], sessionLifetimeMs);
      endGuestPlace();
      if (sysAllDictItems) store.write(keys.dicts, sysAllDictItems, sessionLifetimeMs);
      const isPassing = userInfo.userIdentity === staff && !isKept && passing.write(token);
      if (!isPassing) passing.clear();
      // Without a text the entry only tells the other tabs to look.
      store.write(keys.token, isPassing ? '' : token, sessionLifetimeMs);
      tell();
    },

    /** Keeps the answer about buttons where the predecessor's pages look for it. */
    saveButtons(own: readonly unknown[], all: readonly unknown[]): void {
      store.write(keys.ownButtons, own, sessionLifetimeMs);
      store.write(keys.allButtons, all, sessionLifetimeMs);
    },

    /** Another department or another name of the same person; the token stays. */
    saveUser(userInfo: LoginFacts['userInfo']): void {
      store.write(keys.user, toUser(userInfo), sessionLifetimeMs);
      tell();
    },

    /** Forgets the person on this computer. */
    clear(): void {
      for (const key of Object.values(keys)) store.remove(key);
      passing.clear();
      endGuestPlace();
      tell();
    },

    /** Calls back on each change, in this tab or another; returns the way to stop. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) tabs?.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs?.removeEventListener('storage', handleStorage);
      };
    },
  };
}

/** A token that ends with the browser. Nothing but this reads the cookie: the server looks at the header. */
function createPassingToken(cookies: { cookie: string } | undefined) {
  const read = (): string | undefined => {
    const found = cookies?.cookie.split('; ').find((pair) => pair.startsWith(`${passingCookie}=`));
    return found?.slice(passingCookie.length + 1) || undefined;
  };
  const write = (value: string, life = ''): void => {
    if (cookies) cookies.cookie = `${passingCookie}=${value}; path=/; samesite=strict${life}`;
  };
  return {
    read,
    /** False where the browser keeps no cookies. */
    write(token: string): boolean {
      write(token);
      return read() === token;
    },
    clear(): void {
      if (read() !== undefined) write('', '; max-age=0');
    },
  };
}

const toUser = (info: LoginFacts['userInfo']): SessionUser => ({
  id: info.id,
  username: info.username,
  realname: info.nickname || info.realname || info.username,
  avatar: info.avatar ?? '',
});

const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

const readTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;

function readUser(value: unknown): SessionUser | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map(Object.entries(value));
  const text = (name: string) => readText(fields.get(name)) ?? '';
  const user = {
    id: text('id'),
    username: text('username'),
    realname: text('realname'),
    avatar: text('avatar'),
  };
  return user.id === '' ? undefined : user;
}

const sameUser = (a: SessionUser, b: SessionUser) =>
  a.id === b.id && a.username === b.username && a.realname === b.realname && a.avatar === b.avatar;
