import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostilePrograms } from '../src/python/hostile-programs.ts';
import { openPythonStage } from '../src/python/python-stage.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';
import { isFullRun } from '../src/shared/scope.ts';

const school = useSchool(sharedSchool);

/** What a browser without a way to suspend Python, and one without service workers, looks like. */
const withoutSuspending = () => Reflect.deleteProperty(WebAssembly, 'Suspending');
const withoutServiceWorker = () =>
  Reflect.defineProperty(navigator, 'serviceWorker', { value: undefined });

type Lack = () => unknown;

/** A page of a browser that lacks something; pages of one context keep the interpreter's memory. */
async function openStage(context: BrowserContext, ...lacks: readonly Lack[]) {
  const page = await context.newPage();
  for (const lack of lacks) await page.addInitScript(lack);
  return openPythonStage(page);
}

const fourPlaces = `print("top", input("a? "))
def deep(n):
    return input("b? ") if n == 0 else deep(n - 1)
print("deep", deep(20))
print(sorted([2, 1], key=lambda x: (input("c? "), x)[1]))
class Asks:
    def __repr__(self):
        return "<" + input("d? ") + ">"
print(Asks())`;
const fourAnswers = 'a? 1 top 1 b? 2 deep 2 c? 3 c? 4 [1, 2] d? 5 <5>';

describe('input() in four places', () => {
  it('is asked and answered, whichever way the browser lets a program wait', async () => {
    const { context } = await school.visit();
    const stages = [
      await openStage(context),
      // A service worker holds the program back.
      await openStage(context, withoutSuspending),
    ];
    for (const stage of stages) {
      await stage.start(fourPlaces);
      for (const [index, prompt] of ['a', 'b', 'c', 'c', 'd'].entries()) {
        await expect.poll(stage.log).toMatch(new RegExp(`${prompt}\\?\\s*$`));
        await stage.answer(String(index + 1));
      }
      await stage.ended();
      expect((await stage.log()).replace(/\s+/g, ' ').trim()).toBe(fourAnswers);
    }
    const last = await openStage(context, withoutSuspending, withoutServiceWorker);
    await last.start('a = input("name? ")\nprint("hi", a)');
    await last.answer('Bo');
    await last.ended();

    expect(await last.log()).toContain('hi Bo');
  });
});

/** A sign that the program is at the place where it is stopped, and the program. */
const stopped: readonly (readonly [where: string, source: string])[] = [
  ['while it waits for an answer', 'print("here")\ninput("? ")'],
  ['while it sleeps', 'import time\nprint("here")\ntime.sleep(60)'],
  [
    'while a turtle moves',
    'import turtle\nprint("here")\nturtle.speed(1)\nwhile True:\n    turtle.forward(90)\n    turtle.left(90)',
  ],
  [
    'in a loop that catches everything',
    'print("here")\nwhile True:\n    try:\n        x = 1\n    except:\n        pass',
  ],
  [
    'in a function of C that never ends',
    'import itertools, collections\nprint("here")\ncollections.deque(itertools.count(), maxlen=0)',
  ],
];

describe.runIf(isFullRun)('stopping', () => {
  it('ends a program wherever it is, and the next one runs', async () => {
    const { context } = await school.visit();
    const stage = await openStage(context);
    for (const [where, source] of stopped) {
      await stage.start(source);
      await expect.poll(stage.log, { message: where }).toContain('here');
      await stage.player.getByRole('button', { name: '停止' }).click();
      await stage.ended();
      expect(await stage.log(), where).toContain('停下来了');
    }
    // The interpreter itself breaks: it is replaced without being asked to.
    const broken = 'class A:\n    def __repr__(self):\n        return repr(self)\nrepr(A())';
    expect(await stage.run(broken)).toContain('Python 太累了');
    expect(await stage.run('print("alive")')).toContain('alive');
  });
});

const keptSnapshots = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('sprout-python')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

/** Snapshots that are kept where there is no Cache Storage; opening what is not there would make it. */
async function countKept(): Promise<number> {
  if ('caches' in window) return (await (await caches.open('sprout-python')).keys()).length;
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'sprout-python')) return 0;
  return new Promise((resolve) => {
    const opening = indexedDB.open('sprout-python');
    opening.onsuccess = () => {
      const database = opening.result;
      const count = database.transaction('snapshots').objectStore('snapshots').count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    };
  });
}

const draw = 'import random\nprint(random.random(), random.getrandbits(64))';

describe.runIf(isFullRun)('the kept memory', () => {
  it('is used by the next start with other random numbers, and replaced when it is broken', async () => {
    const { context } = await school.visit();
    const first = await openPythonStage(await context.newPage());
    const numbers = new Set([await first.run(draw)]);
    await expect.poll(() => keptSnapshots(first.page)).toHaveLength(1);
    const kept = await keptSnapshots(first.page);
    const second = await openPythonStage(await context.newPage());
    numbers.add(await second.run(draw));
    const third = await openPythonStage(await context.newPage());
    numbers.add(await third.run(draw));
    expect([...numbers].every((text) => /^0\.\d+ \d+/.test(text))).toBe(true);
    expect(numbers.size).toBe(3);

    await third.page.evaluate(async ([path = '']) => {
      await (await caches.open('sprout-python')).put(path, new Response(new Uint8Array(9000)));
    }, kept);
    const fourth = await openPythonStage(await context.newPage());

    expect(await fourth.run('print("whole")')).toContain('whole');
    await expect.poll(() => keptSnapshots(fourth.page)).toEqual(kept);
  });

  it('is there over plain http, too', async () => {
    const { context } = await school.visit({
      at: school.isInNetwork ? school.networkUrl : school.url,
    });
    const page = await context.newPage();
    const stage = await openPythonStage(page);
    expect(await stage.run('print("first")')).toContain('first');
    await expect.poll(() => page.evaluate(countKept)).toBe(1);

    await page.reload();
    expect(await stage.run('name = input("? ") if False else "again"\nprint(name)')).toContain(
      'again',
    );
  });
});

/** As text: the tests' own compiler would put another way to import into it. */
const findWaysOut = `(async () => {
  const waysOut = ['indexedDB', 'caches', 'fetch', 'XMLHttpRequest', 'WebSocket', 'postMessage'];
  const more = ['BroadcastChannel', 'Worker', 'EventSource', 'importScripts', 'cookieStore'];
  const open = [...waysOut, ...more].filter((name) => globalThis[name] !== undefined);
  const script = await import('/play/python/player.js').then(() => 'loaded', () => 'refused');
  return { open, script, hasStorage: 'storage' in navigator };
})()`;

describe('a hostile program', () => {
  it('reaches neither the school nor the storage, and the page stays alive', async () => {
    const { context } = await school.visit();
    const stage = await openStage(context);
    const { page } = stage;
    const reached: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/(py|play)\//.test(pathname)) reached.push(pathname);
    });
    for (const { name, source, left } of hostilePrograms) {
      const log = await stage.run(source);
      expect(log, name).toMatch(left);
      expect(log, name).not.toContain('OUT');
    }
    expect(await stage.run('print("fine", len("abc"))')).toContain('fine 3');
    expect(await stage.player.locator('img').count()).toBe(0);
    expect(reached).toEqual([]);
    // Nor would a script of the worker, if a program became one.
    const found = await page.workers()[0]?.evaluate(findWaysOut);
    expect(found).toEqual({ open: [], script: 'refused', hasStorage: false });
  });
});
