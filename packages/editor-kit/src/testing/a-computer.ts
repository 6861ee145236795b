import fc from 'fast-check';
import type { Draft } from '../drafts/draft-store.ts';
import { type Pace, promptPace, sparingPace } from '../session/pace.ts';
import type { Owner } from '../types.ts';
import { aSession, child, type Splitting } from './a-session.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeDrafts } from './fake-drafts.ts';
import { createFakeServer } from './fake-server.ts';

const other: Owner = { kind: 'user', id: 'other' };
const owner = 'user:child';

/** Longest time until a capture, a draft or a save that hangs is given up and tried again. */
const troubleMs = 180_000;

const one = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind) });
const oneOf = <Kind extends string, Value>(kind: Kind, ...values: Value[]) =>
  fc.record({ kind: fc.constant(kind), to: fc.constantFrom(...values) });

/** What can happen on a computer with one child and one work. */
export const step = fc.oneof(
  { weight: 8, arbitrary: oneOf('edit', 'plain', 'plain', 'dragging') },
  { weight: 8, arbitrary: oneOf('wait', 100, 400, 1_000, 2_100, 5_000, 9_000, 31_000) },
  { weight: 3, arbitrary: oneOf('network', 'up' as const, 'down' as const, 'answerLost' as const) },
  {
    weight: 2,
    arbitrary: oneOf(
      'refuse',
      undefined,
      undefined,
      ...['storage.full', 'session.expired', 'work.badManifest', 'database.unavailable'],
      ...['text.contact', 'work.idTaken', 'request.tooMany'],
    ),
  },
  { weight: 3, arbitrary: one('save') },
  one('submit'),
  oneOf('run', true, false),
  oneOf('rename', 'Whale', 'Shark', 'call 123456', ''),
  oneOf('describe', 'a fish', 'call 123456'),
  one('otherTab'),
  one('logIn'),
  one('logOut'),
  one('otherChild'),
  oneOf('elsewhere', true, false),
  one('slowServer'),
  one('answer'),
  oneOf('splitting', 'slow' as const, 'lost' as const, 'prompt' as const, 'prompt' as const),
  oneOf('editor', 'silent' as const, 'lost' as const, 'slow' as const, 'fine' as const),
  oneOf('disk', 'full' as const, 'lost' as const, 'fine' as const, 'fine' as const),
  one('restartEditor'),
  one('wake'),
  one('hide'),
  one('chooseMine'),
  one('chooseTheirs'),
  one('kill'),
  one('killAtOnce'),
);

/** Pages come to an end while their editor still hands out the content, which comes as an older draft. */
export const stepWithLateContent = fc.oneof(
  { weight: 40, arbitrary: step },
  { weight: 4, arbitrary: one('leaveSlowly') },
);

export type ComputerStep =
  typeof stepWithLateContent extends fc.Arbitrary<infer Value> ? Value : never;

const numberOf = (content: string): number => Number(/^word (\d+)$/.exec(content)?.[1] ?? 0);
const textOf = ({ bytes }: Draft): string => new TextDecoder().decode(bytes);

/** One child at one computer: pages come and go, server and drafts stay. */
export function aComputer(pace: Pace = sparingPace) {
  const server = createFakeServer();
  const { drafts, fault: disk } = createFakeDrafts();
  const clock = createFakeClock();
  const splitting: Splitting = { state: 'prompt', gate: undefined };
  const browser = { owner: child };
  const told = new Set<string>();
  let page = open('w1', 'start', 0, {});
  let newest = 0;
  let count = 0;
  let safest = 0;
  let troubledUntil = 0;
  let isDragging = false;
  let others = 0;
  let answerAll = (): void => {};
  let splitAll = (): void => {};

  type Start = NonNullable<Parameters<typeof aSession>[0]>['start'];

  function open(workId: string, content: string, revision: number, start: Start) {
    const opened = aSession({
      server,
      drafts,
      clock,
      splitting,
      browser,
      pace,
      workId,
      content,
      revision,
      start: start ?? {},
    });
    opened.session.subscribe(() => {
      // A conflict that is shown makes what others saved known to the child.
      if (opened.status() === 'conflict') learnOthers();
    });
    return opened;
  }

  function learnOthers(): void {
    for (const content of server.all()) if (content.startsWith('other')) told.add(content);
  }

  async function listDrafts(): Promise<Draft[]> {
    const heads = await drafts.list(owner, 'blocks');
    const found = await Promise.all(heads.map(({ workId }) => drafts.get(owner, workId)));
    return found.filter((draft) => draft !== undefined);
  }

  /** The greatest word that a browser or the server still has. */
  async function safeNumber(): Promise<number> {
    const contents = [...server.all(), ...(await listDrafts()).map(textOf)];
    return Math.max(0, ...contents.map(numberOf));
  }

  /** The page is left while its editor still hands out the content, and opened again. */
  async function leaveSlowly(): Promise<void> {
    page.editor.fault.captureMs = 1_500;
    void page.session.flushDraft();
    await clock.settle();
    await reopen();
  }

  /** The tab dies and the work is opened again, from its draft if there is one. */
  async function reopen(): Promise<void> {
    const { id } = page.session.get().work;
    page.session.dispose();
    // No two pages begin in the same millisecond.
    await clock.advance(1);
    const [draft] = await listDrafts();
    isDragging = false;
    // The works of a child are opened by that child only.
    server.as('child');
    if (draft) {
      page = open(draft.workId, textOf(draft), draft.revision, {
        unsaved: true,
        pending: draft.pending,
        pendingBegunAt: draft.pendingBegunAt,
        draft,
      });
    } else {
      learnOthers();
      const contents = server.contents(id);
      page = open(id, contents.at(-1) ?? 'start', contents.length, {});
    }
    newest = numberOf(page.editor.content());
  }

  const trouble = (): void => {
    troubledUntil = clock.now() + troubleMs;
  };
  function isHealthy(): boolean {
    const { isSilent, isLost } = page.editor.fault;
    return clock.now() > troubledUntil && disk.state === 'fine' && !isSilent && !isLost;
  }

  /** Disk and editor work again; the server need not. */
  function mendComputer(): void {
    disk.state = 'fine';
    Object.assign(page.editor.fault, { isSilent: false, isLost: false, captureMs: 0 });
    splitAll();
    Object.assign(splitting, { state: 'prompt', gate: undefined });
    if (isDragging) page.session.edited(page.editor.rev(), false);
    isDragging = false;
  }

  /** A child who chooses the own copy wants it on top of everything that others have saved until then. */
  const chooseMine = (): Promise<void> =>
    page.session.chooseMine().then(learnOthers, () => undefined);

  /** What the child typed is kept within four seconds where disk and editor work. */
  async function killKept(): Promise<void> {
    const isTroubled = !isHealthy();
    mendComputer();
    await clock.advance(isTroubled ? troubleMs : 4_000);
    if ((await safeNumber()) < newest) throw new Error(`word ${newest} is nowhere at the end`);
    await reopen();
  }

  async function hide(): Promise<void> {
    void page.session.flushDraft();
    await clock.settle();
    if (isHealthy() && (await safeNumber()) < newest)
      throw new Error(`word ${newest} is nowhere when the page is hidden`);
  }

  async function act(next: ComputerStep): Promise<void> {
    const { session, editor, browser } = page;
    switch (next.kind) {
      case 'edit':
        count += 1;
        newest = count;
        isDragging = next.to === 'dragging';
        return session.edited(editor.change(`word ${count}`), isDragging);
      case 'wait':
        return clock.advance(next.to);
      case 'network':
        server.faults.network = next.to;
        return;
      case 'refuse':
        server.faults.code = next.to;
        return;
      case 'save':
        return void session.save();
      case 'submit':
        return void session.submit();
      case 'run':
        return session.running(next.to);
      case 'rename':
        return session.rename(next.to);
      case 'describe':
        return session.describe(next.to);
      case 'otherTab':
        others += 1;
        return server.addVersion(session.get().work.id, `other ${others}`, 'child');
      case 'logIn':
        browser.owner = child;
        server.as('child');
        return void session.resume();
      case 'logOut':
        return session.expire();
      case 'otherChild':
        browser.owner = other;
        return server.as('other');
      case 'elsewhere':
        return session.setElsewhere(next.to);
      case 'slowServer':
        answerAll();
        answerAll = server.hold();
        return;
      case 'answer':
        return answerAll();
      default:
        return actOnComputer(next);
    }
  }

  async function actOnComputer(next: ComputerStep): Promise<void> {
    const { session, editor } = page;
    switch (next.kind) {
      case 'splitting':
        trouble();
        splitAll();
        splitting.state = next.to === 'lost' ? 'lost' : 'prompt';
        splitting.gate = undefined;
        if (next.to === 'slow')
          splitting.gate = new Promise((resolve) => {
            splitAll = resolve;
          });
        return;
      case 'editor':
        trouble();
        editor.fault.isSilent = next.to === 'silent';
        editor.fault.isLost = next.to === 'lost';
        editor.fault.captureMs = next.to === 'slow' ? 1_500 : 0;
        return;
      case 'disk':
        trouble();
        disk.state = next.to;
        return;
      case 'restartEditor':
        editor.restart();
        isDragging = false;
        return session.editorRestarted();
      case 'wake':
        return clock.sleep(70_000);
      case 'hide':
        return hide();
      case 'chooseMine':
        return void chooseMine();
      case 'chooseTheirs':
        return void session.chooseTheirs().catch(() => undefined);
      case 'kill':
        return killKept();
      case 'killAtOnce':
        return reopen();
      case 'leaveSlowly':
        return leaveSlowly();
    }
  }

  return {
    async take(next: ComputerStep): Promise<void> {
      await act(next);
      await clock.settle();
      const safe = await safeNumber();
      if (safe < safest) throw new Error(`word ${safest} was kept and is lost`);
      safest = safe;
    },

    /** Everything works again and the child is there; timers have run. */
    async heal(): Promise<void> {
      mendComputer();
      answerAll();
      Object.assign(server.faults, { network: 'up', code: undefined });
      page.browser.owner = child;
      server.as('child');
      page.session.setElsewhere(false);
      page.session.resume();
      page.session.online();
      await clock.advance(troubleMs);
    },

    /** Presses save, and ends a conflict that it meets. True when the server took it. */
    async saveNow(): Promise<boolean> {
      const press = async (): Promise<boolean> => {
        if (page.status() === 'conflict') await chooseMine();
        const outcome = page.session.save();
        await clock.advance(troubleMs);
        return (await outcome).kind === 'saved';
      };
      return (await press()) || press();
    },

    isNewestSafe: async (): Promise<boolean> => (await safeNumber()) >= newest,
    newest: (): number => newest,
    head: (): number => numberOf(server.contents(page.session.get().work.id).at(-1) ?? ''),
    status: (): string => page.status(),
    /** Own words in the order of each work's versions. */
    histories: (): number[][] =>
      server.works().map((id) =>
        server
          .contents(id)
          .map(numberOf)
          .filter((word) => word > 0),
      ),
    /** What others saved and this child wrote over without having been told. */
    overwritten: (): string[] =>
      server.works().flatMap((id) => {
        const contents = server.contents(id);
        return contents.filter(
          (content, at) =>
            content.startsWith('other') &&
            !told.has(content) &&
            contents.slice(at + 1).some((later) => numberOf(later) > 0),
        );
      }),
    /** Own words in works of the other child. */
    strayed: (): string[] =>
      server
        .works()
        .filter((id) => server.author(id) === 'other')
        .flatMap((id) => server.contents(id).filter((content) => numberOf(content) > 0)),
  };
}

export const paces = fc.constantFrom(sparingPace, promptPace);
