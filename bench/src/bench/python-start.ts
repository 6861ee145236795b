import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openPythonStage } from '../../../e2e/src/python/python-stage.ts';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row } from './table.ts';

const mb = 1024 * 1024;
const time = { unit: 's', decides: false } as const;
const size = { unit: 'MB', decides: true } as const;

/** How soon a program speaks in a fresh browser and in one that was here, and how fast turtles draw. */
export async function measurePythonStart({ browser, server, isQuick }: Setting): Promise<Row[]> {
  const cold: number[] = [];
  const cached: number[] = [];
  let rate = 0;
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    cold.push((await speakOnce(context)).ms);
    cached.push((await speakOnce(context)).ms);
    rate = Math.max(rate, await drawOnce(context));
    await context.close();
  }
  return [
    ...(await measureTransfer()),
    row('Python: first words, cold', median(cold), { atMost: 8000 }, time),
    row('Python: first words, cached', median(cached), { atMost: 1500 }, time),
    row(
      'turtle: commands in a second',
      rate,
      { atLeast: 20_000 },
      { unit: 'count', decides: false },
    ),
  ];
}

/** Source of the bounds: what Pyodide 314 weighs, and a tenth more. */
async function measureTransfer(): Promise<Row[]> {
  const folder = join(rootDir, 'apps/editor-python/dist');
  const sizeOf = async (path: string) => (await stat(join(folder, path))).size;
  const version = '314.0.7';
  const plain = await sizeOf(`py/${version}/python_stdlib.zip`);
  const packed = ['pyodide.asm.wasm.gz', 'pyodide.asm.mjs.gz'];
  const sizes = await Promise.all(packed.map((name) => sizeOf(`py/${version}/${name}`)));
  const whole = sizes.reduce((sum, each) => sum + each, plain + (await sizeOf('py/worker.js.gz')));
  return [row('Python: what a first start fetches, gzip', whole, { atMost: 7 * mb }, size)];
}

/** From handing the program over to its end. */
async function runOnce(context: BrowserContext, source: string) {
  const stage = await openPythonStage(await context.newPage());
  const begun = performance.now();
  const log = await stage.run(source);
  const ms = performance.now() - begun;
  // The memory of a first start is kept a moment after it.
  await stage.page.waitForFunction(async () => caches.has('sprout-python'));
  await stage.page.close();
  return { ms, log };
}

const speakOnce = (context: BrowserContext) => runOnce(context, 'print("ready")');

const drawing = `import time, turtle
turtle.tracer(0)
begun = time.perf_counter()
for i in range(10000):
    turtle.forward(i % 90)
    turtle.left(91)
turtle.update()
print("rate", int(20000 / (time.perf_counter() - begun)))`;

async function drawOnce(context: BrowserContext): Promise<number> {
  const { log } = await runOnce(context, drawing);
  const [, rate] = /rate (\d+)/.exec(log) ?? [];
  if (!rate) throw new Error(`expected a rate, found ${log}`);
  return Number(rate);
}
