import type { Brush } from '../turtle/painter.ts';

/** A brush that notes what is done with it; whole pixels, so that figures can be written down. */
export function recordingBrush(): Brush & { readonly calls: string[] } {
  const calls: string[] = [];
  const note = (name: string, ...values: readonly (number | string)[]) => {
    const shown = values.map((value) =>
      typeof value === 'number' ? Math.round(value) + 0 : value,
    );
    calls.push([name, ...shown].join(' '));
  };
  const brush: Brush & { readonly calls: string[] } = {
    calls,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    arc: (x, y, radius) => note('arc', x, y, radius),
    beginPath: () => note('beginPath'),
    clearRect: (...box) => note('clearRect', ...box),
    closePath: () => note('closePath'),
    fill: () => note('fill', String(brush.fillStyle)),
    fillRect: (...box) => note('fillRect', ...box),
    fillText: (text, x, y) => note('fillText', text, x, y),
    lineTo: (x, y) => note('lineTo', x, y),
    moveTo: (x, y) => note('moveTo', x, y),
    stroke: () => note('stroke', String(brush.strokeStyle), brush.lineWidth),
    measureText: (text) => ({ width: text.length * 10 }),
  };
  return brush;
}
