/** Turns a coordinate into short SVG text; two decimals are below what a stage pixel shows. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`;
}

/** @param turn degrees, clockwise, around the ellipse's own centre */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
): string {
  const rotate = turn === 0 ? '' : ` transform="rotate(${num(turn)} ${num(cx)} ${num(cy)})"`;
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${rotate}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string {
  const round = radius === 0 ? '' : ` rx="${num(radius)}"`;
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${round}/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends and corners; never filled. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A closed shape with straight edges through `x,y` pairs. */
export function poly(points: readonly number[], fill: string): string {
  return `<path d="M${points.map(num).join(' ')}z" fill="${fill}"/>`;
}

export function group(transform: string, ...children: readonly string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`;
}

export function at(x: number, y: number, scale: number, ...children: readonly string[]): string {
  return group(
    `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${num(scale)})`}`,
    ...children,
  );
}

export function turn(
  degrees: number,
  cx: number,
  cy: number,
  ...children: readonly string[]
): string {
  return degrees === 0
    ? children.join('')
    : group(`rotate(${num(degrees)} ${num(cx)} ${num(cy)})`, ...children);
}

/** Mirrors left and right around the vertical line at `x`. */
export function mirror(x: number, ...children: readonly string[]): string {
  return group(`translate(${num(2 * x)} 0) scale(-1 1)`, ...children);
}

/** Dark round eye with a highlight, as the Sprout mascot has. */
export function eye(cx: number, cy: number, size: number): string {
  return (
    ellipse(cx, cy, size, size * 1.25, '#1f2a44') +
    circle(cx + size * 0.35, cy - size * 0.45, size * 0.4, '#fff')
  );
}

/** A closed eye that laughs: an arch. */
export function happyEye(cx: number, cy: number, size: number, width: number): string {
  return line(
    `M${num(cx - size)} ${num(cy + size * 0.5)}q${num(size)} ${num(-size * 1.4)} ${num(size * 2)} 0`,
    '#1f2a44',
    width,
  );
}

export function svg(width: number, height: number, content: string): string {
  const size = `${num(width)} ${num(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${size}">${content}</svg>`;
}
