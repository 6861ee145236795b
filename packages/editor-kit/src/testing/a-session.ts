import { sha256Hex } from '@sprout/formats';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createMemoryDrafts } from '../drafts/memory-drafts.ts';
import { type Pace, sparingPace } from '../session/pace.ts';
import type { StartedWork } from '../session/session-deps.ts';
import { createWorkSession } from '../session/work-session.ts';
import type { Owner, WorkScene } from '../types.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

type Options = {
  server?: FakeServer;
  drafts?: DraftStore;
  clock?: ReturnType<typeof createFakeClock>;
  owner?: Owner;
  /** Whose the browser is; its pages share it. */
  browser?: { owner: Owner };
  start?: Partial<StartedWork>;
  content?: string;
  name?: string;
  revision?: number;
  pace?: Pace;
  workId?: string;
  scene?: WorkScene;
  splitting?: Splitting;
};

/** How content is taken apart: `lost` is a worker that died without a word. */
export type Splitting = { state: 'prompt' | 'lost'; gate: Promise<void> | undefined };

export const child: Owner = { kind: 'user', id: 'child' };

let seed = 1;
/** Pages that follow each other must not make the same ids. */
const nextRandom = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % 256;
};

/** A session on a fake server, with everything that a test may want to touch. */
export function aSession(options: Options = {}) {
  const server = options.server ?? createFakeServer();
  const drafts = options.drafts ?? createMemoryDrafts();
  const clock = options.clock ?? createFakeClock();
  const editor = createFakeEditor(options.content ?? 'start', clock);
  const owner = options.owner ?? child;
  const browser = options.browser ?? { owner };
  const splitting: Splitting = options.splitting ?? { state: 'prompt', gate: undefined };
  const session = createWorkSession({
    client: server.client,
    drafts,
    clock,
    editor: editor.port,
    editorName: 'blocks',
    workType: '2',
    owner,
    pace: options.pace ?? sparingPace,
    random: (bytes) => bytes.map(nextRandom),
    splitter: {
      split: async (bytes) => {
        await splitting.gate;
        if (splitting.state === 'lost') await new Promise(() => {});
        return [{ path: 'project.json', bytes, sha256: sha256Hex(bytes) }];
      },
    },
    scene: options.scene ?? { workScene: 'create' },
    currentOwner: () => browser.owner,
    fallbackName: 'A work',
    start: {
      work: {
        id: options.workId ?? 'w1',
        name: options.name ?? 'Fish',
        description: '',
        revision: options.revision ?? 0,
        reviewState: 'draft',
      },
      isReadOnly: false,
      unsaved: false,
      pending: undefined,
      draft: undefined,
      knownBlobs: [],
      ...options.start,
    },
  });
  return {
    session,
    server,
    drafts,
    clock,
    editor,
    browser,
    splitting,
    /** The child changes the work. */
    edit(content: string): void {
      session.edited(editor.change(content), false);
    },
    async draft(owner = 'user:child', workId = 'w1'): Promise<string | undefined> {
      const draft = await drafts.get(owner, workId);
      return draft && new TextDecoder().decode(draft.bytes);
    },
    status: (): string => session.get().status.kind,
  };
}
