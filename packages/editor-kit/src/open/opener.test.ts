import { describe, expect, it } from 'vitest';
import { createMemoryDrafts } from '../drafts/memory-drafts.ts';
import { aSession, child } from '../testing/a-session.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import type { SessionClient } from '../types.ts';
import { createOpener } from './opener.ts';

function anOpener(client: SessionClient = createFakeServer().client) {
  const drafts = createMemoryDrafts();
  const clock = createFakeClock();
  const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(1);
  const opener = createOpener({ client, drafts, clock, random, editor: 'blocks' });
  return { drafts, clock, opener };
}

async function withDraft(content = 'cat') {
  const parts = anOpener();
  const { drafts, clock } = parts;
  const page = aSession({ drafts, clock });
  page.edit(content);
  await page.session.flushDraft();
  page.session.dispose();
  return parts;
}

/** A server with one work, which the person may change or only look at. */
const withWork = (readOnly: boolean): SessionClient =>
  ({
    call: async () => ({ id: 'w1', workName: 'Fish', revision: 3, readOnly, files: [] }),
    callFile: async () => new ArrayBuffer(1),
  }) as unknown as SessionClient;

describe('opening', () => {
  it.each([
    ['a work of one’s own', 'to be changed', { readOnly: false, isViewOnly: false }],
    ['a work of somebody else', 'to be looked at', { readOnly: true, isViewOnly: false }],
    ['whatever is only to be seen', 'to be looked at', { readOnly: false, isViewOnly: true }],
  ])('%s opens %s', async (_, how, { readOnly, isViewOnly }) => {
    const { start } = await anOpener(withWork(readOnly)).opener.openWork('w1', isViewOnly);
    expect(start.isReadOnly).toBe(how === 'to be looked at');
  });

  it('a new work gives it an id before it is on any server', () => {
    const { start } = anOpener().opener.openNew(new Uint8Array(1), 'Cat');
    expect(start.work).toMatchObject({ name: 'Cat', revision: 0 });
    expect(start.work.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('a draft brings its content and counts as unsaved', async () => {
    const { opener } = await withDraft('cat');
    const opened = await opener.openDraft(child, 'w1');
    expect(new TextDecoder().decode(opened?.bytes)).toBe('cat');
    expect(opened?.start).toMatchObject({ unsaved: true, work: { id: 'w1', name: 'Fish' } });
  });

  it('finds the draft of the child who made it and of nobody else', async () => {
    const { opener } = await withDraft();
    expect(await opener.findDraft(child, {})).toMatchObject({ workId: 'w1' });
    expect(await opener.findDraft({ kind: 'user', id: 'other' }, {})).toBeUndefined();
    expect(await opener.findDraft({ kind: 'guest', id: 'child' }, {})).toBeUndefined();
  });

  it('does not offer a draft that was set aside, and still has it', async () => {
    const { opener } = await withDraft();
    await opener.setAside(child, 'w1');
    expect(await opener.findDraft(child, {})).toBeUndefined();
    expect(await opener.findDraft(child, { workId: 'w1' })).toMatchObject({ workId: 'w1' });
  });
});
