import { beforeEach, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';
import { AppError } from './errors.ts';
import type { FileWork } from './file-work/index.ts';
import { sanitiseHtml } from './html.ts';
import { cleanForPage, createHtmlCleaner } from './html-cleaner.ts';

const asker = { id: 'editor' };
const run = vi.fn(async (_kind: string, { html }: { html: string }) => sanitiseHtml(html, []));
// Only this kind is asked for.
const fileWork = { run, close: () => undefined } as unknown as FileWork;

let clean: ReturnType<typeof createHtmlCleaner>;
beforeEach(() => {
  run.mockClear();
  clean = createHtmlCleaner({ fileWork, cache: createCache(() => 0) });
});

const long = `${'<p>words</p>'.repeat(400)}<script>steal()</script>`;

it('cleans a short text without a process', async () => {
  expect(await clean('<b>a<script>b</script>', [], asker)).toBe('<b>a</b>');
  expect(run).not.toHaveBeenCalled();
});

it('cleans a long text in a process, once for all who ask, and knows it again as it was stored', async () => {
  const [first, second] = await Promise.all([clean(long, [], asker), clean(long, [], asker)]);
  const again = await clean(first ?? '', [], asker);

  expect(first).toBe('<p>words</p>'.repeat(400));
  expect([second, again]).toEqual([first, first]);
  expect(run).toHaveBeenCalledOnce();
});

it('cleans a text anew when other hosts are allowed', async () => {
  await clean(long, [], asker);
  await clean(long, ['v.example'], asker);

  expect(run).toHaveBeenCalledTimes(2);
});

it('asks again after a refusal', async () => {
  run.mockRejectedValueOnce(new AppError('request.busy'));

  await expect(clean(long, [], asker)).rejects.toMatchObject({ code: 'request.busy' });
  expect(await clean(long, [], asker)).toBe('<p>words</p>'.repeat(400));
});

it('cleans the text of a page here when no process has time', async () => {
  run.mockRejectedValueOnce(new AppError('request.busy'));

  expect(await cleanForPage(clean, long, [], asker)).toBe('<p>words</p>'.repeat(400));
});

it('shows the words of a page that would keep others waiting, and the page as soon as there is time', async () => {
  run.mockRejectedValueOnce(new AppError('file.tooHard'));
  const unseen = '<style>p > b {}</style><!-- a > b --><script>x > 1</script>';
  const hard = `${'<p>'.repeat(10_000)}<b>1</b> &lt; &amp;lt;${unseen}2`;

  expect(await cleanForPage(clean, hard, [], asker)).toBe('1 &lt; &amp;lt; 2');
  expect(await cleanForPage(clean, '<b>two</b>'.repeat(500), [], asker)).toContain('<b>two</b>');
});

it('counts what stands inside of tags, not the words', async () => {
  run.mockRejectedValueOnce(new AppError('request.busy'));
  const words = `<p>${'word '.repeat(20_000)}</p>`;

  expect(await cleanForPage(clean, words, [], asker)).toBe(words);
});
