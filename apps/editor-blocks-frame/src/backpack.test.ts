import { expect, it, vi } from 'vitest';
import { createBackpack, readAssetsFrom } from './backpack.ts';
import type { Storage, StorageHelper } from './engine.ts';
import type { FrameBridge } from './media.ts';

const leaf = {
  id: 'one',
  kind: 'costume',
  name: 'Leaf',
  asset: 'abc.svg',
  picture: 'data:,',
} as const;
const script = { id: 'two', kind: 'script', name: 'code', asset: 'def.json', picture: '' } as const;

/** A backpack whose host page answers so. */
function aBackpack(answers: Readonly<Record<string, object>>) {
  const request = vi.fn(async (type: string, _payload: object, _how: object) => {
    const answer = answers[type];
    if (!answer) throw new Error('refused');
    return answer;
  });
  return { request, backpack: createBackpack({ request } as unknown as FrameBridge) };
}

const content = (mime: string) => ({
  mimeType: () => mime,
  dataAsBase64: async () => 'Ym9keQ==',
  thumbnailAsBase64: async () => 'cGljdHVyZQ==',
});

it('lists items as the drawer of the engine knows them', async () => {
  const { backpack } = aBackpack({ backpackList: { items: [leaf, script] } });

  const items = await backpack.storage.list({ limit: 20, offset: 0 });

  expect(items).toEqual([
    {
      id: 'one',
      type: 'costume',
      name: 'Leaf',
      thumbnail: 'data:,',
      thumbnailUrl: 'data:,',
      body: 'abc.svg',
      bodyUrl: 'one',
    },
    expect.objectContaining({ id: 'two', type: 'script', name: '' }),
  ]);
});

it('sends an item with its content and its picture', async () => {
  const { backpack, request } = aBackpack({ backpackSave: { items: [leaf] } });

  const item = await backpack.storage.save(
    { type: 'costume', name: 'Leaf' },
    content('image/svg+xml'),
  );

  expect(item.id).toBe('one');
  expect(request.mock.calls[0]?.[1]).toEqual({
    kind: 'costume',
    name: 'Leaf',
    mime: 'image/svg+xml',
    body: 'Ym9keQ==',
    thumbnail: 'cGljdHVyZQ==',
  });
});

it('rejects what the host page refuses, and tells only of a deletion that happened', async () => {
  const gone = vi.fn();
  const refused = aBackpack({ backpackList: { items: [leaf] } }).backpack;
  refused.listenForRemoved(gone);
  await refused.storage.list({ limit: 20, offset: 0 });

  await expect(refused.storage.delete('one')).rejects.toThrow('refused');
  expect(gone).not.toHaveBeenCalled();
});

it('reads costumes and sounds of the backpack once, and leaves others to the library', async () => {
  const { backpack, request } = aBackpack({
    backpackList: { items: [leaf] },
    backpackRead: { bytes: new Uint8Array([1, 2]).buffer },
  });
  let helper: StorageHelper | undefined;
  class Asset {
    readonly data: Uint8Array;
    constructor(_type: unknown, _id: string, _format: string, data: Uint8Array) {
      this.data = data;
    }
  }
  const storage = { Asset, addHelper: (added: StorageHelper) => (helper = added) };
  readAssetsFrom(backpack, storage as unknown as Storage);
  await backpack.storage.list({ limit: 20, offset: 0 });
  const load = (id: string) => helper?.load({ name: 'ImageVector' }, id, 'svg');

  const first = await load('abc');
  await load('abc');

  expect([...(first?.data ?? [])]).toEqual([1, 2]);
  expect(load('other')).toBeNull();
  expect(request.mock.calls.filter(([type]) => type === 'backpackRead')).toHaveLength(1);
});
