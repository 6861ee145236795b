import { sha256Hex } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createMemoryDrafts } from '../../drafts/memory-drafts.ts';
import { promptPace } from '../../session/pace.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import type { Environment } from '../environment.ts';
import type { WorkspacePort } from '../workspace.ts';
import { Room } from './room.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const owner = { kind: 'user', id: 'child' } as const;

/** A room with a work that nobody has changed; the page around it is not needed. */
function aRoom() {
  const environment = {
    client: createFakeServer().client,
    ...{ drafts: createMemoryDrafts(), clock: createFakeClock() },
    random: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(3),
    splitter: {
      split: async (bytes: Uint8Array<ArrayBuffer>) => [
        { path: 'main.py', bytes, sha256: sha256Hex(bytes) },
      ],
    },
    owners: { current: () => owner },
    query: { scene: { workScene: 'create' } },
    editor: { name: 'python', workType: '4', pace: promptPace },
  };
  const work = { id: 'w', name: 'W', description: '', revision: 0, reviewState: 'draft' } as const;
  const start = { work, isReadOnly: false, unsaved: false, pending: undefined, knownBlobs: [] };
  return new Room({
    // A room asks for these parts of the page only.
    environment: environment as unknown as Environment,
    editing: {
      opened: { start, bytes: bytesOf('opened') },
      ...{ owner, lock: undefined, intent: undefined },
    },
    t: () => chineseWords,
    onSaveKey: () => {},
  });
}

/** A workspace that holds a text. */
function aPort(text: string, rev: number): WorkspacePort {
  const nothing = (): void => {};
  return {
    capture: async () => ({ bytes: bytesOf(text), cover: undefined, rev }),
    takePicture: async () => undefined,
    ...{ markClean: nothing, undo: nothing, redo: nothing, stop: nothing, setFullScreen: nothing },
  };
}

describe('a room', () => {
  it('hands out the work as it was opened while no workspace is made', async () => {
    const room = aRoom();
    expect(textOf(await room.content('run'))).toBe('opened');
  });

  it('begins a new workspace with the newest content and hears the old one no more', async () => {
    const room = aRoom();
    const leave = room.enter();
    const first = room.beginWorkspace();
    first.onReady(aPort('changed', 1));
    first.onChange(1, false);

    await room.renew();
    leave();
    room.enter();
    const second = room.beginWorkspace();
    first.onFailed('late');

    expect(textOf(second.bytes)).toBe('changed');
    expect(room.view.get()).toMatchObject({ mount: 2, state: 'loading' });
    second.onReady(aPort('changed', 0));
    expect(room.view.get().state).toBe('ready');
    expect(room.session.get().isDirty).toBe(true);
    room.dispose();
  });

  it('still gives the work away as a file when the workspace cannot show it', async () => {
    const room = aRoom();
    room.enter();
    room.beginWorkspace().onFailed('format.badProject');

    expect(room.view.get()).toMatchObject({ state: 'failed', code: 'format.badProject' });
    expect(textOf(await room.content('download'))).toBe('opened');
  });
});
