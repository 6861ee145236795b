import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';

const folder = join(import.meta.dirname, '../testing/python');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Figures {
  readonly seen: readonly (readonly Readonly<Record<string, unknown>>[])[];
  readonly error: string | null;
}

const goldenFigures = JSON.parse(read('golden-figures.json')) as Readonly<Record<string, Figures>>;

/** How far positions, headings, matrices and corners may be off, absolute and relative. */
const tolerance = 1e-6;

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

/** Figures of our turtle for programs that the Python expression `programs` holds. */
async function figuresOf(programs: string, files: Readonly<Record<string, string>> = {}) {
  const source = `import json, turtle, trace_programs\n${programs}
out = {name: trace_programs.run(turtle, source) for name, source in programs.items()}
print(json.dumps(out))`;
  const ran = await python.run(source, {
    files: { 'trace_programs.py': read('trace_programs.py'), ...files },
  });
  expect(ran.outcome).toEqual({ end: 'done' });
  return JSON.parse(ran.stdout) as Record<string, Figures>;
}

/** Figures of the turtle of a Python on this machine; undefined where there is none. */
function systemFigures(programs: string): Readonly<Record<string, Figures>> | undefined {
  const ran = spawnSync('/usr/bin/python3', ['-B', join(folder, 'trace_programs.py'), 'system'], {
    input: programs,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return ran.status === 0 ? JSON.parse(ran.stdout) : undefined;
}

const isNear = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a));
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isNear(value, b[index]));
  return a === b;
};

/** The first figure that differs, as a sentence. */
function difference(expected: Figures, found: Figures, without: readonly string[] = []) {
  if (expected.error !== found.error) return `error ${found.error} for ${expected.error}`;
  if (expected.seen.length !== found.seen.length) return 'another number of probes';
  for (const [probe, turtles] of expected.seen.entries())
    for (const [turtle, figures] of turtles.entries())
      for (const [name, value] of Object.entries(figures)) {
        const other = found.seen[probe]?.[turtle]?.[name];
        if (!without.includes(name) && !isNear(value, other))
          return `probe ${probe}, turtle ${turtle}: ${name} is ${other}, not ${value}`;
      }
  return undefined;
}

describe('the golden programs', () => {
  it('put every turtle where the figures say', async () => {
    const ours = await figuresOf('from golden_programs import PROGRAMS as programs', {
      'golden_programs.py': read('golden_programs.py'),
    });
    const wrong = Object.entries(goldenFigures).flatMap(([name, figures]) => {
      const found = ours[name];
      const what = found ? difference(figures, found) : 'missing';
      return what ? [`${name}: ${what}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(ours)).toEqual(Object.keys(goldenFigures));
  });
});

const randomPrograms = spawnSync(
  '/usr/bin/python3',
  ['-B', join(folder, 'random_programs.py'), '120'],
  { encoding: 'utf8' },
).stdout;
const standard = randomPrograms ? systemFigures(randomPrograms) : undefined;

describe.skipIf(!standard)('random programs', () => {
  it('go where the standard module of this machine goes', async () => {
    const sources = JSON.parse(randomPrograms) as Record<string, string>;
    const ours = await figuresOf('programs = json.load(open("programs.json"))', {
      'programs.json': randomPrograms,
    });
    const wrong = Object.entries(standard ?? {}).flatMap(([name, figures]) => {
      // The standard module forgets shears and tilts when it takes a change of the pen back.
      const without = sources[name]?.includes('undo')
        ? ['tilt', 'matrix', 'stretch', 'shapepoly']
        : [];
      const found = ours[name];
      const what = found ? difference(figures, found, without) : 'missing';
      return what ? [`${name}: ${what}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(ours)).toHaveLength(120);
  });
});

/** Everything that Python documents of the module, of turtles and of screens. */
const documented = {
  turtles: `forward fd backward bk back right rt left lt goto setpos setposition teleport setx sety
    setheading seth home circle dot stamp clearstamp clearstamps undo speed position pos towards xcor
    ycor heading distance degrees radians pendown pd down penup pu up pensize width pen isdown color
    pencolor fillcolor filling begin_fill end_fill fill reset clear write showturtle st hideturtle ht
    isvisible shape resizemode shapesize turtlesize shearfactor tiltangle tilt shapetransform
    get_shapepoly onclick onrelease ondrag begin_poly end_poly poly get_poly clone getturtle getpen
    getscreen setundobuffer undobufferentries`,
  screens: `bgcolor bgpic clearscreen resetscreen screensize setworldcoordinates no_animation delay
    tracer update listen onkey onkeyrelease onkeypress onscreenclick ontimer mainloop textinput
    numinput mode colormode getcanvas getshapes register_shape addshape turtles window_height
    window_width bye exitonclick save setup title`,
  module:
    'RawTurtle RawPen Turtle Pen TurtleScreen Screen ScrolledCanvas Shape Vec2D done Terminator',
  ofScreensOnly: 'clear reset onclick',
};

describe('the turtle module', () => {
  it('has every documented name', async () => {
    const lists = JSON.stringify(documented);
    const ran = await python.run(`import json, turtle
names = {kind: words.split() for kind, words in json.loads('''${lists.replaceAll('\\n', ' ')}''').items()}
screen, one = turtle.Screen(), turtle.Turtle()
functions = [n for n in names["turtles"] + names["screens"] if n not in ("onkeyrelease",)]
print([n for n in functions + names["module"] if not hasattr(turtle, n)])
print([n for n in names["turtles"] if not callable(getattr(one, n, None))])
print([n for n in names["screens"] + names["ofScreensOnly"] if not callable(getattr(screen, n, None))])`);
    expect(ran).toMatchObject({ outcome: { end: 'done' }, stdout: '[]\n[]\n[]\n' });
  });
});
