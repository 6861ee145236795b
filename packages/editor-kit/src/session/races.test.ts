import { describe, expect, it } from 'vitest';
import { aSession } from '../testing/a-session.ts';
import { createFakeDrafts } from '../testing/fake-drafts.ts';
import { promptPace } from './pace.ts';

const guest = { kind: 'guest', id: 'g' } as const;

/** A worker that takes content apart only when it is told to. */
function aSlowSplitter() {
  let goOn = (): void => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { splitting: { state: 'prompt' as const, gate }, goOn: () => goOn() };
}

describe('a draft', () => {
  it('of a newer edit is not overwritten by a save that is made ready slowly', async () => {
    const { splitting, goOn } = aSlowSplitter();
    const { session, edit, clock, server, draft } = aSession({ pace: promptPace, splitting });
    server.faults.network = 'down';
    edit('cat');
    void session.save();
    await clock.settle();
    edit('dog');
    await clock.advance(700);

    goOn();
    await clock.settle();

    expect(await draft()).toBe('dog');
  });

  it('of a guest is asked for again when the editor did not answer', async () => {
    const { edit, editor, clock, draft } = aSession({ owner: guest });
    editor.fault.isSilent = true;
    edit('cat');
    await clock.advance(2_000);
    editor.fault.isSilent = false;

    await clock.advance(5_000);

    expect(await draft('guest:g')).toBe('cat');
  });

  it('of a guest is written again when the disk has room', async () => {
    const { drafts, fault } = createFakeDrafts();
    const { edit, clock, draft } = aSession({ owner: guest, drafts });
    fault.state = 'full';
    edit('cat');
    await clock.advance(2_000);
    fault.state = 'fine';

    await clock.advance(30_000);

    expect(await draft('guest:g')).toBe('cat');
  });

  it('stays under the former id until there is one under the new id', async () => {
    const { edit, editor, clock, server, draft } = aSession();
    server.as('other');
    server.addVersion('w1', 'theirs');
    server.as('child');
    edit('cat');
    await clock.advance(2_000);
    const goOn = server.hold();
    await clock.advance(3_000);
    editor.fault.isSilent = true;

    goOn();
    await clock.settle();

    expect(await draft()).toBe('cat');
  });
});

describe('a save', () => {
  it('goes on when the disk does not answer', async () => {
    const { drafts, fault } = createFakeDrafts();
    const { edit, clock, server } = aSession({ drafts });
    fault.state = 'lost';
    edit('cat');

    await clock.advance(60_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('does not wait behind a row of drafts that the disk does not take', async () => {
    const { drafts, fault } = createFakeDrafts();
    const { session, edit, clock, server } = aSession({ drafts, pace: promptPace });
    fault.state = 'lost';
    for (let word = 0; word < 40; word += 1) {
      edit(`word ${word}`);
      await clock.advance(500);
    }
    void session.save();

    await clock.advance(21_000);

    expect(server.contents('w1').at(-1)).toBe('word 39');
  });

  it('is tried again when the worker that takes content apart is gone', async () => {
    const splitting: Parameters<typeof aSession>[0] = {
      splitting: { state: 'lost', gate: undefined },
    };
    const { edit, clock, server, splitting: worker } = aSession(splitting);
    edit('cat');
    await clock.advance(10_000);
    worker.state = 'prompt';

    await clock.advance(70_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('does not go out in the name of a child who logged in while it was made ready', async () => {
    const { splitting, goOn } = aSlowSplitter();
    const { edit, clock, server, browser, status } = aSession({ splitting });
    edit('cat');
    await clock.advance(5_000);
    browser.owner = { kind: 'user', id: 'other' };
    server.as('other');

    goOn();
    await clock.settle();

    expect(server.calls).toEqual([]);
    expect(status()).toBe('expired');
  });

  it('sends what the child came back to after the own copy was put on top', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    await session.save();
    server.addVersion('w1', 'theirs');
    edit('dog');
    await session.save();
    await session.chooseMine();

    edit('cat');
    await clock.advance(5_000);

    expect(server.contents('w1').at(-1)).toBe('cat');
  });

  it('that was sent by an editor made anew meanwhile does not count for its edits', async () => {
    const { session, edit, editor, clock, server } = aSession();
    for (const word of ['a', 'b', 'c', 'cat']) edit(word);
    const goOn = server.hold();
    const saving = session.save();
    await clock.settle();
    editor.restart();
    session.editorRestarted();
    goOn();
    await saving;
    await clock.advance(6_000);

    edit('dog');
    await clock.advance(6_000);

    expect(server.contents('w1').at(-1)).toBe('dog');
  });
});

it('that arrives when the page has gone on to another work is in the draft', async () => {
  const { session, edit, editor, clock, draft } = aSession();
  editor.fault.captureMs = 3_000;
  edit('cat');
  void session.save();
  await clock.settle();

  session.dispose();
  await clock.advance(4_000);

  expect(await draft()).toBe('cat');
});

describe('another child at the same browser', () => {
  it('puts no version back and ends no conflict of somebody else', async () => {
    const { session, edit, browser, server } = aSession();
    edit('cat');
    await session.save();
    server.addVersion('w1', 'theirs');
    edit('dog');
    await session.save();
    browser.owner = { kind: 'user', id: 'other' };
    const before = server.calls.length;

    const chosen = await session.chooseMine().catch(({ code }) => code);
    const restored = await session.restoreVersion('v1').catch(({ code }) => code);

    expect(chosen).toBe('session.expired');
    expect(restored).not.toMatchObject({ id: 'w1' });
    expect(server.calls.slice(before)).toEqual([]);
  });
});

describe('a name', () => {
  it('given while the server refused the one before is saved', async () => {
    const { session, edit, clock, server } = aSession();
    const goOn = server.hold();
    edit('cat');
    session.rename('call 123456');
    void session.save();
    await clock.settle();
    session.rename('Whale');
    goOn();

    await clock.advance(10_000);

    expect(server.versions('w1').at(-1)?.name).toBe('Whale');
    expect(session.get().nameProblem).toBeUndefined();
  });

  it('that was refused is not replaced when the work is handed in later', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    session.rename('call 123456');
    await clock.advance(5_000);

    const outcome = await session.submit();

    expect(outcome.kind).toBe('kept');
    expect(server.versions('w1').map(({ kind }) => kind)).toEqual(['auto']);
  });
});

describe('a description', () => {
  it('that was refused when the work was handed in does not hold later content back', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    await session.save();
    session.describe('call 123456');
    await session.submit();
    edit('dog');

    await clock.advance(5_000);

    expect(server.contents('w1').at(-1)).toBe('dog');
  });
});

describe('a conflict', () => {
  it('is still there after a log-in', async () => {
    const { session, edit, server } = aSession();
    edit('cat');
    await session.save();
    server.addVersion('w1', 'theirs');
    edit('dog');
    await session.save();
    session.expire();

    session.resume();

    expect(session.get().status).toEqual({ kind: 'conflict', copyId: 'copy1' });
  });
});
