import { createMemoryStorage, createSessionStore } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { splitProject, writeZip } from '@sprout/formats';
import type { Texts } from '@sprout/ui';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../drafts/draft-store.ts';
import { createMemoryDrafts } from '../../drafts/memory-drafts.ts';
import { createOwnerStore } from '../../drafts/owner-store.ts';
import { createTabLock } from '../../lock/tab-lock.ts';
import { readEditorQuery } from '../../open/editor-query.ts';
import { createOpener } from '../../open/opener.ts';
import { sparingPace } from '../../session/pace.ts';
import { createStore } from '../../store.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import { ownerKey } from '../../types.ts';
import type { EditorDefinition } from '../definition.ts';
import { FileProblem } from '../file-problem.ts';
import { HostController } from './host-controller.ts';

const file = { accept: '.sb3', endings: ['.sb3'], ending: '.sb3', mime: 'application/zip' };
const aDefinition: EditorDefinition = {
  name: 'blocks',
  workType: '2',
  path: '/edit/blocks/',
  file,
  bar: { tone: 'carrot', hasTools: true },
  checkFile: (bytes) => {
    if (bytes[0] !== 'P'.charCodeAt(0)) throw new FileProblem('format.notZip');
    return bytes;
  },
  startFile: () => Promise.reject(new Error('expected no new work')),
  pace: sparingPace,
  createSplitter: () => ({ split: async (bytes) => splitProject(bytes).members }),
  Workspace: () => null,
  texts: { title: 'editor.blocks.title', heading: 'editor.blocks.heading' },
  help: { steps: [], keys: [] },
};

const asset = { assetId: 'a'.repeat(32), name: 'a', dataFormat: 'svg' };
const target = { variables: {}, blocks: {}, costumes: [asset], sounds: [] };
const project = {
  targets: [{ ...target, isStage: true, name: 'Stage' }],
  meta: { semver: '3.0.0' },
};
const sb3 = new Uint8Array(
  writeZip([{ path: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(project)) }]),
);

type Options = {
  search?: string;
  user?: string;
  openFails?: string;
  isInstalled?: boolean;
  /** Names of the works that the user has on the server. */
  names?: readonly string[];
  mineFails?: boolean;
};

/** A host on a computer without a server; what it asks of one is answered here. */
function aHost(options: Options = {}) {
  const { search = '', user, openFails, isInstalled = true, names = [], mineFails } = options;
  const storage = createMemoryStorage();
  const session = createSessionStore({ storage });
  const logIn = (id: string): void =>
    session.save({ token: `t-${id}`, userInfo: { id, username: id, nickname: id } });
  if (user) logIn(user);
  const clock = {
    now: () => 1_700_000_000_000,
    after: () => () => {},
  };
  const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(3);
  const drafts = createMemoryDrafts();
  const fetched: string[] = [];
  const head: Partial<Result<'works.open'>> = {
    id: 'w1',
    workName: 'Fish',
    description: '',
    revision: 4,
    reviewState: 'draft',
    versionId: 'v4',
    readOnly: false,
    files: [],
  };
  const call = async (id: string) => {
    if (id === 'works.mine' && mineFails) throw new Error('offline');
    if (id === 'works.mine') return { records: names.map((workName) => ({ workName })) };
    if (openFails) throw Object.assign(new Error(openFails), { code: openFails });
    return head;
  };
  const owners = createOwnerStore({
    local: storage,
    tab: createMemoryStorage(),
    clock,
    random,
    userId: () => session.get()?.user.id,
  });
  const host = new HostController({
    session,
    drafts,
    clock,
    owners,
    query: readEditorQuery(search, 'http://school'),
    texts: createStore<Texts>({ language: 'zh-CN', t: chineseWords }),
    opener: createOpener({
      // The opener asks for one work, its file and the names of all only.
      client: { call, callFile: async () => sb3.slice().buffer } as never,
      drafts,
      clock,
      random,
      editor: 'blocks',
    }),
    createLock: (name) =>
      createTabLock({
        name,
        clock,
        random,
        channel: { postMessage() {}, addEventListener() {}, close() {} },
        leases: { get: async () => undefined, put: async () => {}, remove: async () => {} },
      }),
    fetchFile: async (path) => {
      fetched.push(path);
      return sb3;
    },
    editor: {
      ...aDefinition,
      isInstalled: async () => isInstalled,
      startFile: async (_, language) => {
        fetched.push(`start ${language}`);
        return sb3;
      },
    },
    showAddress: () => {},
  });
  const guest = () => ownerKey(owners.current());
  return { host, drafts, session, fetched, logIn, guest };
}

const aDraft = (part: Partial<Draft> = {}): Draft => ({
  owner: 'user:child',
  workId: 'w1',
  editor: 'blocks',
  name: 'Fish',
  description: '',
  revision: 4,
  bytes: sb3,
  cover: undefined,
  pending: undefined,
  changedAt: 1_699_999_999_000,
  isSetAside: false,
  page: undefined,
  ...part,
});

/** Name of the work in the editor. */
const nameOnPage = (host: HostController): string | undefined => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.name : undefined;
};

/** Id of the work in the editor. */
const onPage = (host: HostController): string | undefined => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.id : undefined;
};

describe('the host', () => {
  it('opens the default project of the language for a guest', async () => {
    const { host, fetched } = aHost();
    await host.begin();
    expect(host.get().kind).toBe('editing');
    expect(fetched).toEqual(['start zh-CN']);
  });

  it('opens a work by its id', async () => {
    const { host, fetched } = aHost({ search: '?workId=w1', user: 'child' });
    await host.begin();
    expect(onPage(host)).toBe('w1');
    expect(fetched).toEqual([]);
  });

  it('prefers a file to a work', async () => {
    const { host, fetched } = aHost({ search: '?workId=w1&workFile=/api/x.sb3', user: 'child' });
    await host.begin();
    expect(fetched).toEqual(['/api/x.sb3']);
  });

  it('asks a guest who wants a work to log in', async () => {
    const { host } = aHost({ search: '?workId=w1' });
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
  });

  it('forgets a log-in that has ended before it asks for a new one', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'session.expired' };
    const { host, session } = aHost(options);
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
    expect(session.get()).toBeUndefined();
  });

  it('tells of a work that cannot be opened', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'work.notFound' };
    const { host } = aHost(options);
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'failed', code: 'work.notFound' });
  });

  it('says that the vendored editor is missing', async () => {
    const { host } = aHost({ isInstalled: false });
    await host.begin();
    expect(host.get().kind).toBe('notInstalled');
  });

  it('refuses a file that is no work and keeps what lies on it', async () => {
    const { host } = aHost();
    await host.begin();
    const before = onPage(host);
    const opening = host.openFile(new File(['no zip'], 'x.sb3'));
    await expect(opening).rejects.toMatchObject({ code: 'format.notZip' });
    expect(onPage(host)).toBe(before);
  });

  it('names a work after its file', async () => {
    const { host } = aHost();
    await host.openFile(new File([sb3], 'My fish.sb3'));
    expect(host.get()).toMatchObject({
      editing: { opened: { start: { work: { name: 'My fish', revision: 0 } } } },
    });
  });
});

describe('a new work', () => {
  it('has the plain name while that is free', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品 2', 'Fish'] });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品');
  });

  it('has the first free number behind a name that is taken', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品 2', 'child的作品'] });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品 3');
  });

  it('counts drafts of a guest', async () => {
    const { host, drafts, guest } = aHost();
    await drafts.put(aDraft({ owner: guest(), name: '我的作品', isSetAside: true }));
    await host.begin();
    expect(nameOnPage(host)).toBe('我的作品 2');
  });

  it('keeps the plain name when the names cannot be asked for', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品'], mineFails: true });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品');
  });
});

describe('a draft on the host', () => {
  it('is offered, and opens as something unsaved', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', isNew: false });

    await host.takeDraft();

    expect(host.get()).toMatchObject({ editing: { opened: { start: { unsaved: true } } } });
  });

  it('goes when the child takes the saved state', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();

    await host.refuseDraft();

    expect(host.get()).toMatchObject({ editing: { opened: { start: { unsaved: false } } } });
    expect(await drafts.get('user:child', 'w1')).toBeUndefined();
  });

  it('of another work stays when the child starts a new one', async () => {
    const { host, drafts } = aHost({ user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', isNew: true });

    await host.refuseDraft();

    expect(onPage(host)).not.toBe('w1');
    expect(await drafts.get('user:child', 'w1')).toMatchObject({ isSetAside: true });
  });

  it('of another child is not offered', async () => {
    const { host, drafts } = aHost({ user: 'other' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get().kind).toBe('editing');
    expect(onPage(host)).not.toBe('w1');
  });

  it('is not offered to one who only looks', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1&mode=look', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ editing: { opened: { start: { isReadOnly: true } } } });
  });
});
