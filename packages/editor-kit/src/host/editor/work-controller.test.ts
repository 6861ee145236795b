import { sha256Hex } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createMemoryDrafts } from '../../drafts/memory-drafts.ts';
import { promptPace } from '../../session/pace.ts';
import { chineseWords } from '../../testing/chinese-words.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import type { Environment } from '../environment.ts';
import type { WorkspacePort } from '../workspace.ts';
import { WorkController } from './work-controller.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const owner = { kind: 'user', id: 'child' } as const;

/** A controller with a work that its author has not changed; the page around it is not needed. */
function aController() {
  const environment = {
    client: createFakeServer().client,
    drafts: createMemoryDrafts(),
    clock: createFakeClock(),
    random: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(3),
    splitter: {
      split: async (bytes: Uint8Array<ArrayBuffer>) => [
        { path: 'main.py', bytes, sha256: sha256Hex(bytes) },
      ],
    },
    owners: { current: () => owner },
    editor: { name: 'python', workType: '4', pace: promptPace },
  };
  const work = { id: 'w', name: 'W', description: '', revision: 0, reviewState: 'draft' } as const;
  const start = {
    work,
    isReadOnly: false,
    unsaved: false,
    pending: undefined,
    draft: undefined,
    knownBlobs: [],
  };
  return new WorkController({
    // A controller asks for these parts of the page only.
    environment: environment as unknown as Environment,
    editing: {
      opened: { start, bytes: bytesOf('opened'), unitId: undefined },
      owner,
      lock: undefined,
      lesson: undefined,
      homework: undefined,
      isGraded: false,
      scene: { workScene: 'create' },
      intent: undefined,
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
    markClean: nothing,
    undo: nothing,
    redo: nothing,
    stop: nothing,
    setFullScreen: nothing,
    setPins: nothing,
    showPin: async () => true,
  };
}

describe('a controller', () => {
  it('hands out the work as it was opened while no workspace is made', async () => {
    const controller = aController();
    expect(textOf(await controller.content('run'))).toBe('opened');
  });

  it('begins a new workspace with the newest content and hears the old one no more', async () => {
    const controller = aController();
    const leave = controller.enter();
    const first = controller.beginWorkspace();
    first.onReady(aPort('changed', 1));
    first.onChange(1, false);

    await controller.renew();
    leave();
    controller.enter();
    const second = controller.beginWorkspace();
    first.onFailed('late');

    expect(textOf(second.bytes)).toBe('changed');
    expect(controller.view.get()).toMatchObject({ mount: 2, state: 'loading' });
    second.onReady(aPort('changed', 0));
    expect(controller.view.get().state).toBe('ready');
    expect(controller.session.get().isDirty).toBe(true);
    controller.dispose();
  });

  it('still gives the work away as a file when the workspace cannot show it', async () => {
    const controller = aController();
    controller.enter();
    controller.beginWorkspace().onFailed('format.badProject');

    expect(controller.view.get()).toMatchObject({ state: 'failed', code: 'format.badProject' });
    expect(textOf(await controller.content('download'))).toBe('opened');
  });
});
