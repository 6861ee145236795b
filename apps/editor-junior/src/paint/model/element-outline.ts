import { round } from './matrix.ts';
import { ellipseOutline } from './outline.ts';

/** What an element draws, as path data; undefined for what is not a plain shape. */
export function outlineOfElement(element: Element): string | undefined {
  const read = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '') || 0;
  switch (element.localName) {
    case 'path':
      return element.getAttribute('d') ?? '';
    case 'circle':
      return ellipseOutline(read('cx'), read('cy'), read('r'), read('r'));
    case 'ellipse':
      return ellipseOutline(read('cx'), read('cy'), read('rx'), read('ry'));
    case 'rect':
      return rectOutline(
        { x: read('x'), y: read('y'), width: read('width'), height: read('height') },
        // Either radius stands for both.
        read('rx') || read('ry'),
        read('ry') || read('rx'),
      );
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`;
    case 'polygon':
      return pointsOutline(element.getAttribute('points') ?? '', 'z');
    case 'polyline':
      return pointsOutline(element.getAttribute('points') ?? '', '');
    default:
      return undefined;
  }
}

type Rect = { x: number; y: number; width: number; height: number };

function rectOutline({ x, y, width, height }: Rect, rx: number, ry: number): string {
  const [right, bottom] = [x + width, y + height].map(round);
  const [across, down] = [Math.min(rx, width / 2), Math.min(ry, height / 2)].map(round);
  if (!across || !down) return `M${round(x)} ${round(y)}H${right}V${bottom}H${round(x)}z`;
  const arc = `a${across} ${down} 0 0 1 `;
  return (
    `M${round(x + across)} ${round(y)}H${round(x + width - across)}${arc}${across} ${down}` +
    `V${round(y + height - down)}${arc}${-across} ${down}H${round(x + across)}` +
    `${arc}${-across} ${-down}V${round(y + down)}${arc}${across} ${-down}z`
  );
}

function pointsOutline(list: string, end: string): string {
  const points = list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  return points.length < 4 ? '' : `M${points.join(' ')}${end}`;
}
