import { describe, expect, it } from 'vitest';
import { aSession } from '../testing/a-session.ts';
import { promptPace, sparingPace } from './pace.ts';

describe('saving', () => {
  it('happens by itself five seconds after the last edit', async () => {
    const { edit, clock, server, status } = aSession();
    edit('cat');
    expect(status()).toBe('dirty');

    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat']);
    expect(status()).toBe('saved');
  });

  it('tells the editor which revision is safe', async () => {
    const { edit, clock, editor } = aSession();
    edit('cat');
    await clock.advance(5_000);
    expect(editor.cleaned).toEqual([1]);
  });

  it('does not happen while a block is dragged', async () => {
    const { session, editor, clock, server } = aSession();
    session.edited(editor.change('cat'), true);
    await clock.advance(60_000);
    expect(server.contents('w1')).toEqual([]);

    session.edited(editor.change('cat dog'), false);
    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat dog']);
  });

  it('goes on while a Python program or a junior story runs', async () => {
    const { session, edit, clock, server } = aSession({ pace: promptPace });
    session.running(true);
    edit('cat');

    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('waits for the end of a run of blocks', async () => {
    const { session, edit, clock, server } = aSession({ pace: sparingPace });
    session.running(true);
    edit('cat');
    await clock.advance(59_999);
    expect(server.contents('w1')).toEqual([]);

    session.running(false);
    await clock.settle();

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('happens within a minute of an edit in a run of blocks without end', async () => {
    const { session, edit, clock, server } = aSession({ pace: sparingPace });
    session.running(true);
    edit('cat');
    await clock.advance(60_000);
    expect(server.contents('w1')).toEqual(['cat']);
    edit('dog');

    await clock.advance(60_000);

    expect(server.contents('w1')).toEqual(['cat', 'dog']);
  });

  it('happens on request in a run of blocks', async () => {
    const { session, edit, server } = aSession({ pace: sparingPace });
    session.running(true);
    edit('cat');

    await session.save();

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('sends only the blobs that the server lacks', async () => {
    const { session, edit, server } = aSession();
    edit('cat');
    await session.save();
    edit('dog');
    await session.save();
    edit('cat');
    await session.save();

    expect(server.called('works.putBlob')).toBe(2);
  });

  it('skips an autosave of content that the server has', async () => {
    const { session, edit, clock, server, status } = aSession();
    edit('cat');
    await session.save();
    edit('cat');
    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat']);
    expect(status()).toBe('saved');
  });

  it('builds each save on the one before', async () => {
    const { session, edit, server } = aSession();
    edit('cat');
    await session.save();
    edit('dog');
    await session.submit();

    expect(server.versions('w1').map(({ kind }) => kind)).toEqual(['manual', 'submitted']);
    expect(session.get().work.revision).toBe(2);
  });

  it('keeps an edit that comes while saving unsaved until the next save', async () => {
    const { session, edit, clock, server, status } = aSession();
    const goOn = server.hold();
    edit('cat');
    const saving = session.save();
    await clock.settle();
    edit('dog');
    goOn();
    await saving;
    expect(status()).toBe('dirty');

    await clock.advance(5_000);

    expect(server.contents('w1')).toEqual(['cat', 'dog']);
  });

  it('saves a new name like an edit', async () => {
    const { session, clock, server } = aSession();
    session.rename('Whale');
    await clock.advance(5_000);
    expect(server.versions('w1').at(-1)?.name).toBe('Whale');
  });

  it('gives an empty name the common one', async () => {
    const { session, clock, server } = aSession();
    session.rename('  ');
    await clock.advance(5_000);
    expect(server.versions('w1').at(-1)?.name).toBe('A work');
  });

  it('saves content under the last good name when the new one is refused', async () => {
    const { session, edit, clock, server } = aSession();
    edit('cat');
    await session.save();
    session.rename('call 123456');
    edit('dog');
    await clock.advance(5_000);

    expect(server.versions('w1').at(-1)).toMatchObject({ content: 'dog', name: 'Fish' });
    expect(session.get().nameProblem).toBe('text.contact');
  });

  it('does not hand in under another name than the child gave', async () => {
    const { session, edit, server, status } = aSession();
    edit('cat');
    session.rename('call 123456');

    const outcome = await session.submit();

    expect(outcome.kind).toBe('kept');
    expect(status()).toBe('failed');
    expect(server.contents('w1')).toEqual([]);
  });

  it('takes another id when the first one belongs to somebody', async () => {
    const { session, edit, server, draft } = aSession();
    server.as('other');
    server.addVersion('w1', 'theirs');
    server.as('child');
    edit('cat');

    await session.save();

    const { id } = session.get().work;
    expect(id).not.toBe('w1');
    expect(server.contents(id)).toEqual(['cat']);
    expect(await draft()).toBeUndefined();
  });
});

describe('a draft', () => {
  it('of blocks is written so soon that the edit is kept two seconds after it was made', async () => {
    const { session, edit, clock, draft } = aSession({ pace: sparingPace });
    edit('cat');
    await clock.advance(1_000);
    expect(await draft()).toBe('cat');
    expect(session.get().draft).toBe('kept');
  });

  it('of Python or a junior story is written within a second though typing goes on', async () => {
    const { edit, clock, draft } = aSession({ pace: promptPace });
    edit('c');
    await clock.advance(250);
    edit('ca');
    await clock.advance(250);
    edit('cat');
    await clock.advance(250);

    expect(await draft()).toBe('cat');
  });

  it('that takes long to capture leaves the editor two thirds of the time', async () => {
    const guest = { kind: 'guest', id: 'g' } as const;
    const { edit, clock, draft, editor } = aSession({ pace: promptPace, owner: guest });
    editor.fault.captureMs = 3_000;
    edit('cat');
    await clock.advance(3_300);
    edit('dog');
    await clock.advance(5_000);
    expect(await draft('guest:g')).toBe('cat');

    await clock.advance(4_000);

    expect(await draft('guest:g')).toBe('dog');
  });

  it('is not taken for granted before the newest edit is in it', async () => {
    const { session, edit, clock } = aSession({ pace: promptPace });
    edit('cat');
    await clock.advance(1_000);
    expect(session.isKept()).toBe(true);

    edit('dog');

    expect(session.isKept()).toBe(false);
  });

  it('goes on while the work runs', async () => {
    const { session, edit, clock, draft } = aSession();
    session.running(true);
    edit('cat');
    await clock.advance(2_000);
    expect(await draft()).toBe('cat');
  });

  it('is written at once when the page is hidden', async () => {
    const { session, edit, draft } = aSession();
    edit('cat');
    await session.flushDraft();
    expect(await draft()).toBe('cat');
  });

  it('has an edit that the editor has not told of yet', async () => {
    const { session, editor, draft } = aSession();
    editor.change('cat');
    await session.flushDraft();
    expect(await draft()).toBe('cat');
    expect(session.get().isDirty).toBe(true);
  });

  it('is not made of a work that nobody has touched', async () => {
    const { session, draft, status } = aSession();
    await session.flushDraft();
    expect(await draft()).toBeUndefined();
    expect(status()).toBe('clean');
  });

  it('goes when the server has the same content', async () => {
    const { session, edit, clock, draft } = aSession();
    edit('cat');
    await clock.advance(2_000);
    await session.save();
    expect(await draft()).toBeUndefined();
    expect(session.get().draft).toBe('none');
  });

  it('stays when the content went on meanwhile', async () => {
    const { session, edit, clock, server, draft } = aSession();
    const goOn = server.hold();
    edit('cat');
    const saving = session.save();
    await clock.settle();
    edit('dog');
    await session.flushDraft();
    goOn();
    await saving;
    expect(await draft()).toBe('dog');
  });

  it('is all that a guest has', async () => {
    const guest = { kind: 'guest', id: 'g' } as const;
    const { session, edit, clock, server, draft } = aSession({ owner: guest });
    edit('cat');
    await clock.advance(60_000);
    const outcome = await session.save();

    expect(outcome.kind).toBe('kept');
    expect(server.calls).toEqual([]);
    expect(await draft('guest:g')).toBe('cat');
  });

  it('that finds no room says so and saving goes on', async () => {
    const { session, edit, clock, drafts, server } = aSession();
    const { DraftError } = await import('../drafts/draft-store.ts');
    drafts.put = async () => {
      throw new DraftError('full');
    };
    edit('cat');
    await clock.advance(2_000);
    expect(session.get().draft).toBe('full');

    await clock.advance(3_000);

    expect(server.contents('w1')).toEqual(['cat']);
  });

  it('is not made of a work that is only looked at', async () => {
    const { edit, clock, draft, server } = aSession({ start: { isReadOnly: true } });
    edit('cat');
    await clock.advance(60_000);
    expect(await draft()).toBeUndefined();
    expect(server.calls).toEqual([]);
  });
});
