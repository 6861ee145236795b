import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutPackages } from '@sprout/python-engine';
import type { Browser, Page } from 'playwright-core';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { type Row, row } from './table.ts';

/** Programs that only calculate; both interpreters print the same. */
const programs = {
  sieve: `n = 200000
alive = [True] * n
for i in range(2, 450):
    if alive[i]:
        for j in range(i * i, n, i):
            alive[j] = False
print(sum(1 for i in range(2, n) if alive[i]))`,
  fib: `def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)
print(fib(22))`,
  floats: `x = 0.0
for i in range(300000):
    x = x + i / (i + 1.5)
print(int(x))`,
} as const;

/** How many times quicker than Skulpt each has to be. Source: ours, below what was measured. */
const bounds: Readonly<Record<keyof typeof programs, number>> = { sieve: 1.5, fib: 2, floats: 0.5 };

const steps = 200;

/** Three programs beside Skulpt in the same browser, and two hundred steps of the debugger. */
export async function measurePythonSpeed({ browser, isQuick }: Setting): Promise<Row[]> {
  const page = await openPage(browser);
  try {
    await page.evaluate(startInterpreters);
    const rows: Row[] = [];
    for (const name of ['sieve', 'fib', 'floats'] as const)
      rows.push(await compare(page, name, isQuick ? 2 : 4));
    rows.push(await measureSteps(page));
    return rows;
  } finally {
    await page.context().close();
  }
}

async function compare(page: Page, name: keyof typeof programs, rounds: number): Promise<Row> {
  const times = { ours: Number.POSITIVE_INFINITY, skulpt: Number.POSITIVE_INFINITY };
  const printed = new Set<string>();
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['ours', 'skulpt'] as const) {
      const ran = await page.evaluate(runIn, { kind, source: programs[name] });
      times[kind] = Math.min(times[kind], ran.ms);
      printed.add(ran.printed.trim());
    }
  if (printed.size !== 1) throw new Error(`${name} printed ${[...printed].join(' and ')}`);
  return row(
    `python ${name}, times quicker than Skulpt`,
    times.skulpt / times.ours,
    { atLeast: bounds[name] },
    {
      unit: 'ratio',
      decides: true,
      note: `${Math.round(times.ours)} against ${Math.round(times.skulpt)} ms`,
    },
  );
}

async function measureSteps(page: Page): Promise<Row> {
  const source = `import turtle\nfor i in range(${steps}):\n    turtle.forward(i % 7)\n`;
  const { ms, pauses } = await page.evaluate(stepThrough, { source, steps });
  if (pauses !== steps) throw new Error(`the debugger stood still ${pauses} times`);
  // Source: junior and Python reference, P10.
  return row(
    `python debugger, ${steps} steps`,
    ms,
    { atMost: 10_000 },
    { unit: 's', decides: false },
  );
}

/** A page whose files come out of the installed packages and go over no network. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const modules = join(rootDir, 'node_modules');
  const lock = await readFile(join(modules, 'pyodide/pyodide-lock.json'), 'utf8');
  const made: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><title>bench</title>'],
    '/lock.json': ['application/json', withoutPackages(lock)],
    '/library.json': ['application/json', JSON.stringify(await readLibrary())],
  };
  await page.route('http://bench.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [contentType, body] = made[pathname] ?? [];
    if (contentType !== undefined && body !== undefined)
      return route.fulfill({ contentType, body });
    const path = join(modules, pathname);
    return route.fulfill(
      pathname.endsWith('.wasm') ? { path, contentType: 'application/wasm' } : { path },
    );
  });
  await page.goto('http://bench.test/');
  for (const file of ['skulpt.min.js', 'skulpt-stdlib.js'])
    await page.addScriptTag({ url: `http://bench.test/skulpt/dist/${file}` });
  return page;
}

async function readLibrary(): Promise<readonly (readonly [string, string])[]> {
  const folder = join(rootDir, 'packages/python-engine/src/python');
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.py'))
      .map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  );
}

/** What the page keeps; Skulpt and Pyodide have no types that fit here. */
interface BenchPage {
  bench: {
    run(source: string, setup: string): Promise<string>;
    runSkulpt(source: string): Promise<string>;
    pauses: number;
    wanted: number;
  };
}

// These three run inside of the page: they reach nothing of this file.

async function startInterpreters(): Promise<void> {
  const at = '/pyodide/pyodide.mjs';
  const { loadPyodide } = await import(at);
  const textOf = async (path: string) => (await fetch(path)).text();
  const pyodide = await loadPyodide({
    indexURL: '/pyodide/',
    lockFileContents: await textOf('/lock.json'),
  });
  for (const [path, content] of JSON.parse(await textOf('/library.json'))) {
    const target = `/lib/sprout/${path}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    pyodide.FS.writeFile(target, content);
  }
  pyodide.FS.mkdirTree('/project');
  pyodide.runPython('import sys; sys.path.insert(0, "/lib/sprout")');
  const runner = pyodide.pyimport('_sprout.run');
  // What a worker's transport does: answers come with the next message.
  const later = (answer: unknown) => new Promise((resolve) => setTimeout(resolve, 0, answer));
  let printed = '';
  const transport = {
    suspends: true,
    canWait: true,
    write: (_: string, text: string) => {
      printed += text;
    },
    draw: () => undefined,
    wait: () => later('[]'),
    readLine: () => later(null),
    ask: () => later(null),
    orders: () => later('[]'),
    pause: () => {
      bench.pauses += 1;
      return later(JSON.stringify([{ kind: bench.pauses < bench.wanted ? 'step' : 'continue' }]));
    },
    textWidth: () => -1,
  };
  const bench = {
    pauses: 0,
    wanted: 0,
    async run(source: string, setup: string) {
      printed = '';
      pyodide.FS.writeFile('/project/main.py', source);
      const outcome = await runner.run.callPromising('main.py', '/project', transport, setup);
      if (outcome !== '{"end": "done"}') throw new Error(outcome);
      return printed;
    },
    async runSkulpt(source: string) {
      let said = '';
      // biome-ignore lint/suspicious/noExplicitAny: Skulpt has no types.
      const { Sk } = globalThis as any;
      Sk.configure({
        output: (text: string) => {
          said += text;
        },
        read: (path: string) => Sk.builtinFiles.files[path],
        __future__: Sk.python3,
      });
      await Sk.misceval.asyncToPromise(() => Sk.importMainWithBody('<stdin>', false, source, true));
      return said;
    },
  };
  Object.assign(globalThis, { bench });
}

async function runIn({ kind, source }: { kind: 'ours' | 'skulpt'; source: string }) {
  const { bench } = globalThis as unknown as BenchPage;
  const begun = performance.now();
  const printed = await (kind === 'ours' ? bench.run(source, '') : bench.runSkulpt(source));
  return { ms: performance.now() - begun, printed };
}

async function stepThrough({ source, steps: wanted }: { source: string; steps: number }) {
  const { bench } = globalThis as unknown as BenchPage;
  bench.pauses = 0;
  bench.wanted = wanted;
  const begun = performance.now();
  await bench.run(source, '{"breakpoints":[],"pausesAtStart":true}');
  return { ms: performance.now() - begun, pauses: bench.pauses };
}
