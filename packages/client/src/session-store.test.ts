import { describe, expect, it, vi } from 'vitest';
import { fileUrl } from './file-url.ts';
import { createLocalStore, createMemoryStorage } from './local-store.ts';
import { createRememberedClasses } from './remembered-classes.ts';
import { createSessionStore, sessionLifetimeMs } from './session-store.ts';
import { createSettingsStore } from './settings-store.ts';

const login = {
  token: 't1',
  userInfo: {
    id: 'u1',
    username: 'xiaoman',
    nickname: '小满',
    realname: '真名',
    avatar: 'avatar/a.png',
    phone: '13800000000',
  },
  role: ['student'],
};

/** Cookies of one run of a browser. */
function aCookieJar(): { cookie: string } {
  const values = new Map<string, string>();
  return {
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...rules] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (rules.includes('max-age=0')) values.delete(name);
      else values.set(name, value);
    },
  };
}

describe('the session store', () => {
  it('keeps the predecessor’s keys and shape for seven days', () => {
    const storage = createMemoryStorage();
    createSessionStore({ storage, now: () => 1000 }).save(login);
    expect(JSON.parse(storage.getItem('pro__Access-Token') ?? '')).toEqual({
      value: 't1',
      expire: 1000 + sessionLifetimeMs,
    });
  });

  it('keeps person, roles and dictionaries as long, and forgets all of it with the log-out', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore({ storage, now: () => 1000 });
    const kept = ['Login_Username', 'Login_Userinfo', 'Login_UserRole', 'UI_CACHE_DB_DICT_DATA'];
    const read = (key: string): unknown => JSON.parse(storage.getItem(`pro__${key}`) ?? 'null');
    const expire = 1000 + 604_800_000;

    session.save({ ...login, sysAllDictItems: { sex: [] } });

    expect(kept.map(read)).toMatchObject([
      { value: 'xiaoman', expire },
      { value: { id: 'u1' }, expire },
      { value: ['student'], expire },
      { value: { sex: [] }, expire },
    ]);
    session.clear();
    expect(kept.map(read)).toEqual([null, null, null, null]);
  });

  it('keeps another name of the person as little as the first, with the same token', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore({ storage, now: () => 1000 });
    session.save(login);

    session.saveUser({ ...login.userInfo, nickname: '满满' });

    expect(session.get()).toMatchObject({ token: 't1', user: { realname: '满满' } });
    expect(storage.getItem('pro__Login_Userinfo')).toContain(`"expire":${604_801_000}`);
    expect(storage.getItem('pro__Login_Userinfo')).not.toContain('13800000000');
  });

  it('keeps the answer about buttons until log-out', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore({ storage });
    session.saveButtons([{ action: 'user:add', type: '1' }], []);

    expect(storage.getItem('pro__LOGIN_USER_BUTTON_AUTH')).toContain('user:add');
    session.clear();
    expect(storage.getItem('pro__LOGIN_USER_BUTTON_AUTH')).toBeNull();
  });

  it('keeps only id, user name, nickname and avatar of the person', () => {
    const storage = createMemoryStorage();
    createSessionStore({ storage }).save(login);
    const stored: unknown = JSON.parse(storage.getItem('pro__Login_Userinfo') ?? '').value;
    expect(stored).toEqual({
      id: 'u1',
      username: 'xiaoman',
      realname: '小满',
      avatar: 'avatar/a.png',
    });
  });

  it('ends the place of a guest with a log-in and with a log-out', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore({ storage });
    storage.setItem('sprout-guest', 'g');
    session.save(login);
    expect(storage.getItem('sprout-guest')).toBeNull();
    storage.setItem('sprout-guest', 'g');
    session.clear();
    expect(storage.getItem('sprout-guest')).toBeNull();
  });

  it('is a guest when the seven days are over', () => {
    const storage = createMemoryStorage();
    let time = 0;
    const session = createSessionStore({ storage, now: () => time });
    session.save(login);
    time = sessionLifetimeMs;
    expect(session.get()).toBeUndefined();
  });

  describe('of a member of the staff', () => {
    const teacher = { ...login, userInfo: { ...login.userInfo, userIdentity: 2 } };
    /** Two tabs of one browser, whose cookies go when it closes. */
    const aBrowser = () => {
      const storage = createMemoryStorage();
      const jar = aCookieJar();
      return {
        storage,
        jar,
        openTab: (cookies = jar, port = '') =>
          createSessionStore({ storage, cookies, address: { protocol: 'http:', port } }),
      };
    };

    it('ends with the browser and lasts over all its tabs until then', () => {
      const { storage, openTab } = aBrowser();
      openTab().save(teacher);

      expect(openTab().token()).toBe('t1');
      expect(openTab(aCookieJar()).get()).toBeUndefined();
      expect(storage.getItem('pro__Access-Token')).toBeNull();
    });

    it('has the token alone in the place of the token', () => {
      const { storage, openTab } = aBrowser();
      openTab().save(teacher);

      expect(JSON.parse(storage.getItem('pro__Access-Token') ?? '').value).toBe('t1');
    });

    it('is kept with the next log-in after one that was not', () => {
      const { openTab } = aBrowser();
      openTab().save(teacher);
      openTab().save({ ...teacher, token: 't2' }, { isKept: true });

      expect(openTab(aCookieJar()).token()).toBe('t2');
    });

    it('is no log-in of the person before when its mark of the run finds no room', () => {
      const { storage, jar } = aBrowser();
      const full: typeof storage = {
        ...storage,
        setItem(key, value) {
          if (key === 'pro__Login_Run') throw new Error('no room');
          storage.setItem(key, value);
        },
      };
      const tab = createSessionStore({ storage: full, cookies: jar });
      tab.save(teacher, { isKept: true });
      tab.save({ ...teacher, token: 't2' });

      expect(tab.get()).toBeUndefined();
    });

    it('stays ended when another person begins the next run of the browser', () => {
      const { openTab } = aBrowser();
      openTab().save(teacher);
      const next = aCookieJar();
      createSessionStore({ storage: createMemoryStorage(), cookies: next }).save(teacher);

      expect(openTab(next).get()).toBeUndefined();
    });

    it('gives no other service on the host the token', () => {
      const { jar, openTab } = aBrowser();
      openTab().save(teacher);

      expect(jar.cookie).toMatch(/^sprout_run=[0-9a-f]{32}$/);
    });

    it('leaves the session of another Sprout on the same host alone', () => {
      const { jar, openTab } = aBrowser();
      openTab(jar, '3000').save(teacher);
      const other = { storage: createMemoryStorage(), cookies: jar };
      const address = { protocol: 'http:', port: '4000' };
      const second = createSessionStore({ ...other, address });
      second.save({ ...teacher, token: 't2' });
      second.clear();

      expect(openTab(jar, '3000').token()).toBe('t1');
    });

    it.each([
      ['https:', true],
      ['http:', false],
    ])('keeps its mark for encrypted connections on %s: %s', (protocol, isSecure) => {
      const written: string[] = [];
      const cookies = Object.defineProperty({ cookie: '' }, 'cookie', {
        get: () => '',
        set: (line: string) => written.push(line),
      });
      const storage = createMemoryStorage();
      createSessionStore({ storage, cookies, address: { protocol, port: '' } }).save(teacher);

      expect(written).toHaveLength(1);
      expect(written[0]?.split('; ').includes('secure')).toBe(isSecure);
    });

    it('outlives the browser when it is to be kept', () => {
      const { openTab } = aBrowser();
      openTab().save(teacher, { isKept: true });

      expect(openTab(aCookieJar()).token()).toBe('t1');
    });

    it('leaves nothing in the other place when the next person comes', () => {
      const { jar, openTab } = aBrowser();
      openTab().save(teacher);
      openTab().save({ ...login, token: 't2' });

      expect(openTab().token()).toBe('t2');
      expect(jar.cookie).toBe('');
    });

    it('goes with the log-out', () => {
      const { openTab } = aBrowser();
      openTab().save(teacher);
      openTab().clear();

      expect(openTab().get()).toBeUndefined();
    });

    it('lasts as long as the storage where the browser keeps no cookies', () => {
      const { openTab } = aBrowser();
      const none = { cookie: '' };
      Object.defineProperty(none, 'cookie', { get: () => '', set: () => undefined });
      openTab(none).save(teacher);

      expect(openTab(none).token()).toBe('t1');
    });
  });

  describe('on a computer of children', () => {
    const teacher = { ...login, userInfo: { ...login.userInfo, userIdentity: 2 } };

    it('knows of them after every log-out', () => {
      const storage = createMemoryStorage();
      const session = createSessionStore({ storage });
      session.save(login);
      session.clear();
      session.save(teacher);

      expect(createSessionStore({ storage }).isShared()).toBe(true);
    });

    it('knows of them by a class that it remembers', () => {
      const storage = createMemoryStorage();
      const classes = createRememberedClasses(createLocalStore(storage));
      classes.remember({ name: '小芽一班', link: 'a'.repeat(32) });

      expect(createSessionStore({ storage }).isShared()).toBe(true);
    });

    it('knows of none where only the staff have logged in', () => {
      const session = createSessionStore({ storage: createMemoryStorage() });
      session.save(teacher);

      expect(session.isShared()).toBe(false);
    });
  });

  it('gives the same object until something changes', () => {
    const session = createSessionStore({ storage: createMemoryStorage() });
    session.save(login);
    expect(session.get()).toBe(session.get());
    session.save({ ...login, token: 't2' });
    expect(session.get()?.token).toBe('t2');
  });

  it('reads a broken value as a guest', () => {
    const storage = createMemoryStorage();
    storage.setItem('pro__Access-Token', '{"value":');
    expect(createSessionStore({ storage }).get()).toBeUndefined();
  });

  it('tells of a log-out in another tab', () => {
    const tabs = new EventTarget();
    const storage = createMemoryStorage();
    const session = createSessionStore({
      storage,
      // The test's target has the two methods that the store uses.
      tabs: tabs as unknown as Window,
    });
    session.save(login);
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    storage.removeItem('pro__Access-Token');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'pro__Access-Token' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(session.get()).toBeUndefined();
    stop();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'pro__Access-Token' }));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the settings store', () => {
  it('remembers the language and tells the server by a cookie', () => {
    const cookies = { cookie: '' };
    const settings = createSettingsStore({ storage: createMemoryStorage(), cookies });
    expect(settings.language()).toBeUndefined();
    settings.setLanguage('en-US');
    expect(settings.language()).toBe('en-US');
    expect(cookies.cookie).toContain('sprout_lang=en-US; path=/');
  });

  it('tells the server by a cookie for https only where the page came so', () => {
    const cookies = { cookie: '' };
    const storage = createMemoryStorage();
    const address = { protocol: 'https:' };
    createSettingsStore({ storage, cookies, address }).setLanguage('en-US');
    expect(cookies.cookie).toMatch(/^__Secure-sprout_lang=en-US; .*; secure$/);
  });

  it('forgets the configuration after 30 minutes', () => {
    let time = 0;
    const settings = createSettingsStore({ storage: createMemoryStorage(), now: () => time });
    settings.setConfig({ brandName: 'Sprout' });
    expect(settings.config()).toEqual({ brandName: 'Sprout' });
    time = 1_800_000;
    expect(settings.config()).toBeUndefined();
  });

  it('keeps the menu of the site for 30 minutes', () => {
    const storage = createMemoryStorage();

    createSettingsStore({ storage, now: () => 0 }).setMenu([{ id: 'm1' }]);

    expect(JSON.parse(storage.getItem('pro__MENU') ?? '')).toEqual({
      value: [{ id: 'm1' }],
      expire: 1_800_000,
    });
  });
});

describe('the address of a file', () => {
  const config = { uploadType: 'local', staticDomain: '/api/sys/common/static', qiniuDomain: 'q' };
  it.each([
    ['https://a/b.png', 'https://a/b.png'],
    ['cover/a.webp', '/api/sys/common/static/cover/a.webp'],
    ['/logo.png', '/logo.png'],
    ['["a"]', ''],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (value, url) => {
    expect(fileUrl(config, value)).toBe(url);
  });

  it('uses the qiniu domain when files live there', () => {
    expect(fileUrl({ ...config, uploadType: 'qiniu' }, 'a.png')).toBe('q/a.png');
  });
});
