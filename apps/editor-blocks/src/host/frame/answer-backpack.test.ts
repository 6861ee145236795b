import type { EditorBridge } from '@sprout/contract/bridge';
import type { Backpack, ShownBackpackItem } from '@sprout/editor-kit/host';
import { expect, it, vi } from 'vitest';
import { answerBackpack } from './answer-backpack.ts';

const leaf: ShownBackpackItem = {
  id: 'one',
  type: 'costume',
  mime: 'image/svg+xml',
  name: 'Leaf',
  thumbnail: '/t.jpg',
  body: '/b.svg',
  md5ext: 'abc.svg',
  picture: 'data:,',
};

/** A frame that asks, and the page that answers. */
function aPage(backpack: Partial<Backpack> | undefined) {
  const handlers = new Map<string, (payload: object, message: { id: number }) => void>();
  const sent = vi.fn();
  const onFailure = vi.fn();
  const bridge = {
    on: (type: string, handler: (payload: object, message: { id: number }) => void) =>
      handlers.set(type, handler),
    send: sent,
  } as unknown as EditorBridge;
  answerBackpack({ bridge, getBackpack: () => backpack as Backpack | undefined, onFailure });
  return {
    sent,
    onFailure,
    ask: (type: string, payload: object) => handlers.get(type)?.(payload, { id: 7 }),
  };
}

it('answers a list in the words of the bridge', async () => {
  const { ask, sent } = aPage({ list: async () => [leaf] });

  ask('backpackList', { limit: 20, offset: 0 });

  const item = { id: 'one', kind: 'costume', name: 'Leaf', asset: 'abc.svg', picture: 'data:,' };
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('backpackItems', { items: [item] }, { re: 7 }),
  );
});

it('saves an item by its type', async () => {
  const save = vi.fn(async () => leaf);
  const { ask } = aPage({ save });

  ask('backpackSave', { kind: 'costume', name: 'Leaf', mime: 'm', body: 'b', thumbnail: 't' });

  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      type: 'costume',
      name: 'Leaf',
      mime: 'm',
      body: 'b',
      thumbnail: 't',
    }),
  );
});

it('hands a content over instead of copying it', async () => {
  const bytes = new ArrayBuffer(3);
  const { ask, sent } = aPage({ read: async () => bytes });

  ask('backpackRead', { id: 'one' });

  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('backpackContent', { bytes }, { re: 7, transfer: [bytes] }),
  );
});

it('tells the child of a refusal, and ends the wait of the frame', async () => {
  const full = new Error('full');
  const { ask, sent, onFailure } = aPage({ save: async () => Promise.reject(full) });

  ask('backpackSave', { kind: 'sound', name: '', mime: '', body: '', thumbnail: '' });

  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('failed', { code: 'refused' }, { re: 7 }),
  );
  expect(onFailure).toHaveBeenCalledWith(full);
});

it('answers whoever has logged out meanwhile without asking anybody', async () => {
  const { ask, sent, onFailure } = aPage(undefined);

  ask('backpackDelete', { id: 'one' });

  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('failed', { code: 'guest' }, { re: 7 }));
  expect(onFailure).not.toHaveBeenCalled();
});
