import { describe, expect, it, vi } from 'vitest';
import { aSession } from '../../testing/a-session.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import { createFakeDrafts } from '../../testing/fake-drafts.ts';
import type { HostController } from '../controller/host-controller.ts';
import { createDialogStore } from '../dialogs/dialog-store.ts';
import type { Environment } from '../environment.ts';
import { createActions } from './actions.ts';
import type { WorkController } from './work-controller.ts';

/** The actions of a page with a work, of which leaving asks for the session and the host only. */
function aPage() {
  const { drafts, fault } = createFakeDrafts();
  const parts = aSession({ drafts });
  const openNew = vi.fn(async () => {});
  const actions = createActions({
    environment: {} as Environment,
    controller: { session: parts.session } as unknown as WorkController,
    host: { openNew } as unknown as HostController,
    t: chineseWords,
    toast: () => undefined,
    dialogs: createDialogStore().group('page'),
  });
  return { ...parts, disk: fault, openNew, actions };
}

describe('a new work', () => {
  it('begins when the old one is saved', async () => {
    const { edit, actions, openNew } = aPage();
    edit('cat');

    await actions.startNew();

    expect(openNew).toHaveBeenCalledOnce();
  });

  it('begins with the newest edit in the draft when the child went on while it was saved', async () => {
    const { edit, clock, server, draft, actions, openNew } = aPage();
    const goOn = server.hold();
    edit('cat');
    const starting = actions.startNew();
    await clock.settle();
    edit('dog');
    goOn();

    await starting;

    expect(openNew).toHaveBeenCalledOnce();
    expect(await draft()).toBe('dog');
  });

  it('does not begin while the newest edit is kept nowhere', async () => {
    const { edit, clock, server, disk, actions, openNew } = aPage();
    server.faults.network = 'down';
    edit('cat');
    await clock.advance(1_000);
    disk.state = 'full';
    edit('dog');

    await actions.startNew();

    expect(openNew).not.toHaveBeenCalled();
  });
});
