import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@sprout/contract/paths';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { median, percentile, type Row, row } from './table.ts';

type Call = (id: keyof typeof paths, input: { query?: Record<string, string> }) => Promise<unknown>;
type Render = (input: { url: string; language: string; call: Call }) => Promise<{ html: string }>;

const warmUps = 30;

/** The home page as the server's entry draws it; its data is at hand, as from the server's caches. */
export async function measureRender({ server, isQuick }: Setting): Promise<Row[]> {
  const address = pathToFileURL(join(rootDir, 'apps/web/dist/server/entry.server.js')).href;
  const { render } = (await import(address)) as { render: Render };
  const call = rememberingCall(server.url);
  const times: number[] = [];
  for (let turn = 0; turn < warmUps + (isQuick ? 100 : 400); turn += 1) {
    const begun = performance.now();
    const { html } = await render({ url: '/home', language: 'zh-CN', call });
    if (turn >= warmUps) times.push(performance.now() - begun);
    if (html.length < 1000) throw new Error('The home page was not rendered.');
  }
  const note = `median ${median(times).toFixed(1)} ms`;
  const bound = { atMost: 10 };
  return [
    row('home rendered on the server, p95', percentile(times, 0.95), bound, {
      unit: 'ms',
      decides: false,
      note,
    }),
  ];
}

/** Fetches each answer once. */
function rememberingCall(base: string): Call {
  const known = new Map<string, Promise<unknown>>();
  return (id, { query = {} }) => {
    const url = `${base}/api${paths[id][1]}?${new URLSearchParams(query)}`;
    const answer = known.get(url) ?? fetchResult(url);
    known.set(url, answer);
    return answer;
  };
}

async function fetchResult(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { 'x-sprout-client': '1' } });
  return ((await response.json()) as { result: unknown }).result;
}
