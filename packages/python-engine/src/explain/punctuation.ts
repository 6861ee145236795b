/** Half-width signs that a child meant by a sign of a Chinese keyboard. */
const meant: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '《': '<',
  '》': '>',
  '〈': '<',
  '〉': '>',
  '。': '.',
  '、': ',',
  '—': '-',
  '–': '-',
  '−': '-',
  '…': '...',
  '·': '.',
  '￥': '$',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

export type SignKind =
  | 'bracket'
  | 'quote'
  | 'comma'
  | 'colon'
  | 'semicolon'
  | 'period'
  | 'space'
  | 'math'
  | 'other';

/** The half-width sign for a wide one, or undefined where there is none. */
export function halfWidth(sign: string): string | undefined {
  const known = meant[sign];
  if (known) return known;
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : undefined;
}

/** What a wide sign is, for choosing words about it. */
export function signKind(sign: string): SignKind {
  if ('×÷≤≥≠＜＞'.includes(sign)) return 'math';
  const half = halfWidth(sign) ?? '';
  if (half === ' ') return 'space';
  if (/^[()[\]{}<>]$/.test(half)) return 'bracket';
  if (half === '"' || half === "'") return 'quote';
  if (half === ',') return 'comma';
  if (half === ':') return 'colon';
  if (half === ';') return 'semicolon';
  if (half === '.') return 'period';
  return 'other';
}
