import type { Brush } from '@sprout/python-engine';

/** A brush that writes SVG: what the painter draws comes out as shapes. */
export function createSvgBrush(
  width: number,
  height: number,
  measure: (text: string, font: string) => number,
) {
  const shapes: string[] = [];
  let path = '';
  const brush: Brush = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineCap: 'round',
    lineJoin: 'round',
    font: '10px sans-serif',
    textAlign: 'left',
    textBaseline: 'bottom',
    beginPath() {
      path = '';
    },
    moveTo(x, y) {
      path += `M${near(x)} ${near(y)}`;
    },
    lineTo(x, y) {
      path += `L${near(x)} ${near(y)}`;
    },
    closePath() {
      path += 'Z';
    },
    arc(x, y, radius) {
      const r = near(radius);
      path += `M${near(x - radius)} ${near(y)}a${r} ${r} 0 1 0 ${near(radius * 2)} 0a${r} ${r} 0 1 0 ${near(-radius * 2)} 0Z`;
    },
    fill() {
      shapes.push(
        `<path d="${path}" fill="${escapeXml(String(brush.fillStyle))}" fill-rule="evenodd"/>`,
      );
    },
    stroke() {
      shapes.push(
        `<path d="${path}" fill="none" stroke="${escapeXml(String(brush.strokeStyle))}" stroke-width="${near(brush.lineWidth)}" stroke-linecap="round" stroke-linejoin="round"/>`,
      );
    },
    clearRect: () => undefined,
    fillRect(x, y, wide, high) {
      shapes.push(
        `<rect x="${near(x)}" y="${near(y)}" width="${near(wide)}" height="${near(high)}" fill="${escapeXml(String(brush.fillStyle))}"/>`,
      );
    },
    fillText(text, x, y) {
      const anchor = { center: 'middle', right: 'end' }[String(brush.textAlign)] ?? 'start';
      // Letters hang a little below the line they stand on.
      shapes.push(
        `<text x="${near(x)}" y="${near(y)}" dy="-0.22em" style="font:${escapeXml(brush.font)};white-space:pre" text-anchor="${anchor}" fill="${escapeXml(String(brush.fillStyle))}">${escapeXml(text)}</text>`,
      );
    },
    measureText: (text) => ({ width: measure(text, brush.font) }),
  };
  return {
    brush,
    /** A picture of the project, as data of its own. */
    addImage(url: string, x: number, y: number, wide: number, high: number): void {
      shapes.push(
        `<image href="${escapeXml(url)}" x="${near(x - wide / 2)}" y="${near(y - high / 2)}" width="${wide}" height="${high}"/>`,
      );
    },
    toText: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`,
  };
}

const near = (value: number): number => Math.round(value * 100) / 100;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
