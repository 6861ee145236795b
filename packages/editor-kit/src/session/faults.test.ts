import { describe, expect, it, vi } from 'vitest';
import { describeFailure } from '../host/words.ts';
import { createOpener } from '../open/opener.ts';
import { aSession, child } from '../testing/a-session.ts';
import { chineseWords } from '../testing/chinese-words.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import type { SaveBody } from '../types.ts';

describe('without a network', () => {
  it('the content stays in the draft and is saved when the network is back', async () => {
    const { session, edit, clock, server, draft, status } = aSession();
    server.faults.network = 'down';
    edit('cat');
    await clock.advance(10_000);
    expect(status()).toBe('offline');
    expect(await draft()).toBe('cat');

    server.faults.network = 'up';
    session.online();
    await clock.settle();

    expect(server.contents('w1')).toEqual(['cat']);
    expect(status()).toBe('saved');
  });

  it('saving tries again by itself', async () => {
    const { edit, clock, server } = aSession();
    server.faults.network = 'down';
    edit('cat');
    await clock.advance(5_000);
    server.faults.network = 'up';

    await clock.advance(3_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('edits go on and the newest one arrives', async () => {
    const { edit, clock, server } = aSession();
    server.faults.network = 'down';
    edit('cat');
    await clock.advance(6_000);
    edit('dog');
    await clock.advance(6_000);
    server.faults.network = 'up';

    await clock.advance(60_000);

    expect(server.contents('w1').at(-1)).toBe('dog');
  });
});

describe('an answer that never comes', () => {
  it('does not turn the next save into a conflict', async () => {
    const { session, edit, clock, server } = aSession();
    server.faults.network = 'answerLost';
    edit('cat');
    await clock.advance(5_000);
    edit('dog');
    server.faults.network = 'up';

    await session.save();

    expect(server.contents('w1')).toEqual(['cat', 'dog']);
  });

  it('does not save the same twice', async () => {
    const { edit, clock, server } = aSession();
    server.faults.network = 'answerLost';
    edit('cat');
    await clock.advance(5_000);
    server.faults.network = 'up';

    await clock.advance(30_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('before the tab is killed is made up for by the next page', async () => {
    const first = aSession();
    first.server.faults.network = 'answerLost';
    first.edit('cat');
    await first.clock.advance(5_000);
    first.edit('dog');
    await first.clock.advance(2_000);
    first.session.dispose();
    first.server.faults.network = 'up';
    const kept = await first.drafts.get('user:child', 'w1');

    const { server, drafts, clock } = first;
    const start = { unsaved: true, pending: kept?.pending };
    const next = aSession({ server, drafts, clock, start, content: 'dog' });
    await next.clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat', 'dog']);
    expect(next.status()).toBe('saved');
  });

  it('to a save that never arrived is forgotten by the next page', async () => {
    const first = aSession();
    first.server.faults.network = 'down';
    first.edit('cat');
    await first.clock.advance(7_000);
    first.session.dispose();
    first.server.faults.network = 'up';
    const kept = await first.drafts.get('user:child', 'w1');

    const { server, drafts, clock } = first;
    const start = { unsaved: true, pending: kept?.pending };
    const next = aSession({ server, drafts, clock, start, content: 'cat' });
    await next.clock.advance(5_000);

    expect(kept?.pending).toBeDefined();
    expect(server.contents('w1')).toEqual(['cat']);
  });
});

describe('homework that is handed in before its page ends', () => {
  const scene = { workScene: 'additional', additionalId: 'h1' };

  /** A page that hands in and ends; answers what opens the next page from its draft. */
  async function handInAndEnd(network: 'down' | 'answerLost') {
    const { session, edit, server, drafts, clock } = aSession({ scene });
    server.faults.network = network;
    edit('cat');
    await clock.settle();
    const outcome = session.submit();
    await clock.settle();
    await clock.advance(1_000);
    session.dispose();
    await outcome;
    clock.sleep(4 * 60_000);
    server.faults.network = 'up';
    const opened = await createOpener({
      client: server.client,
      drafts,
      clock,
      random: (bytes) => bytes,
      editor: 'blocks',
    }).openDraft(child, 'w1');
    return { scene, server, drafts, clock, start: opened?.start ?? {} };
  }

  /** What was sent for good, newest last. */
  const bodiesOf = ({ calls }: FakeServer) =>
    calls.flatMap(({ id, body }) => (id === 'works.save' ? [body as SaveBody] : []));

  it.each(['down', 'answerLost'] as const)(
    'is handed in by the next page with the time of its press, the network was %s',
    async (network) => {
      const left = await handInAndEnd(network);
      const next = aSession({ ...left, content: 'cat' });
      await next.clock.advance(5_000);

      const handedIn = bodiesOf(left.server).filter(({ kind }) => kind === 'submitted');
      expect(handedIn.at(-1)?.pressedAgoMs).toBe(4 * 60_000 + 6_000);
      expect(left.server.versions('w1').map(({ kind }) => kind)).toEqual(['submitted']);
      expect(next.status()).toBe('saved');
    },
  );

  it('is not handed in with other content than the child has pressed the button for', async () => {
    const left = await handInAndEnd('down');
    const next = aSession({ ...left, content: 'dog' });
    await next.clock.advance(5_000);

    const kinds = left.server.versions('w1').map(({ kind, content }) => [kind, content]);
    expect(kinds).toEqual([['auto', 'dog']]);
  });
});

describe('a server that refuses', () => {
  it('because its database restarts is asked again', async () => {
    const { session, edit, clock, server } = aSession();
    server.faults.code = 'database.unavailable';
    edit('cat');
    await clock.advance(5_000);
    const failed = session.get().status;

    server.faults.code = undefined;
    await clock.advance(40_000);

    expect(failed).toEqual({ kind: 'failed', code: 'database.unavailable', willRetry: true });
    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('because its screen is locked is asked again by itself', async () => {
    const { session, edit, clock, server } = aSession();
    server.faults.code = 'session.screenLocked';
    edit('cat');
    await clock.advance(5_000);
    expect(session.get().status).toMatchObject({ kind: 'failed', willRetry: true });

    server.faults.code = undefined;
    await clock.advance(15_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('because its disk is full is asked again and the draft stays', async () => {
    const { session, edit, clock, server, draft } = aSession();
    server.faults.code = 'storage.full';
    edit('cat');
    await clock.advance(5_000);
    expect(session.get().status).toEqual({ kind: 'failed', code: 'storage.full', willRetry: true });
    expect(await draft()).toBe('cat');

    server.faults.code = undefined;
    await clock.advance(40_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('for good is not asked again until something changes', async () => {
    const { edit, clock, server, status } = aSession();
    server.faults.code = 'work.badManifest';
    edit('cat');
    await clock.advance(5_000);
    const calls = server.calls.length;
    await clock.advance(300_000);
    expect(server.calls.length).toBe(calls);
    expect(status()).toBe('failed');

    server.faults.code = undefined;
    edit('dog');
    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['dog']);
  });

  it('because there is no such lesson keeps the draft and tells a child why', async () => {
    const { session, edit, clock, server, draft } = aSession();
    server.faults.code = 'work.unknownUnit';
    edit('cat');
    await clock.advance(5_000);

    const { status } = session.get();

    expect(status).toEqual({ kind: 'failed', code: 'work.unknownUnit', willRetry: false });
    expect(describeFailure(chineseWords, 'work.unknownUnit')).toContain('还在这台电脑上');
    expect(await draft()).toBe('cat');
  });

  it('because it forgot blobs gets them again', async () => {
    const { session, edit, server } = aSession();
    edit('cat');
    await session.save();
    server.blobs.clear();
    edit('dog');
    await session.save();
    edit('cat');

    await session.save();

    expect(server.contents('w1').at(-1)).toBe('cat');
  });
});

describe('an editor that does not answer', () => {
  it('is asked again', async () => {
    const { edit, editor, clock, server, status } = aSession();
    editor.fault.isSilent = true;
    edit('cat');
    await clock.advance(5_000);
    expect(status()).toBe('failed');

    editor.fault.isSilent = false;
    await clock.advance(3_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });
});

describe('a conflict', () => {
  async function aConflict() {
    const parts = aSession();
    parts.edit('cat');
    await parts.session.save();
    parts.server.addVersion('w1', 'from the other tab');
    parts.edit('dog');
    await parts.clock.advance(5_000);
    return parts;
  }

  it('keeps what was sent as a copy and overwrites nothing', async () => {
    const { session, server } = await aConflict();
    expect(session.get().status).toEqual({ kind: 'conflict', copyId: 'copy1' });
    expect(server.contents('copy1')).toEqual(['dog']);
    expect(server.contents('w1').at(-1)).toBe('from the other tab');
  });

  it('lets edits go on in the draft and saves none of them', async () => {
    const { edit, clock, server, draft } = await aConflict();
    edit('dog and bird');
    await clock.advance(60_000);
    expect(await draft()).toBe('dog and bird');
    expect(server.all()).not.toContain('dog and bird');
  });

  it('makes no second copy when the child presses save before it has chosen', async () => {
    const { session, edit, server } = await aConflict();
    edit('dog and bird');

    const outcome = await session.save();

    expect(server.works()).toEqual(['w1', 'copy1']);
    expect(outcome).toEqual({ kind: 'kept', status: { kind: 'conflict', copyId: 'copy1' } });
  });

  it('ends with the own content on top when the child uses it', async () => {
    const { session, edit, clock, server, status } = await aConflict();
    await session.chooseMine();
    edit('dog and bird');
    await clock.advance(5_000);
    expect(status()).toBe('saved');
    expect(server.contents('w1').slice(-2)).toEqual(['dog', 'dog and bird']);
  });

  it('puts later edits into the copy when the child uses the other', async () => {
    const { session, edit, server, draft } = await aConflict();
    edit('dog and bird');
    await session.chooseTheirs();
    expect(server.contents('copy1')).toEqual(['dog', 'dog and bird']);
    expect(await draft()).toBeUndefined();
  });
});

describe('a session that ended', () => {
  async function anExpired() {
    const parts = aSession();
    parts.server.faults.code = 'session.expired';
    parts.edit('cat');
    await parts.clock.advance(5_000);
    return parts;
  }

  it('lets edits go on in the draft', async () => {
    const { edit, clock, draft, status } = await anExpired();
    edit('dog');
    await clock.advance(60_000);
    expect(status()).toBe('expired');
    expect(await draft()).toBe('dog');
  });

  it('goes on with the same work for the same child', async () => {
    const { session, clock, server, status } = await anExpired();
    server.faults.code = undefined;
    expect(session.resume()).toBe(true);
    await clock.settle();
    expect(server.contents('w1')).toEqual(['cat']);
    expect(status()).toBe('saved');
  });

  it('does not go on for another child', async () => {
    const { session, clock, server, browser, draft } = await anExpired();
    server.faults.code = undefined;
    browser.owner = { kind: 'user', id: 'other' };
    expect(session.resume()).toBe(false);
    await clock.advance(60_000);
    expect(server.all()).toEqual([]);
    expect(await draft('user:other')).toBeUndefined();
    expect(await draft()).toBe('cat');
  });

  it('is noticed before a save when another child logged in in another tab', async () => {
    const { edit, clock, server, browser, status } = aSession();
    edit('cat');
    browser.owner = { kind: 'user', id: 'other' };
    await clock.advance(5_000);
    expect(status()).toBe('expired');
    expect(server.calls).toEqual([]);

    browser.owner = child;
    await clock.advance(60_000);

    expect(server.all()).toEqual([]);
  });
});

describe('a computer that slept', () => {
  it('looks for a newer version before anything is edited', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    await session.save();
    server.addVersion('w1', 'from home');
    clock.sleep(3_600_000);

    await clock.advance(10_000);

    expect(session.get().newerRevision).toBe(2);
  });

  it('overwrites nothing when it wakes with unsaved edits', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    await session.save();
    edit('dog');
    server.addVersion('w1', 'from home');
    clock.sleep(3_600_000);

    await clock.advance(10_000);

    expect(server.contents('w1')).toEqual(['cat', 'from home']);
    expect(server.contents('copy1')).toEqual(['dog']);
  });
});

describe('a work that is open in another tab', () => {
  it('is not saved from here until this tab takes it over', async () => {
    const { session, edit, clock, server, draft } = aSession();
    session.setElsewhere(true);
    edit('cat');
    await clock.advance(60_000);
    expect(server.calls).toEqual([]);
    expect(await draft()).toBe('cat');

    session.setElsewhere(false);
    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });
});

describe('an editor that was made anew', () => {
  it('with unsaved content saves it though it counts from zero', async () => {
    const { session, edit, editor, clock, server } = aSession();
    edit('cat');
    editor.restart();
    session.editorRestarted();
    await clock.advance(5_000);
    expect(server.contents('w1')).toEqual(['cat']);
  });
});

describe('restoring a version', () => {
  it('saves first what is unsaved', async () => {
    const { session, edit, server } = aSession();
    edit('cat');
    await session.restoreVersion('v0');
    expect(server.contents('w1')).toEqual(['cat']);
    expect(server.called('works.restoreVersion')).toBe(1);
  });

  it('does nothing while saving is not possible', async () => {
    const { session, edit, server } = aSession();
    server.faults.network = 'down';
    edit('cat');
    expect(await session.restoreVersion('v0')).toBeUndefined();
    expect(server.called('works.restoreVersion')).toBe(0);
  });
});

it('an editor that throws when it is told of a save keeps nothing of the save from happening', async () => {
  const { session, edit, editor, clock, draft, status } = aSession();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  editor.port.markClean = () => {
    throw new Error('a broken editor');
  };
  edit('cat');
  await clock.advance(2_000);
  expect(await draft()).toBe('cat');

  const outcome = session.save();
  await clock.advance(1_000);

  expect((await outcome).kind).toBe('saved');
  expect(status()).toBe('saved');
  expect(await draft()).toBeUndefined();
  expect(reported).toHaveBeenCalledOnce();
});
