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

const aUnit = {
  id: 'u1',
  unitName: '小猫走路',
  courseName: '第一门课',
  courseWorkType: 2,
  courseWork_url: '/files/starter.sb3',
  mineWorkId: null,
  steps: [],
  progress: null,
  starterLimit: { blocks: { categories: ['motion'] } },
};

type Options = {
  search?: string;
  user?: string;
  openFails?: string;
  isInstalled?: boolean;
  /** Names of the works that the user has on the server. */
  names?: readonly string[];
  mineFails?: boolean;
  /** Answer of the server about the unit of the address; a text is the code of a failure. */
  unit?: Partial<Result<'lessons.getUnitWorkInfo'>> | string;
  gate?: object;
  /** The unit that the work `w1` was made for. */
  madeFor?: string;
};

/** A host on a computer without a server; what it asks of one is answered here. */
function aHost(options: Options = {}) {
  const { search = '', user, openFails, isInstalled = true, names = [], mineFails } = options;
  const { unit, gate, madeFor = null } = options;
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
  const left: string[] = [];
  const asked: string[] = [];
  const addresses: unknown[] = [];
  const head: Partial<Result<'works.open'>> = {
    id: 'w1',
    workName: 'Fish',
    description: '',
    revision: 4,
    reviewState: 'draft',
    versionId: 'v4',
    readOnly: false,
    courseId: madeFor,
    files: [],
  };
  const call = async (id: string) => {
    if (id === 'lessons.getUnitWorkInfo' || id === 'lessons.publicUnit') {
      asked.push(id);
      if (typeof unit === 'string') {
        throw Object.assign(new Error(unit), { code: unit, data: { gate } });
      }
      return { ...aUnit, ...unit };
    }
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
    showAddress: (workId, unitId) => void addresses.push({ workId, unitId }),
    client: { call } as never,
    goTo: (path) => void left.push(path),
  });
  const guest = () => ownerKey(owners.current());
  return { host, drafts, session, fetched, logIn, guest, left, asked, addresses };
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

/** What the editor knows of the lesson. */
const lessonOnPage = (host: HostController) => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing : undefined;
};

describe('the host with a unit', () => {
  const search = '?unitId=u1';

  it('begins with its starter, under its name', async () => {
    const { host, fetched } = aHost({ search, user: 'child' });
    await host.begin();
    expect(fetched).toEqual(['/files/starter.sb3']);
    expect(nameOnPage(host)).toBe('小猫走路');
    expect(lessonOnPage(host)).toMatchObject({
      lesson: { unitId: 'u1', limit: { blocks: { categories: ['motion'] } } },
      scene: { workScene: 'course', courseId: 'u1' },
    });
  });

  it('begins with the default project where it has no starter', async () => {
    const { host, fetched } = aHost({ search, user: 'child', unit: { courseWork_url: '' } });
    await host.begin();
    expect(fetched).toEqual(['start zh-CN']);
  });

  it("goes on with the child's own work of it", async () => {
    const unit = { mineWorkId: 'w1' };
    const { host, fetched, addresses } = aHost({ search, user: 'child', unit });
    await host.begin();
    expect(onPage(host)).toBe('w1');
    expect(fetched).toEqual([]);
    expect(addresses).toEqual([{ workId: 'w1', unitId: 'u1' }]);
  });

  it('is asked for as a guest by a guest', async () => {
    const { host, asked } = aHost({ search });
    await host.begin();
    expect(asked).toEqual(['lessons.publicUnit']);
    expect(host.get().kind).toBe('editing');
  });

  it('asks a guest to log in when it is not open to guests', async () => {
    const { host } = aHost({ search, unit: 'unit.notFound' });
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
  });

  it('says when a closed one opens', async () => {
    const gate = { kind: 'opensAt', at: '2026-12-01 08:00:00', unitId: null, unitName: null };
    const { host } = aHost({ search, user: 'child', unit: 'unit.notOpen', gate });
    await host.begin();
    const when = { kind: 'opensAt', at: '2026-12-01 08:00:00' };
    expect(host.get()).toEqual({ kind: 'lessonClosed', isKnown: true, when });
  });

  it('says that there is none', async () => {
    const { host } = aHost({ search, user: 'child', unit: 'unit.notFound' });
    await host.begin();
    expect(host.get()).toEqual({ kind: 'lessonClosed', isKnown: false, when: undefined });
  });

  it('leaves for the editor of its works', async () => {
    const { host, left } = aHost({ search, user: 'child', unit: { courseWorkType: 4 } });
    await host.begin();
    expect(left).toEqual(['/edit/python/?unitId=u1']);
    expect(host.get().kind).toBe('loading');
  });

  it('offers the draft of this unit and no other', async () => {
    const { host, drafts } = aHost({ search, user: 'child' });
    await drafts.put(aDraft({ workId: 'other', revision: 0 }));
    await host.begin();
    expect(host.get().kind).toBe('editing');

    await drafts.put(aDraft({ workId: 'mine', revision: 0, unitId: 'u1' }));
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', draft: { workId: 'mine' }, isNew: true });
    await host.takeDraft();
    expect(onPage(host)).toBe('mine');
    expect(lessonOnPage(host)?.scene).toMatchObject({ courseId: 'u1' });
  });

  it('stays behind with a work that is made anew', async () => {
    const { host, addresses } = aHost({ search, user: 'child' });
    await host.begin();
    await host.openNew();
    expect(lessonOnPage(host)).toMatchObject({ lesson: undefined, scene: { workScene: 'create' } });
    expect(lessonOnPage(host)?.scene.courseId).toBeUndefined();
    expect(addresses.at(-1)).toEqual({ workId: undefined, unitId: undefined });
  });

  it('shows its task beside a work that is opened later, by the work alone', async () => {
    const { host } = aHost({ search: '?workId=w1', user: 'child', madeFor: 'u1' });
    await host.begin();
    expect(lessonOnPage(host)?.lesson).toMatchObject({ unitName: '小猫走路' });
  });

  it('lets a work go on by itself when it is closed by now', async () => {
    const options = { search: '?workId=w1', user: 'child', madeFor: 'u1' };
    const { host } = aHost({ ...options, unit: 'unit.notOpen' });
    await host.begin();
    expect(lessonOnPage(host)?.lesson).toBeUndefined();
    expect(lessonOnPage(host)?.scene.courseId).toBeUndefined();
  });

  it('puts its starter into the work that is there', async () => {
    const unit = { mineWorkId: 'w1' };
    const { host, fetched, drafts } = aHost({ search, user: 'child', unit });
    await host.begin();
    const work = lessonOnPage(host)?.opened.start.work;
    if (!work) throw new Error('expected a work');

    await host.startAgain(work);

    expect(fetched).toEqual(['/files/starter.sb3']);
    expect(onPage(host)).toBe('w1');
    expect(lessonOnPage(host)?.opened.start).toMatchObject({
      unsaved: true,
      work: { revision: 4 },
    });
    expect(await drafts.get('user:child', 'w1')).toMatchObject({ unitId: 'u1', revision: 4 });
  });
});
