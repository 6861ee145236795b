export type Inline = { words: string; href?: string };
export type Block = { kind: 'paragraph'; parts: Inline[] } | { kind: 'list'; items: Inline[][] };

/** Reads a text of the help pages: a paragraph on each line, `- ` before items, `[words](/address)` for links. */
export function readProse(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', parts: readLinks(line) });
    else if (last?.kind === 'list') last.items.push(readLinks(line.slice(2)));
    else blocks.push({ kind: 'list', items: [readLinks(line.slice(2))] });
  }
  return blocks;
}

function readLinks(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)) {
    const [whole, words = '', href = ''] = match;
    if (match.index > end) parts.push({ words: line.slice(end, match.index) });
    parts.push({ words, href });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ words: line.slice(end) });
  return parts;
}
