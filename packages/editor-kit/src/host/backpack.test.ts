import type { Client } from '@sprout/client';
import { expect, it } from 'vitest';
import { createBackpack } from './backpack.ts';

const item = (id: string) => ({
  id,
  type: 'script' as const,
  mime: 'application/json',
  name: 'code',
  thumbnail: `/api/teaching/scratch/backpack/getFile/${id}t~9~s.jpg`,
  body: `/api/teaching/scratch/backpack/getFile/${id}b~9~s.json`,
  md5ext: `${id}.json`,
});

/** A server with some items, and without those files whose name has a word. */
function aServer(ids: readonly string[], missing = 'none') {
  const asked: string[] = [];
  const client = {
    call: async (id: string) => (id === 'backpack.content' ? ids.map(item) : item('new')),
    callFile: async (_: string, { params }: { params: { name: string } }) => {
      asked.push(params.name);
      if (params.name.includes(missing)) throw new Error('no connection');
      return new Uint8Array([1, 2]).buffer;
    },
  } as unknown as Client;
  return { asked, backpack: createBackpack(client) };
}

it('shows items with their pictures, in their order', async () => {
  const { backpack } = aServer(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);

  const shown = await backpack.list({ limit: 20, offset: 0 });

  expect(shown.map(({ id }) => id).join('')).toBe('abcdefgh');
  expect(shown[0]?.picture).toBe('data:image/jpeg;base64,AQI=');
});

it('shows an item whose picture does not come, too', async () => {
  const { backpack } = aServer(['a', 'b'], 'at');

  const shown = await backpack.list({ limit: 20, offset: 0 });

  expect(shown.map(({ picture }) => picture === '')).toEqual([true, false]);
});

it('reads a content by the name that came with its item', async () => {
  const { backpack, asked } = aServer(['a']);
  await backpack.list({ limit: 20, offset: 0 });

  const bytes = await backpack.read('a');

  expect(bytes.byteLength).toBe(2);
  expect(asked.at(-1)).toBe('ab~9~s.json');
});
