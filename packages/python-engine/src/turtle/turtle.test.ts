import { beforeAll, describe, expect, it } from 'vitest';
import { type NodePython, startPython } from '../testing/node-python.ts';
import { recordingBrush } from '../testing/recording-brush.ts';
import { turtleAt } from './hit.ts';
import { layOut } from './layout.ts';
import { paintBackground, paintInk, paintTurtles, unpainted } from './painter.ts';
import { applyCommands, createStage, type Picture } from './picture.ts';
import { readCommands } from './read-commands.ts';
import { toProgram } from './view.ts';

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

async function draw(source: string, canvas = 0) {
  const ran = await python.run(`from turtle import *\n${source}`);
  expect(ran.outcome).toEqual({ end: 'done' });
  const stage = createStage();
  for (const batch of ran.batches) applyCommands(stage, readCommands(batch));
  const picture = stage.canvases.get(canvas);
  if (!picture) throw new Error(`no canvas ${canvas}`);
  return { stage, picture, ran };
}

const ink = ({ ink: items }: Picture) => items.map(({ kind }) => kind);
const noImage = () => undefined;

describe('what a program draws', () => {
  it('joins the segments of one pen to one line', async () => {
    const { picture } = await draw('for i in range(4):\n    fd(100); lt(90)');
    expect(picture.ink).toHaveLength(1);
    expect(picture.ink[0]).toMatchObject({ kind: 'line', color: '#000000', width: 1 });
    const points = picture.ink[0]?.kind === 'line' ? picture.ink[0].points : [];
    expect(points.map((value) => Math.round(value) + 0)).toEqual([
      0, 0, 100, 0, 100, 100, 0, 100, 0, 0,
    ]);
  });

  it('shows every canvas that a program lays beside the others', async () => {
    const { stage } = await draw(
      `from turtle import TK
root = TK.Tk()
left = TK.Canvas(root, width=300, height=200, bg="#ddffff")
right = TK.Canvas(root, width=200, height=300)
a = RawTurtle(left)
b = RawTurtle(TurtleScreen(right))
a.fd(50); b.bk(50)`,
    );

    const { width, height, canvases } = layOut(stage);

    expect([width, height]).toEqual([512, 300]);
    expect(canvases.map(({ x, picture }) => [x, picture.ink.length])).toEqual([
      [0, 1],
      [312, 1],
    ]);
  });

  it('draws an arc without animation at once, as the standard module does', async () => {
    const one = await draw('speed(0); circle(100)');
    const many = await draw('speed(0)\nfor i in range(36):\n    circle(100); lt(10)');
    const slow = await draw('speed(1); circle(100)');

    expect(one.ran.waitedMs).toBeLessThan(50);
    expect(many.ran.waitedMs).toBeLessThan(1000);
    expect(slow.ran.waitedMs).toBeGreaterThan(300);
    expect(one.picture.ink).toEqual(slow.picture.ink);
  });

  it('starts a new line with another colour, another width and after a jump', async () => {
    const { picture } = await draw(
      'fd(9); color("red"); fd(9); width(5); fd(9); pu(); fd(9); pd(); fd(9); teleport(0, 5); fd(1)',
    );
    expect(picture.ink.map((item) => ('width' in item ? [item.color, item.width] : []))).toEqual([
      ['#000000', 1],
      ['#ff0000', 1],
      ['#ff0000', 5],
      ['#ff0000', 5],
      ['#ff0000', 5],
    ]);
  });

  it('lays a fill under its outline and over what was there before', async () => {
    const { picture } = await draw(
      'fd(5); fillcolor("gold"); begin_fill(); circle(20, steps=3); end_fill(); dot(9, "blue")',
    );
    expect(ink(picture)).toEqual(['line', 'fill', 'line', 'dot']);
    expect(picture.ink[1]).toMatchObject({ color: '#ffd700' });
  });

  it('fills two shapes where a turtle teleports between them', async () => {
    const { picture } = await draw(
      'begin_fill(); fd(9); lt(90); fd(9); teleport(50, 50); fd(9); lt(90); fd(9); end_fill()',
    );
    expect(picture.ink.filter(({ kind }) => kind === 'fill')).toHaveLength(2);
  });

  it('takes segments, dots, stamps, words and fills back', async () => {
    const { picture } = await draw(
      'fd(10); fd(10); undo()\ndot(5); undo()\nstamp(); undo()\nwrite("a"); undo()\ncircle(9); undo()',
    );
    expect(picture.ink).toHaveLength(1);
    expect(picture.ink[0]).toMatchObject({ points: [0, 0, 10, 0] });
  });

  it('deletes the drawing of one turtle and leaves that of the other', async () => {
    const { picture } = await draw('a = Turtle(); b = Turtle(); a.fd(5); b.bk(5); a.clear()');
    expect(picture.ink).toHaveLength(1);
    expect(picture.turtles.size).toBe(2);
  });

  it('deletes chosen stamps', async () => {
    const { picture } = await draw(
      'ids = [stamp() for i in range(5)]\nclearstamps(1); clearstamps(-1); clearstamp(ids[2])',
    );
    expect(ink(picture)).toEqual(['stamp', 'stamp']);
  });

  it('writes text with font, alignment and style', async () => {
    const { picture } = await draw('write("你好", align="center", font=("Arial", 30, "bold"))');
    expect(picture.ink[0]).toMatchObject({
      text: '你好',
      align: 'center',
      pixels: 40,
      style: 'bold',
    });
  });

  it('shows nothing of what stands after the last update while the tracer is off', async () => {
    const { picture, ran } = await draw(
      'tracer(0); fd(50); update(); print(len(turtles())); fd(50)',
    );
    expect(ran.stdout).toBe('1\n');
    // The end of the program shows the rest.
    expect(picture.ink[0]).toMatchObject({ points: [0, 0, 50, 0, 100, 0] });
  });

  it('empties the screen and starts anew', async () => {
    const { picture } = await draw('bgcolor("sky blue"); fd(50); clearscreen(); lt(90); fd(7)');
    expect(picture.background).toBe('#ffffff');
    expect(picture.turtles.size).toBe(1);
    expect(picture.ink).toHaveLength(1);
  });

  it('keeps the size, the title and the background of the window', async () => {
    const { picture } = await draw('setup(640, 0.5); title("我的画"); bgcolor(0, 0.5, 1)');
    expect(picture).toMatchObject({
      width: 640,
      height: 400,
      title: '我的画',
      background: '#0080ff',
    });
  });

  it('draws on canvases beside the stage', async () => {
    const { picture, stage } = await draw(
      'import turtle\nroot = turtle.TK.Tk()\nc = turtle.TK.Canvas(root, width=300, height=200, bg="#ddffff")\nt = RawTurtle(TurtleScreen(c))\nt.fd(20)',
      1,
    );
    expect(stage.canvases.size).toBe(2);
    expect(picture).toMatchObject({ width: 300, height: 200, background: '#ddffff' });
    expect(ink(picture)).toEqual(['line']);
  });

  it('draws circles of its own, whatever a program makes of forward', async () => {
    const { ran } = await draw(
      'class Fast(Turtle):\n    def forward(self, d):\n        super().forward(2 * d)\nt = Fast()\nt.circle(50, 180)\nprint(t.pos())',
    );
    expect(ran.stdout).toBe('(0.00,100.00)\n');
  });

  it('asks for its picture under the name of a file', async () => {
    const { stage } = await draw('fd(5); getcanvas().postscript(file="pictures/star.eps")');
    expect(stage.requestedSave).toBe('star.eps');
  });

  it('says what is wrong as the standard module does', async () => {
    const ran = await python.run(`import turtle
for call in ("color('rad')", "shape('dog')", "mode('x')", "color(255, 0, 0)", "shapesize(0)"):
    try:
        eval("turtle." + call)
    except turtle.TurtleGraphicsError as e:
        print(e)
turtle.bye()
try:
    turtle.forward(1)
except turtle.Terminator:
    print("closed")
turtle.forward(1)
try:
    turtle.forward()
except TypeError as e:
    print(e)`);
    expect(ran.stdout.split('\n')).toEqual([
      'bad color string: rad',
      'There is no shape named dog',
      'No turtle-graphics-mode x',
      'bad color sequence: (255, 0, 0)',
      'stretch_wid/stretch_len must not be zero',
      'closed',
      "forward() missing 1 required positional argument: 'distance'",
      '',
    ]);
  });
});

describe('the painter', () => {
  it('strokes lines around the middle, with y up', async () => {
    const { picture } = await draw('ht(); fd(100); lt(90); fd(50)');
    const brush = recordingBrush();
    paintInk(picture, brush, noImage);
    expect(brush.calls).toEqual([
      'clearRect 0 0 800 600',
      'beginPath',
      'moveTo 400 300',
      'lineTo 500 300',
      'lineTo 500 250',
      'stroke #000000 1',
    ]);
  });

  it('paints only what is new', async () => {
    const { picture } = await draw('ht(); fd(100)');
    const painted = paintInk(picture, recordingBrush(), noImage);
    applyCommands(
      { canvases: new Map([[0, picture]]), requestedSave: undefined },
      readCommands('[["l",1,100,50],["dot",9,1,0,0,10,"#ff0000"]]'),
    );
    const brush = recordingBrush();
    paintInk(picture, brush, noImage, { before: painted });
    expect(brush.calls).toEqual([
      'beginPath',
      'moveTo 500 300',
      'lineTo 500 250',
      'stroke #000000 1',
      'beginPath',
      'arc 400 300 5',
      'fill #ff0000',
    ]);
  });

  it('paints all again when something was taken back', async () => {
    const { picture } = await draw('fd(100); dot(5)');
    const painted = paintInk(picture, recordingBrush(), noImage);
    applyCommands(
      { canvases: new Map([[0, picture]]), requestedSave: undefined },
      readCommands('[["wipe",1]]'),
    );
    const brush = recordingBrush();
    paintInk(picture, brush, noImage, { before: painted });
    expect(brush.calls).toEqual(['clearRect 0 0 800 600']);
  });

  it('turns the shape to where the turtle looks', async () => {
    const { picture } = await draw('shape("arrow"); lt(90)');
    const brush = recordingBrush();
    paintTurtles(picture, brush, noImage);
    expect(brush.calls.slice(0, 6)).toEqual([
      'clearRect 0 0 800 600',
      'beginPath',
      'moveTo 390 300',
      'lineTo 410 300',
      'lineTo 400 290',
      'closePath',
    ]);
  });

  it('stretches own coordinates over the canvas', async () => {
    const { picture } = await draw('setworldcoordinates(0, 0, 10, 10); ht(); goto(10, 10)');
    const brush = recordingBrush();
    paintInk(picture, brush, noImage, { before: unpainted });
    expect(brush.calls).toContain('moveTo 10 590');
    expect(brush.calls).toContain('lineTo 790 10');
    expect(toProgram(picture, 790, 10)).toEqual({ x: 10, y: 10 });
  });

  it('draws background pictures and turtles that are pictures by name', async () => {
    const ran = await python.run(
      'import turtle\nturtle.bgpic("sky.png")\nturtle.addshape("cat.gif")\nturtle.shape("cat.gif")\nturtle.fd(50)',
      { files: { 'sky.png': 'x', 'cat.gif': 'x' } },
    );
    const stage = createStage();
    for (const batch of ran.batches) applyCommands(stage, readCommands(batch));
    const picture = stage.canvases.get(0);
    if (!picture) throw new Error('no stage');
    const names: string[] = [];
    const note = (name: string, x: number, y: number) => names.push(`${name} ${x} ${y}`);
    paintBackground(picture, recordingBrush(), note);
    paintTurtles(picture, recordingBrush(), note);
    expect(names).toEqual(['sky.png 400 300', 'cat.gif 450 300']);
  });
});

describe('the pointer', () => {
  it('finds the topmost turtle and nothing beside it', async () => {
    const { picture } = await draw(
      'a = Turtle("square"); b = Turtle("circle"); b.pu(); a.pu(); c = Turtle(); c.ht(); a.goto(5, 0)',
    );
    expect(turtleAt(picture, 400, 300)).toBe(2);
    expect(turtleAt(picture, 415, 290)).toBe(1);
    expect(turtleAt(picture, 500, 300)).toBeUndefined();
  });
});

describe('a hostile stream', () => {
  it.each([
    'no json',
    '{}',
    '[1, null, [], ["constructor"], ["__proto__", 1]]',
    '[["L"],["l"],["t"],["text"],["shape","a","polygon",5],["dot",{},[],"x"],["world",1],["size",-5,1e99]]',
    '[["bg","url(x)"],["L",1,"javascript:0","9",1,2,3]]',
  ])('changes nothing that matters: %s', (batch) => {
    const stage = createStage();
    expect(() => applyCommands(stage, readCommands(batch))).not.toThrow();
    const picture = stage.canvases.get(0);
    if (!picture) throw new Error('no stage');
    const brush = recordingBrush();
    paintBackground(picture, brush, noImage);
    paintInk(picture, brush, noImage);
    paintTurtles(picture, brush, noImage);
    expect(brush.calls.join()).not.toMatch(/NaN|undefined|url|javascript/);
  });
});
