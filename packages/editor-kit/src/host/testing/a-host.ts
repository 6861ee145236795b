import { createMemoryStorage, createSessionStore } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { splitProject, writeZip } from '@sprout/formats';
import type { Texts } from '@sprout/ui';
import type { Draft } from '../../drafts/draft-store.ts';
import { createMemoryDrafts } from '../../drafts/memory-drafts.ts';
import { createOwnerStore } from '../../drafts/owner-store.ts';
import { createTabLock } from '../../lock/tab-lock.ts';
import { readEditorQuery } from '../../open/editor-query.ts';
import type { Homework } from '../../open/homework.ts';
import { createOpener } from '../../open/opener.ts';
import { sparingPace } from '../../session/pace.ts';
import { createStore } from '../../store.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import { ownerKey } from '../../types.ts';
import { HostController } from '../controller/host-controller.ts';
import type { EditorDefinition } from '../definition.ts';
import { FileProblem } from '../file-problem.ts';

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
export const sb3 = new Uint8Array(
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

const someHomework = {
  additionalWorkId: 'h1',
  departId: 'c1',
  workName: '画一朵花',
  codeType: 2,
  workUrl_url: '/files/preset.sb3',
  mineWorkId: null,
  cell: 'none',
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
  /** Where the child stands with the task of that unit; the server knows none without it. */
  unitTask?: Partial<Result<'homework.unitTask'>>;
  /** Answer of the server about the homework of the address; a text is the code of a failure. */
  homework?: Partial<Homework> | string;
  /** The homework that the work `w1` was made for. */
  madeForHomework?: string;
};

/** A host on a computer without a server; what it asks of one is answered here. */
export function aHost(options: Options = {}) {
  const { search = '', user, openFails, isInstalled = true, names = [], mineFails } = options;
  const { unit, gate, unitTask, madeFor = null, homework, madeForHomework = null } = options;
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
    additionalId: madeForHomework,
    departId: madeForHomework && 'c1',
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
    if (id === 'homework.unitTask') {
      if (unitTask) return unitTask;
      throw Object.assign(new Error('none'), { code: 'homework.notFound' });
    }
    if (id === 'homework.getWorkInfo') {
      if (typeof homework === 'string') {
        throw Object.assign(new Error(homework), { code: homework });
      }
      return { ...someHomework, ...homework };
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
    showAddress: ({ workId, unitId, homework }) =>
      void addresses.push({ workId, unitId, ...(homework ? { homework } : {}) }),
    client: { call } as never,
    goTo: (path) => void left.push(path),
  });
  const guest = () => ownerKey(owners.current());
  return { host, drafts, session, fetched, logIn, guest, left, asked, addresses };
}

export const aDraft = (part: Partial<Draft> = {}): Draft => ({
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
export const nameOnPage = (host: HostController): string | undefined => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.name : undefined;
};

/** Id of the work in the editor. */
export const onPage = (host: HostController): string | undefined => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing.opened.start.work.id : undefined;
};

/** What the editor knows of lesson and homework. */
export const editingOnPage = (host: HostController) => {
  const phase = host.get();
  return phase.kind === 'editing' ? phase.editing : undefined;
};
