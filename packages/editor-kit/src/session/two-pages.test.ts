import { expect, it } from 'vitest';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createMemoryDrafts } from '../drafts/memory-drafts.ts';
import { aSession } from '../testing/a-session.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { promptPace } from './pace.ts';
import type { StartedWork } from './session-deps.ts';

/** Two pages in one browser with the same work; the second is opened while the first one still works. */
function aBrowser() {
  const shared = {
    server: createFakeServer(),
    drafts: createMemoryDrafts(),
    clock: createFakeClock(),
    pace: promptPace,
  };
  const first = aSession(shared);
  return {
    ...shared,
    first,
    async openSecond(start: Partial<StartedWork> = {}) {
      await shared.clock.advance(10);
      return aSession({ ...shared, start });
    },
  };
}

const contentsOf = async (drafts: DraftStore): Promise<string[]> => {
  const heads = await drafts.list('user:child', 'blocks');
  const found = await Promise.all(heads.map(({ workId }) => drafts.get('user:child', workId)));
  return found.flatMap((draft) => (draft ? [new TextDecoder().decode(draft.bytes)] : [])).sort();
};

it('keeps the draft of the page that goes on when the editor of a closed one answers late', async () => {
  const { first, openSecond, clock, server, drafts } = aBrowser();
  server.faults.network = 'down';
  first.editor.fault.captureMs = 3_000;
  first.edit('cat');
  void first.session.flushDraft();
  first.session.dispose();
  const second = await openSecond();
  second.edit('dog');
  await clock.advance(1_000);

  await clock.advance(3_000);

  expect(await second.draft()).toBe('dog');
  expect(await contentsOf(drafts)).toEqual(['cat', 'dog']);
});

it('keeps the draft of the page that took the work over while the other one still saves', async () => {
  const { first, openSecond, clock, server, drafts } = aBrowser();
  first.edit('cat');
  await clock.advance(1_000);
  const goOn = server.hold();
  void first.session.save();
  await clock.settle();
  const second = await openSecond();
  second.edit('dog');
  await clock.advance(1_000);

  goOn();
  await clock.settle();

  expect(await second.draft()).toBe('dog');
  expect(await contentsOf(drafts)).toEqual(['dog']);
});

it('keeps what a closed page handed out late when the page that goes on writes and saves', async () => {
  const { first, openSecond, clock, drafts } = aBrowser();
  first.editor.fault.captureMs = 3_000;
  first.edit('cat');
  void first.session.flushDraft();
  first.session.dispose();
  const second = await openSecond();
  await clock.advance(4_000);

  second.edit('dog');
  await clock.advance(1_000);
  expect(await second.draft()).toBe('dog');
  expect(await contentsOf(drafts)).toEqual(['cat', 'dog']);
  await clock.advance(10_000);

  expect(await contentsOf(drafts)).toEqual(['cat']);
});

it('keeps what a closed page handed out late although the work was opened from its draft', async () => {
  const { first, openSecond, clock, server, drafts } = aBrowser();
  server.faults.network = 'down';
  first.edit('cat');
  await clock.advance(1_000);
  const draft = await drafts.get('user:child', 'w1');
  first.editor.fault.captureMs = 3_000;
  first.edit('cow');
  void first.session.flushDraft();
  first.session.dispose();
  const second = await openSecond({ unsaved: true, draft });
  await clock.advance(4_000);

  second.edit('dog');
  await clock.advance(1_000);

  expect(await second.draft()).toBe('dog');
  expect(await contentsOf(drafts)).toEqual(['cow', 'dog']);
});

it('drops what it kept beside a newer draft once the server has it', async () => {
  const { first, openSecond, clock, server, drafts } = aBrowser();
  first.editor.fault.captureMs = 3_000;
  first.edit('cat');
  void first.session.flushDraft();
  const second = await openSecond();
  second.edit('dog');
  await clock.advance(3_500);
  expect(await contentsOf(drafts)).toEqual(['cat', 'dog']);

  first.editor.fault.captureMs = 0;
  void first.session.save();
  await clock.advance(500);

  expect(server.contents('w1')).toEqual(['cat']);
  expect(await contentsOf(drafts)).toEqual(['dog']);
});

it('goes on from a draft although the clock of the computer was set back', async () => {
  const shared = { drafts: createMemoryDrafts(), pace: promptPace };
  const yesterday = aSession(shared);
  yesterday.edit('cat');
  await yesterday.clock.advance(1_000);
  yesterday.session.dispose();

  const today = aSession({
    ...shared,
    clock: createFakeClock(946_684_800_000),
    start: { unsaved: true, draft: await shared.drafts.get('user:child', 'w1') },
  });
  today.edit('dog');
  await today.clock.advance(1_000);

  expect(await today.draft()).toBe('dog');
  expect(await contentsOf(shared.drafts)).toEqual(['dog']);
});
