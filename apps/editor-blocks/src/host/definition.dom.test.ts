import type { Words } from '@sprout/editor-kit/host';
import { expect, it, vi } from 'vitest';
import { blocksEditor } from './definition.ts';

const words: Words = (key) => key;

it.each([
  ['en-US', 'en'],
  ['zh-CN', 'zh'],
] as const)('begins a new work in the language of the editor, %s', async (language, own) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('PK'));
  vi.stubGlobal('fetch', fetched);

  await blocksEditor.startFile(words, language);

  expect(fetched.mock.calls).toEqual([[`/internalapi/asset/default-project.${own}.sb3`]]);
});
