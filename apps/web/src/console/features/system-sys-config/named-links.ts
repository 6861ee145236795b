/** A link with the words that stand for it. */
export type NamedLink = { title: string; address: string };

/** From lines of `title|address`; a line without a mark is all title. */
export function readNamedLinks(lines: string): NamedLink[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('|');
      if (at < 0) return { title: line.trim(), address: '' };
      return { title: line.slice(0, at).trim(), address: line.slice(at + 1).trim() };
    });
}

/** Back to lines; rows in which nothing stands are left out. The mark itself cannot be part of a row. */
export const writeNamedLinks = (links: readonly NamedLink[]): string =>
  links
    .map(({ title, address }) => [title, address].map((part) => part.replaceAll('|', '').trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map((parts) => parts.join('|'))
    .join('\n');
