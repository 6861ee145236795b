import { type Bounds, stageHeight, stageWidth } from '@sprout/junior-engine';
import { textFont } from '../text-font.ts';
import { type MeasureWidth, wrapWords } from './wrap-words.ts';

export type Balloon = {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where its tail points to. */
  readonly tip: { readonly x: number; readonly y: number };
  /** Whether the tail is at its lower edge. */
  readonly isAbove: boolean;
};

export const balloonFontSize = 20;
const lineHeight = 26;
const padding = { x: 16, y: 10 };
const widest = 204;
const narrowest = 56;
const radius = 16;
/** Between the balloon and the edge of the page, and the head it belongs to. */
const edge = 6;
const tailLength = 14;
const tailWidth = 18;
/** How much of a head a balloon may hide where the page ends. */
const mostHidden = 0.4;

/** Places a balloon over a character, or under it where the page ends; always whole on the page. */
export function layOutBalloon(text: string, at: Bounds, measure: MeasureWidth): Balloon {
  const lines = wrapWords(text, widest, measure);
  const inner = Math.max(...lines.map((line) => measure(line)));
  const width = Math.max(narrowest, Math.ceil(inner) + padding.x * 2);
  const height = lines.length * lineHeight + padding.y * 2;
  const middle = (at.left + at.right) / 2;
  const x = clamp(middle - width / 2, edge, stageWidth - edge - width);
  const over = at.top - tailLength - height;
  const hides = edge + height + tailLength - at.top;
  const isAbove =
    over >= edge ||
    hides <= (at.bottom - at.top) * mostHidden ||
    at.bottom + tailLength + height > stageHeight - edge;
  const y = clamp(isAbove ? over : at.bottom + tailLength, edge, stageHeight - edge - height);
  const reach = radius + tailWidth / 2;
  const tip = {
    x: clamp(middle, x + reach, x + width - reach),
    y: isAbove ? y + height + tailLength : y - tailLength,
  };
  return { lines, x, y, width, height, tip, isAbove };
}

export function paintBalloon(context: CanvasRenderingContext2D, balloon: Balloon): void {
  const { x, y, width, lines } = balloon;
  traceBalloon(context, balloon);
  context.fillStyle = '#ffffff';
  context.fill();
  // Seen on a white page, too.
  context.strokeStyle = 'rgb(31 42 68 / 22%)';
  context.lineWidth = 1.5;
  context.stroke();
  context.font = textFont(balloonFontSize);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#1f2a44';
  lines.forEach((line, index) => {
    context.fillText(line, x + width / 2, y + padding.y + (index + 0.5) * lineHeight + 1);
  });
}

/** One line around box and tail. */
function traceBalloon(context: CanvasRenderingContext2D, balloon: Balloon): void {
  const { x, y, width, height, tip, isAbove } = balloon;
  const right = x + width;
  const bottom = y + height;
  const half = tailWidth / 2;
  context.beginPath();
  context.moveTo(x + radius, y);
  if (!isAbove) {
    context.lineTo(tip.x - half, y);
    context.lineTo(tip.x, tip.y);
    context.lineTo(tip.x + half, y);
  }
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  if (isAbove) {
    context.lineTo(tip.x + half, bottom);
    context.lineTo(tip.x, tip.y);
    context.lineTo(tip.x - half, bottom);
  }
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.closePath();
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));
