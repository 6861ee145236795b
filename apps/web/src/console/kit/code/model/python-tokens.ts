export type PythonToken = {
  readonly kind: 'word' | 'keyword' | 'text' | 'number' | 'comment';
  readonly text: string;
};

const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally ' +
    'for from global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Texts over several lines first; an open one ends with its line. */
const pattern =
  /(#[^\n]*)|("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(\b\d[\w.]*)|([^\W\d]\w*)|([\s\S])/gu;

/** A program in pieces that are coloured; together they are the program again. */
export function pythonTokens(text: string): PythonToken[] {
  const tokens: PythonToken[] = [];
  for (const [whole, comment, quoted, number, name] of text.matchAll(pattern)) {
    const kind = kindOf({ comment, quoted, number, name });
    const last = tokens.at(-1);
    if (kind === 'word' && last?.kind === 'word') {
      tokens[tokens.length - 1] = { kind, text: last.text + whole };
    } else tokens.push({ kind, text: whole });
  }
  return tokens;
}

/** The pieces of each line; a text over several lines has its colour on all of them. */
export function pythonLines(text: string): PythonToken[][] {
  const lines: PythonToken[][] = [[]];
  for (const { kind, text: whole } of pythonTokens(text.replaceAll(/\r\n?/g, '\n'))) {
    whole.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ kind, text: piece });
    });
  }
  return lines;
}

type Found = Readonly<Record<'comment' | 'quoted' | 'number' | 'name', string | undefined>>;

function kindOf({ comment, quoted, number, name }: Found): PythonToken['kind'] {
  if (comment !== undefined) return 'comment';
  if (quoted !== undefined) return 'text';
  if (number !== undefined) return 'number';
  return name !== undefined && keywords.has(name) ? 'keyword' : 'word';
}
