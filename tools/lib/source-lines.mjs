// @ts-check

/**
 * Tells the line, from 1, of a place in the syntax tree that swc made of a file.
 * @param {string} source @param {{ span: { start: number } }} tree
 * @returns {(place: number) => number}
 */
export function lineFinder(source, tree) {
  const lineStarts = [0];
  const bytes = Buffer.from(source);
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 10) lineStarts.push(i + 1);
  // swc counts on from file to file; the program's own start is the origin.
  const origin = tree.span.start - leadingTrivia(source);
  return (place) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= place - origin) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** swc starts a program's span at its first token. @param {string} source */
function leadingTrivia(source) {
  const match = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source);
  return Buffer.byteLength(match?.[0] ?? '');
}
