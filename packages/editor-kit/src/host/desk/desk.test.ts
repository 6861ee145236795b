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
import { ownerKey } from '../../session/types.ts';
import { createStore } from '../../store.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { EditorDefinition } from '../definition.ts';
import { FileProblem } from '../file-problem.ts';
import { Desk } from './desk.ts';

const file = { accept: '.sb3', endings: ['.sb3'], ending: '.sb3', mime: 'application/zip' };
const aDefinition: EditorDefinition = {
  name: 'blocks',
  workType: '2',
  path: '/edit/blocks/',
  playerPath: '/play/blocks/',
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

/** A desk on a computer without a server; what it asks of one is answered here. */
function aDesk(options: Options = {}) {
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
  const desk = new Desk({
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
  return { desk, drafts, session, fetched, logIn, guest };
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
  ...part,
});

/** Name of the work in the editor. */
const nameOnDesk = (desk: Desk): string | undefined => {
  const phase = desk.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.name : undefined;
};

/** Id of the work in the editor. */
const onDesk = (desk: Desk): string | undefined => {
  const phase = desk.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.id : undefined;
};

describe('the desk', () => {
  it('opens the default project of the language for a guest', async () => {
    const { desk, fetched } = aDesk();
    await desk.begin();
    expect(desk.get().kind).toBe('editing');
    expect(fetched).toEqual(['start zh-CN']);
  });

  it('opens a work by its id', async () => {
    const { desk, fetched } = aDesk({ search: '?workId=w1', user: 'child' });
    await desk.begin();
    expect(onDesk(desk)).toBe('w1');
    expect(fetched).toEqual([]);
  });

  it('prefers a file to a work', async () => {
    const { desk, fetched } = aDesk({ search: '?workId=w1&workFile=/api/x.sb3', user: 'child' });
    await desk.begin();
    expect(fetched).toEqual(['/api/x.sb3']);
  });

  it('asks a guest who wants a work to log in', async () => {
    const { desk } = aDesk({ search: '?workId=w1' });
    await desk.begin();
    expect(desk.get().kind).toBe('loginNeeded');
  });

  it('forgets a log-in that has ended before it asks for a new one', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'session.expired' };
    const { desk, session } = aDesk(options);
    await desk.begin();
    expect(desk.get().kind).toBe('loginNeeded');
    expect(session.get()).toBeUndefined();
  });

  it('tells of a work that cannot be opened', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'work.notFound' };
    const { desk } = aDesk(options);
    await desk.begin();
    expect(desk.get()).toMatchObject({ kind: 'failed', code: 'work.notFound' });
  });

  it('says that the vendored editor is missing', async () => {
    const { desk } = aDesk({ isInstalled: false });
    await desk.begin();
    expect(desk.get().kind).toBe('notInstalled');
  });

  it('refuses a file that is no work and keeps what lies on it', async () => {
    const { desk } = aDesk();
    await desk.begin();
    const before = onDesk(desk);
    const opening = desk.openFile(new File(['no zip'], 'x.sb3'));
    await expect(opening).rejects.toMatchObject({ code: 'format.notZip' });
    expect(onDesk(desk)).toBe(before);
  });

  it('names a work after its file', async () => {
    const { desk } = aDesk();
    await desk.openFile(new File([sb3], 'My fish.sb3'));
    expect(desk.get()).toMatchObject({
      editing: { opened: { start: { work: { name: 'My fish', revision: 0 } } } },
    });
  });
});

describe('a new work', () => {
  it('has the plain name while that is free', async () => {
    const { desk } = aDesk({ user: 'child', names: ['child的作品 2', 'Fish'] });
    await desk.begin();
    expect(nameOnDesk(desk)).toBe('child的作品');
  });

  it('has the first free number behind a name that is taken', async () => {
    const { desk } = aDesk({ user: 'child', names: ['child的作品 2', 'child的作品'] });
    await desk.begin();
    expect(nameOnDesk(desk)).toBe('child的作品 3');
  });

  it('counts drafts of a guest', async () => {
    const { desk, drafts, guest } = aDesk();
    await drafts.put(aDraft({ owner: guest(), name: '我的作品', isSetAside: true }));
    await desk.begin();
    expect(nameOnDesk(desk)).toBe('我的作品 2');
  });

  it('keeps the plain name when the names cannot be asked for', async () => {
    const { desk } = aDesk({ user: 'child', names: ['child的作品'], mineFails: true });
    await desk.begin();
    expect(nameOnDesk(desk)).toBe('child的作品');
  });
});

describe('a draft on the desk', () => {
  it('is offered, and opens as something unsaved', async () => {
    const { desk, drafts } = aDesk({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await desk.begin();
    expect(desk.get()).toMatchObject({ kind: 'offer', isNew: false });

    await desk.takeDraft();

    expect(desk.get()).toMatchObject({ editing: { opened: { start: { unsaved: true } } } });
  });

  it('goes when the child takes the saved state', async () => {
    const { desk, drafts } = aDesk({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await desk.begin();

    await desk.refuseDraft();

    expect(desk.get()).toMatchObject({ editing: { opened: { start: { unsaved: false } } } });
    expect(await drafts.get('user:child', 'w1')).toBeUndefined();
  });

  it('of another work stays when the child starts a new one', async () => {
    const { desk, drafts } = aDesk({ user: 'child' });
    await drafts.put(aDraft());
    await desk.begin();
    expect(desk.get()).toMatchObject({ kind: 'offer', isNew: true });

    await desk.refuseDraft();

    expect(onDesk(desk)).not.toBe('w1');
    expect(await drafts.get('user:child', 'w1')).toMatchObject({ isSetAside: true });
  });

  it('of another child is not offered', async () => {
    const { desk, drafts } = aDesk({ user: 'other' });
    await drafts.put(aDraft());
    await desk.begin();
    expect(desk.get().kind).toBe('editing');
    expect(onDesk(desk)).not.toBe('w1');
  });

  it('is not offered to one who only looks', async () => {
    const { desk, drafts } = aDesk({ search: '?workId=w1&mode=look', user: 'child' });
    await drafts.put(aDraft());
    await desk.begin();
    expect(desk.get()).toMatchObject({ editing: { opened: { start: { isReadOnly: true } } } });
  });
});
