import { secureCookieName } from '@sprout/rules';
import { createLocalStore, type KeyValues, keyPrefix } from './local-store.ts';
import { createRememberedClasses } from './remembered-classes.ts';

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
  /** Of the page: cookies are shared by all ports of a host. */
  address?: Pick<Location, 'protocol' | 'port'>;
  now?: () => number;
};

const keys = {
  token: 'Access-Token',
  /** Mark of the run of the browser with which the token ends; absent for a token that outlives it. */
  run: 'Login_Run',
  username: 'Login_Username',
  user: 'Login_Userinfo',
  roles: 'Login_UserRole',
  dicts: 'UI_CACHE_DB_DICT_DATA',
  ownButtons: 'LOGIN_USER_BUTTON_AUTH',
  allButtons: 'SYS_BUTTON_AUTH',
} as const;

/** `userIdentity` of teachers and administrators. */
const staff = 2;

/** Source: decision 26. */
const runCookie = 'sprout_run';

/** Set for good when a child or a guardian has logged in with this browser; a log-out does not remove it. */
const sharedKey = 'SPROUT_SHARED';

/** A guest's place for drafts; it ends with each log-in and log-out. Source: `@sprout/editor-kit`. */
export const guestPlaceKey = 'sprout-guest';

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The signed-in person of this browser, shared by all tabs and pages. Log-in and log-out in one tab
 * reach the listeners in the others.
 */
export function createSessionStore({
  storage,
  tabs,
  cookies,
  address = { protocol: 'http:', port: '' },
  now = Date.now,
}: Options) {
  const store = createLocalStore(storage, now);
  const run = createRunMark(cookies, address);
  const listeners = new Set<() => void>();
  let current: Session | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(keyPrefix + keys.token)) tell();
  };

  /** A token of an earlier run of the browser has ended. */
  function readToken(): string | undefined {
    const mark = store.read(keys.run, readText);
    if (mark === undefined || mark === run.read()) return store.read(keys.token, readText);
    store.remove(keys.token);
    store.remove(keys.run);
    return undefined;
  }

  function get(): Session | undefined {
    const token = readToken();
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
      const user = toSessionUser(userInfo);
      // The token comes last: other tabs look when it changes.
      store.write(keys.username, user.username, sessionLifetimeMs);
      store.write(keys.user, user, sessionLifetimeMs);
      store.write(keys.roles, role ?? [], sessionLifetimeMs);
      endGuestPlace();
      if (sysAllDictItems) store.write(keys.dicts, sysAllDictItems, sessionLifetimeMs);
      const isStaff = userInfo.userIdentity === staff;
      if (!isStaff) store.write(sharedKey, true, null);
      const mark = isStaff && !isKept ? run.begin() : undefined;
      if (mark === undefined) store.remove(keys.run);
      else store.write(keys.run, mark, sessionLifetimeMs);
      // A token whose mark found no room would outlive the browser.
      const isMarked = store.read(keys.run, readText) === mark;
      if (isMarked) store.write(keys.token, token, sessionLifetimeMs);
      else store.remove(keys.token);
      // Afterwards: a tab that looks in between must not take the token for one of an earlier run.
      if (mark === undefined) run.end();
      tell();
    },

    /** Whether children log in with this browser, too. */
    isShared: (): boolean =>
      store.read(sharedKey, (value) => value === true || undefined) === true ||
      createRememberedClasses(store).list().length > 0,

    /** Keeps the answer about buttons where the predecessor's pages look for it. */
    saveButtons(own: readonly unknown[], all: readonly unknown[]): void {
      store.write(keys.ownButtons, own, sessionLifetimeMs);
      store.write(keys.allButtons, all, sessionLifetimeMs);
    },

    /** Another department or another name of the same person; the token stays. */
    saveUser(userInfo: LoginFacts['userInfo']): void {
      store.write(keys.user, toSessionUser(userInfo), sessionLifetimeMs);
      tell();
    },

    /** Forgets the person on this computer. */
    clear(): void {
      for (const key of Object.values(keys)) store.remove(key);
      run.end();
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

/** A random text that the browser forgets when it closes. No server reads it, nothing can be done with it. */
function createRunMark(
  cookies: { cookie: string } | undefined,
  { protocol, port }: NonNullable<Options['address']>,
) {
  const isSecure = protocol === 'https:';
  const plainName = port ? `${runCookie}_${port}` : runCookie;
  const name = isSecure ? secureCookieName(plainName) : plainName;
  const rules = `; path=/; samesite=strict${isSecure ? '; secure' : ''}`;
  const read = (): string | undefined => {
    const pairs = cookies?.cookie.split('; ').map((pair) => pair.split('=')) ?? [];
    // The mark of a browser that was open before the school had https has the plain name.
    const findValue = (asked: string) => pairs.find(([key]) => key === asked)?.[1];
    return findValue(name) || findValue(plainName) || undefined;
  };
  return {
    read,
    /** The mark, new where there is none; `undefined` where the browser keeps no cookies. */
    begin(): string | undefined {
      if (!cookies || read() !== undefined) return read();
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const mark = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      cookies.cookie = `${name}=${mark}${rules}`;
      return read() === mark ? mark : undefined;
    },
    end(): void {
      if (!cookies || read() === undefined) return;
      for (const each of new Set([name, plainName])) cookies.cookie = `${each}=${rules}; max-age=0`;
    },
  };
}

/** What a browser keeps of somebody whom the server tells of. */
export const toSessionUser = (info: LoginFacts['userInfo']): SessionUser => ({
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
