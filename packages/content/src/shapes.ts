/** Pieces of drawings, as SVG. */
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${
    turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`
  }/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The same shape again and again around a middle. */
export const around = (count: number, x: number, y: number, drawOne: (place: number) => string) =>
  Array.from(
    { length: count },
    (_, place) =>
      `<g transform="rotate(${Math.round((360 / count) * place)} ${x} ${y})">${drawOne(place)}</g>`,
  ).join('');
