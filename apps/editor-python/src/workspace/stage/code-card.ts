import { coverSize } from './cover-region.ts';
import { makeCanvas, toPng } from './picture-export.ts';

/** Lines of a program that a card has room for. */
const shownLines = 9;

/** A drawn card with the first lines of a program, for works that draw nothing. */
export async function codeCard(program: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = makeCanvas(coverSize.width, coverSize.height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fbdde6';
  context.fillRect(0, 0, coverSize.width, coverSize.height);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect?.(28, 28, coverSize.width - 56, coverSize.height, 24);
  context.fill();
  drawDots(context);
  context.save();
  context.beginPath();
  context.rect(28, 70, coverSize.width - 70, coverSize.height);
  context.clip();
  linesOf(program).forEach((line, index) => {
    drawLine(context, line, index);
  });
  context.restore();
  return toPng(canvas);
}

function drawDots(context: CanvasRenderingContext2D): void {
  ['#b3315c', '#ffd84d', '#5bbf7e'].forEach((color, index) => {
    context.fillStyle = color;
    context.beginPath();
    context.arc(58 + index * 24, 56, 7, 0, Math.PI * 2);
    context.fill();
  });
}

const linesOf = (program: string): readonly string[] =>
  program
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines);

const colours: readonly (readonly [RegExp, string])[] = [
  [/^(?:#.*)/, '#5c6a82'],
  [/^(?:"[^"]*"?|'[^']*'?)/, '#14602f'],
  [
    /^(?:for|while|if|elif|else|def|return|import|from|in|and|or|not|class|try|except|break|pass)\b/,
    '#8a1f43',
  ],
  [/^\d+(?:\.\d+)?/, '#8a3f06'],
  [/^[\p{L}_][\p{L}\p{N}_]*(?=\()/u, '#155594'],
  [/^[\p{L}_][\p{L}\p{N}_]*/u, '#1f2a44'],
  [/^[\s\S]/u, '#1f2a44'],
];

function drawLine(context: CanvasRenderingContext2D, line: string, index: number): void {
  context.font = '600 19px ui-monospace, "Noto Sans Mono", Menlo, Consolas, monospace';
  context.textBaseline = 'alphabetic';
  let x = 52;
  for (let rest = line; rest !== ''; ) {
    const found = colours
      .map(([pattern, color]) => ({ text: pattern.exec(rest)?.[0] ?? '', color }))
      .find(({ text }) => text !== '');
    const { text, color } = found ?? { text: rest, color: '#1f2a44' };
    context.fillStyle = color;
    context.fillText(text, x, 104 + index * 30);
    x += context.measureText(text).width;
    rest = rest.slice(text.length);
  }
}
