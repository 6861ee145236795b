export type Font = {
  readonly fontSize: string;
  readonly fontWeight: string;
  readonly fontFamily: string;
};

/**
 * Reads the font of a word on a block once for all words of its class. Asking the browser again for
 * each word makes it work out the styles of the whole page hundreds of times while blocks are drawn.
 */
export function createFontReader(read: (element: Element) => Font): (element: Element) => Font {
  const fonts = new Map<string, Font>();
  return (element) => {
    const key = `${classOf(element.parentElement)}\n${classOf(element)}`;
    const known = fonts.get(key);
    if (known) return known;
    const { fontSize, fontWeight, fontFamily } = read(element);
    const font = { fontSize, fontWeight, fontFamily };
    // An element that is not in the page yet has no font.
    if (fontSize !== '') fonts.set(key, font);
    return font;
  };
}

function classOf(element: Element | null): string {
  return element?.getAttribute('class') ?? '';
}
