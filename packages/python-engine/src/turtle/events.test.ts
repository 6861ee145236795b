import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';
import { applyCommands, createStage } from './picture.ts';
import { readCommands } from './read-commands.ts';

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

const run = (source: string, events: readonly (readonly unknown[])[], answers: string[] = []) =>
  python.run(`from turtle import *\n${source}`, { events, answers });

describe('keys', () => {
  it('are heard after listen, when let go or when pressed', async () => {
    const ran = await run(
      'tracer(0)\nonkey(lambda: print("up"), "Up")\nonkeypress(lambda: print("a"), "a")\nonkeypress(lambda: print("any"))\nlisten()\nmainloop()',
      [
        [['key', 0, 'press', 'Up']],
        [
          ['key', 0, 'release', 'Up'],
          ['key', 0, 'press', 'a'],
        ],
        [['key', 0, 'release', 'a']],
      ],
    );
    expect(ran.outcome).toEqual({ end: 'done' });
    expect(ran.stdout).toBe('any\nup\na\n');
  });

  it('are not heard without listen, nor after they were taken back', async () => {
    const ran = await run('onkey(lambda: print(1), "a")\nmainloop()', [
      [['key', 0, 'release', 'a']],
    ]);
    expect(ran.stdout).toBe('');
    const back = await run('onkey(lambda: print(1), "a"); onkey(None, "a"); listen()\nmainloop()', [
      [['key', 0, 'release', 'a']],
    ]);
    expect(back.stdout).toBe('');
  });
});

describe('the mouse', () => {
  it('tells the screen where it was clicked', async () => {
    const ran = await run(
      'onscreenclick(lambda x, y: print(x, y))\nonscreenclick(lambda x, y: print("right"), 3)\ndone()',
      [
        [
          ['press', 0, 10, -20.5, 1, 0],
          ['release', 0, 10, -20.5, 1],
        ],
        [['press', 0, 1, 1, 3, 0]],
      ],
    );
    expect(ran.stdout).toBe('10 -20.5\nright\n');
  });

  it('clicks, drags and lets go of the turtle under it', async () => {
    const ran = await run(
      'tracer(0)\na = Turtle(); b = Turtle()\na.onclick(lambda x, y: print("click"))\na.ondrag(a.goto)\na.onrelease(lambda x, y: print("free", a.pos()))\nb.onclick(lambda x, y: print("b"))\ndone()',
      [[['press', 0, 0, 0, 1, 1]], [['drag', 0, 30, 40, 1]], [['release', 0, 30, 40, 1]]],
    );
    expect(ran.stdout).toBe('click\nfree (30.00,40.00)\n');
  });

  it('ends a program that waits for a click', async () => {
    const ran = await run('exitonclick()\nprint("end")', [[['press', 0, 0, 0, 1, 0]]]);
    expect(ran.stdout).toBe('end\n');
  });
});

describe('timers', () => {
  it('run one after the other at their time', async () => {
    const ran = await run(
      'n = []\ndef tick():\n    n.append(1)\n    print(len(n))\n    ontimer(tick, 5) if len(n) < 3 else bye()\nontimer(lambda: print("late"), 8000)\nontimer(tick, 5)\nmainloop()',
      [],
    );
    expect(ran.outcome).toEqual({ end: 'done' });
    expect(ran.stdout).toBe('1\n2\n3\n');
  });
});

describe('a timer that sets itself again at once', () => {
  it('leaves keys their turn', async () => {
    const ran = await run(
      'tracer(0)\nn = 0\ndef tick():\n    global n\n    n += 1\n    if n < 2000: ontimer(tick, 0)\nonkeypress(lambda: print(n < 2000), "a")\nlisten()\nontimer(tick, 0)\nmainloop()',
      [[], [], [['key', 0, 'press', 'a']]],
    );
    expect(ran.stdout).toBe('True\n');
  });
});

describe('a handler with a mistake', () => {
  it('is told and leaves the program running', async () => {
    const ran = await run('onscreenclick(lambda x, y: 1 / 0)\nlisten()\ndone()\nprint("end")', [
      [['press', 0, 0, 0, 1, 0]],
    ]);
    expect(ran.stderr).toMatch(/main\.py", line 2[\s\S]*ZeroDivisionError/);
    expect(ran.stdout).toBe('end\n');
  });

  it('is what a program ended with that came to its end', async () => {
    const ran = await run('def go():\n    print(zzz)\nonkey(go, "a")\nlisten()\nmainloop()', [
      [['key', 0, 'release', 'a']],
    ]);
    const failure = { type: 'NameError', frames: [{ line: 3, name: 'go' }] };
    expect(ran.outcome).toMatchObject({ end: 'failed', failure });
  });
});

describe('questions', () => {
  it('answer the text that was typed, or None', async () => {
    const ran = await run(
      'print(textinput("名字", "你叫什么？"), textinput("a", "b"))',
      [],
      ['小雨'],
    );
    expect(ran.stdout).toBe('小雨 None\n');
    expect(ran.questions[0]).toEqual(['text', '名字', '你叫什么？', '']);
  });

  it('ask again until a number lies between the bounds', async () => {
    const ran = await run(
      'print(numinput("n", "how many?", 5, minval=1, maxval=9))',
      [],
      ['x', '50', '7'],
    );
    expect(ran.stdout).toBe('7.0\n');
    expect(ran.questions).toHaveLength(3);
  });
});

describe('time', () => {
  it('passes while a turtle moves, less of it at a higher speed', async () => {
    const slow = await run('speed(1); fd(200)', []);
    const fast = await run('speed(10); fd(200)', []);
    const none = await run('speed(0); fd(200)', []);
    expect(slow.waitedMs).toBeGreaterThan(400);
    expect(fast.waitedMs).toBeLessThan(slow.waitedMs / 5);
    expect(none.waitedMs).toBeLessThan(50);
  });

  it('shows the turtle on its way with a line that grows behind it', async () => {
    const ran = await run('speed(3); fd(200)', []);
    const stage = createStage();
    const places = ran.batches.map((batch) => {
      applyCommands(stage, readCommands(batch));
      const turtle = stage.canvases.get(0)?.turtles.get(1);
      return { x: turtle?.costume.x ?? 0, trail: turtle?.trail };
    });
    const onTheWay = places.filter(({ x }) => x > 0 && x < 200);
    expect(onTheWay.length).toBeGreaterThan(5);
    expect(onTheWay.every(({ trail }) => trail?.[0] === 0)).toBe(true);
    expect(places.at(-1)).toEqual({ x: 200, trail: undefined });
  });

  it('passes in sleep, with the picture shown before', async () => {
    const ran = await run(
      'import time\ntracer(0); fd(9); update(); time.sleep(0.02); print("awake")',
      [],
    );
    expect(ran.stdout).toBe('awake\n');
    expect(ran.batches.join()).toContain('"L"');
  });

  it('lets keys steer a program that loops without mainloop', async () => {
    const ran = await run(
      'go = True\ndef stop():\n    global go\n    go = False\nonkeypress(stop, "space"); listen(); speed(0); ht()\nn = 0\nwhile go and n < 500:\n    fd(1); n += 1\nprint(n < 500)',
      [[], [], [['key', 0, 'press', 'space']]],
    );
    expect(ran.stdout).toBe('True\n');
  });
});
