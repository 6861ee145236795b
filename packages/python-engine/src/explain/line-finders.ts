import type { Finder, Found, Scene } from './found.ts';

/** Words of programs as a child says them in Chinese. */
const chineseWords: Readonly<Record<string, string>> = {
  如果: 'if',
  假如: 'if',
  否则如果: 'elif',
  否则: 'else',
  当: 'while',
  循环: 'for i in range(5):',
  重复: 'for i in range(5):',
  对于: 'for',
  定义: 'def',
  函数: 'def',
  返回: 'return',
  导入: 'import',
  引入: 'import',
  类: 'class',
  跳出: 'break',
  停止: 'break',
  继续: 'continue',
  真: 'True',
  假: 'False',
  空: 'None',
  打印: 'print',
  输出: 'print',
  显示: 'print',
  输入: 'input',
};

const pythonWord =
  /^(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|print|then|do|function|func|fun|switch|new|let|var|const|echo)$/i;

/** Mistakes of a program that cannot be read; the first that fits counts. */
export const lineFinders: readonly Finder[] = [
  findEmptyBlock,
  findUnfinished,
  findChineseWord,
  findTypeBeforeName,
  findOtherSign,
  findQuotes,
  findTextWithoutQuotes,
  findMissingCall,
];

/** A block that has nothing in it: the program ends there, or goes on further left. */
function findEmptyBlock({ failure, at, raw, lines }: Scene): Found | undefined {
  if (failure.type !== 'IndentationError') return undefined;
  const opener = Number(
    /expected an indented block after .* on line (\d+)/.exec(failure.message)?.[1],
  );
  if (!(opener > 0)) return undefined;
  const between = lines.slice(opener, at - 1);
  const isNext = opener < at && between.every((text) => text.trim() !== '');
  const beginsAnew = /^\s*(?:def|class|else|elif|except|finally)\b/.test(raw);
  const isOver = opener === at || between.length > 0 || beginsAnew;
  if (!isOver || (isNext && !beginsAnew)) return undefined;
  return { name: 'blockEmpty', params: { opener: String(opener) } };
}

/** `from random`, `def (x):` and the `switch` of other languages. */
function findUnfinished({ failure, line }: Scene): Found | undefined {
  if (failure.type !== 'SyntaxError') return undefined;
  const module = /^\s*from\s+([\p{L}_][\p{L}\p{N}_.]*)\s*$/u.exec(line)?.[1];
  if (module) return { name: 'fromUnfinished', params: { module } };
  const left = /^\s*def\s*(\([^)]*\))?\s*:/u.exec(line);
  if (left) return { name: 'defNameless', params: { brackets: left[1] ?? '()' } };
  const isSwitch = /^\s*switch\b(?!\s*[=.])|^\s*(?:case\b(?!\s*=).*|default\s*):/.test(line);
  return isSwitch ? { name: 'switchWord', params: {} } : undefined;
}

/** At the start of a line, or as a name that Python does not know. */
export function findChineseWord({ failure, raw }: Scene): Found | undefined {
  const said =
    failure.type === 'NameError'
      ? /^name '(.+?)' is not defined/.exec(failure.message)?.[1]
      : /^\s*(\p{Script=Han}+)/u.exec(raw)?.[1];
  const word = [said ?? '', ...longestFirst].find(
    (known) => Object.hasOwn(chineseWords, known) && said?.startsWith(known),
  );
  if (word === undefined) return undefined;
  const right = chineseWords[word] ?? '';
  // How often something is repeated stands elsewhere in Python.
  if (right.includes(' ')) return { name: 'chineseKeyword', params: { word, right } };
  const from = raw.indexOf(word);
  const change = { from, to: from + word.length, insert: right };
  return { name: 'chineseKeyword', params: { word, right }, change };
}

const longestFirst = Object.keys(chineseWords).sort((a, b) => b.length - a.length);

const kindBeforeName =
  /^(?<gap>\s*)(?<kind>int|float|double|string|char|bool|boolean|long|str|list|dict|var|let|const|auto)\s+(?<word>[\p{L}_][\p{L}\p{N}_]*)\s*(?<rest>(?:=(?!=).*)?);?\s*$/iu;

/** `int x = 5;` of other languages. */
function findTypeBeforeName({ raw, line }: Scene): Found | undefined {
  const made = /=\s*(?<kind>new)\s+(?<word>\w+)/.exec(line);
  if (made)
    return {
      name: 'wordNotNeeded',
      params: { kind: 'new', right: raw.trim().replace(/new\s+/, '') },
    };
  const groups = kindBeforeName.exec(raw)?.groups;
  if (!groups) return undefined;
  const { gap = '', kind = '', word = '', rest = '' } = groups;
  const right = `${word} ${rest.replace(/;\s*$/, '').trim() || '= 0'}`;
  const change = { from: gap.length, to: raw.trimEnd().length, insert: right };
  return { name: 'wordNotNeeded', params: { kind, right }, change };
}

const otherSigns: readonly (readonly [RegExp, string])[] = [
  [/!==|!=\s+=|<>/, '!='],
  [/===|=\s+=/, '=='],
];

/** Signs and shapes of other languages, and a value that was not written. */
function findOtherSign({ raw, line }: Scene): Found | undefined {
  if (/^\s*(?:\/\/|\/\*|--\s|<!--)/.test(line))
    return { name: 'commentSign', params: { sign: line.trim().slice(0, 2) } };
  for (const [sign, right] of otherSigns) {
    const wrong = sign.exec(line)?.[0];
    if (wrong) {
      const from = raw.indexOf(wrong);
      const change = { from, to: from + wrong.length, insert: right };
      return { name: 'compareSign', params: { sign: wrong, right }, change };
    }
  }
  if (/\d\s*[xX]\s+\d/.test(line)) return { name: 'wideMath', params: { wrong: 'x', right: '*' } };
  const left = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*[+\-*/]?=\s*$/u.exec(line)?.[1];
  return left ? { name: 'valueMissing', params: { word: left } } : undefined;
}

/** A quote that ends a text too early, and a text that ends with the other quote. */
function findQuotes({ failure, raw }: Scene): Found | undefined {
  const isUnclosed = /unterminated (?:f-|t-)?string literal/.test(failure.message);
  const isSplit = /part of the string\?/.test(failure.message);
  if (!isUnclosed && !isSplit && !/invalid syntax|forgot a comma/.test(failure.message))
    return undefined;
  const single = /'[^'"]*[\p{L}\p{N}]'[\p{L}]/u.test(raw);
  const double = /"[^"]*"\s*[\p{L}\p{N}][^"',+)]*"[^"]*"/u.test(raw);
  if (single && (isUnclosed || isSplit))
    return { name: 'quoteInside', params: { quote: "'", other: '"' } };
  if (double && !isUnclosed) return { name: 'quoteInside', params: { quote: '"', other: "'" } };
  if (!isUnclosed) return undefined;
  const [, open, close] = /(["'])[^"']*(["'])[\s):\]}]*$/.exec(raw) ?? [];
  if (open === undefined || close === undefined || open === close) return undefined;
  return { name: 'quoteMixed', params: { open, close } };
}

/** `print(hello world)`, and a line that is a sentence. */
function findTextWithoutQuotes({ failure, raw, lines }: Scene): Found | undefined {
  if (!/^invalid syntax/.test(failure.message) || /^\s*def\b/.test(raw)) return undefined;
  const inside =
    /\(\s*((?:[\p{L}_][\p{L}\p{N}_]*[\s,!?.]*\s)+[\p{L}_][\p{L}\p{N}_]*[!?.]?)\s*\)/u.exec(
      raw,
    )?.[1];
  const alone = /^\s*((?:[\p{L}_]['\p{L}\p{N}_]*,?\s+)+[\p{L}_][\p{L}\p{N}_]*[!?.]?)\s*$/u.exec(
    raw,
  )?.[1];
  const words = inside ?? alone;
  if (words === undefined) return undefined;
  const single = words.split(/[\s,!?.]+/).filter((word) => word !== '');
  const assigned = new Set(lines.map((text) => /^\s*([\p{L}\p{N}_]+)\s*=/u.exec(text)?.[1]));
  if (single.some((word) => pythonWord.test(word) || assigned.has(word))) return undefined;
  if (inside === undefined) return { name: 'sentenceAlone', params: { words } };
  const from = raw.indexOf(inside);
  const change = { from, to: from + inside.length, insert: `"${inside}"` };
  return { name: 'textNeedsQuotes', params: { words: inside }, change };
}

/** `for i in range 5:` and the like. */
function findMissingCall({ failure, line }: Scene): Found | undefined {
  if (failure.type !== 'SyntaxError' || /^\s*for\s*\(/.test(line)) return undefined;
  const word =
    /\b(range)\s+[\d\p{L}]/u.exec(line)?.[1] ??
    /\b(input|int|float|str|len|forward|fd|left|right|back|circle|goto|randint)\s+(?:\d|""|'')/.exec(
      line,
    )?.[1];
  return word ? { name: 'callBrackets', params: { function: word } } : undefined;
}
