import type { Finder, Found, Scene } from './found.ts';
import { findChineseWord } from './line-finders.ts';
import { givenValue, namesIn } from './names-in-code.ts';
import { noneFinders } from './none-finders.ts';

/** Mistakes of a program that stopped, which more than its line shows; the first that fits counts. */
export const programFinders: readonly Finder[] = [
  findInputText,
  findTurtleText,
  findSquareBrackets,
  findCompared,
  ...noneFinders,
  findFunctionWithoutCall,
  findClassWithoutCall,
  findKindsOfSum,
  findShrinkingList,
  findIndex,
  findFloatRange,
  findSelf,
  findNamePlace,
  findUnpacked,
  findFile,
  findChineseWord,
];

const wantsNumber =
  /concatenate str \(not "(?:int|float)"|unsupported operand.*'str'|not supported between instances of '(?:str' and '(?:int|float)|(?:int|float)' and 'str)'|'str' object cannot be interpreted|multiply sequence by non-int|a number is needed|real number|bad operand type/;

/** A value of `input()`, which is text, where a number is wanted. */
function findInputText({ failure, at, line, lines }: Scene): Found | undefined {
  if (failure.type !== 'TypeError' || !wantsNumber.test(failure.message)) return undefined;
  for (const word of namesIn(line)) {
    const made = givenValue(lines, word, at - 1);
    if (made && /^(?:\w+\.)?(?:input|textinput)\s*\(/.test(made.value))
      return { name: 'inputIsText', params: { word, at: String(made.at) } };
  }
  return undefined;
}

const turtleCalls =
  /\b(forward|fd|back|bk|backward|left|lt|right|rt|goto|setpos|setx|sety|setheading|seth|circle|dot|pensize|width)\s*\(\s*(?:""|''|[^()]*,\s*(?:""|''))/;

/** `forward("100")`. */
function findTurtleText({ failure, raw, line }: Scene): Found | undefined {
  const word = failure.type === 'TypeError' ? turtleCalls.exec(line)?.[1] : undefined;
  if (word === undefined) return undefined;
  const call = new RegExp(`${word}\\s*\\([^()]*\\)`).exec(raw);
  const right = call?.[0].replace(/(["'])(-?\d+(?:\.\d+)?)\1/g, '$2');
  if (!call || !right || /["']/.test(right))
    return { name: 'turtleNumber', params: { function: word, right: `${word}(100)` } };
  const change = { from: call.index, to: call.index + call[0].length, insert: right };
  return { name: 'turtleNumber', params: { function: word, right }, change };
}

/** `print["a"]`. */
function findSquareBrackets({ failure, raw, line }: Scene): Found | undefined {
  const isCalled =
    /'(?:builtin_function_or_method|function|method|type)' object is not subscriptable|^type 'range' is not subscriptable/;
  if (failure.type !== 'TypeError' || !isCalled.test(failure.message)) return undefined;
  const word = /([\p{L}_][\p{L}\p{N}_.]*)\s*\[/u.exec(line)?.[1];
  if (word === undefined) return undefined;
  const found = new RegExp(`${word.replaceAll('.', '\\.')}\\s*\\[([^[\\]]*)\\]`, 'u').exec(raw);
  const right = `${word}(${found?.[1] ?? '…'})`;
  if (!found) return { name: 'callSquare', params: { word, right } };
  const change = { from: found.index, to: found.index + found[0].length, insert: right };
  return { name: 'callSquare', params: { word, right }, change };
}

/** `"3" > 2`: a text and a number, neither of them an answer. */
function findCompared({ failure, raw }: Scene): Found | undefined {
  const kinds =
    /'(.+?)' not supported between instances of '(?:str' and '(?:int|float)|(?:int|float)' and 'str)'/.exec(
      failure.message,
    );
  if (failure.type !== 'TypeError' || !kinds) return undefined;
  const operator = kinds[1] ?? '';
  const number = /(["'])(-?\d+(?:\.\d+)?)\1/.exec(raw);
  if (!number) return { name: 'compareTextNumber', params: { operator } };
  const change = {
    from: number.index,
    to: number.index + number[0].length,
    insert: number[2] ?? '',
  };
  return { name: 'compareTextNumber', params: { operator }, change };
}

/** `a[5]` of a list with three items. */
function findIndex({ failure }: Scene): Found | undefined {
  const { index: asked, message } = failure;
  if (!asked || /assignment|pop/.test(message)) return undefined;
  const { words, length, index } = asked;
  const params = {
    word: words,
    length: String(length),
    index: String(index),
    last: String(length - 1),
  };
  return { name: length === 0 ? 'indexOfNothing' : 'indexBeyond', params };
}

/** `n = random.randint`: the name of a function where its result is wanted. */
function findFunctionWithoutCall({ failure, at, line, lines }: Scene): Found | undefined {
  const saysFunction =
    /'(?:function|method|builtin_function_or_method|method_descriptor)'|not (?:\w+\.)*(?:function|method|builtin_function_or_method)/;
  if (!/^(?:TypeError|AttributeError)$/.test(failure.type) || !saysFunction.test(failure.message))
    return undefined;
  if (/subscriptable|support item/.test(failure.message)) return undefined;
  for (const word of namesIn(line)) {
    const made = givenValue(lines, word, at - 1);
    if (made && /^[\p{L}_][\p{L}\p{N}_.]*\s*$|^["']{2}\.\w+\s*$/u.test(made.value)) {
      const right = made.value.trim();
      return { name: 'functionAssigned', params: { word, right, at: String(made.at) } };
    }
  }
  return { name: 'functionNotCalled', params: {} };
}

/** `t = turtle.Turtle`: the class where one of it is wanted. */
function findClassWithoutCall({ failure, line, lines }: Scene): Found | undefined {
  const said = /^(\w+)\.\w+\(\) missing \d+ required positional arguments?:/u.exec(
    failure.message,
  )?.[1];
  if (failure.type !== 'TypeError' || said === undefined) return undefined;
  const kind = /^(?:TNavigator|TPen|RawTurtle|TurtleBase|Turtle)$/.test(said) ? 'Turtle' : said;
  const isSelf = failure.message.includes("'self'");
  const isUsed = new RegExp(`\\b${kind}\\s*\\.|=\\s*(?:\\w+\\.)?${kind}\\s*$`, 'mu');
  if (!isSelf && !isUsed.test([line, ...lines].join('\n'))) return undefined;
  return kind === 'Turtle' || isSelf ? { name: 'objectNotMade', params: { kind } } : undefined;
}

/** Text and number, list and something else, and a number with a comma in place of its point. */
function findKindsOfSum({ failure, line }: Scene): Found | undefined {
  if (failure.type !== 'TypeError') return undefined;
  const { message } = failure;
  const joins =
    /concatenate str \(not "(?:int|float)"|operand type\(s\) for \+=?: '(?:int|float)' and 'str'/;
  if (joins.test(message) && !/\bsum\s*\(/.test(line))
    return { name: 'addTextAndNumber', params: {} };
  if (/concatenate list/.test(message)) return { name: 'addToList', params: {} };
  if (/concatenate tuple/.test(message)) return { name: 'addToTuple', params: {} };
  return undefined;
}

/** A list that loses items in a loop over its first length. */
function findShrinkingList({ failure, at, lines }: Scene): Found | undefined {
  if (
    failure.type === 'RuntimeError' &&
    /changed size during iteration|mutated/.test(failure.message)
  )
    return { name: 'changedInLoop', params: {} };
  if (failure.type !== 'IndexError') return undefined;
  const loop = /^\s*for\s+.+\bin\s+range\s*\(.*\blen\s*\(\s*([\p{L}\p{N}_.]+)\s*\)/u;
  const start = lines.findLastIndex((text, index) => index < at && loop.test(text));
  const list = loop.exec(lines[start] ?? '')?.[1];
  if (list === undefined) return undefined;
  const body = lines.slice(start + 1, start + 30).join('\n');
  const shrinks = [`${list}.pop(`, `${list}.remove(`, `del ${list}[`].some((part) =>
    body.includes(part),
  );
  return shrinks ? { name: 'listShrinks', params: { list } } : undefined;
}

/** `range(0, 1, 0.1)`. */
function findFloatRange({ failure, line }: Scene): Found | undefined {
  const isFloat = /'float' object cannot be interpreted as an integer/.test(failure.message);
  return isFloat && /\brange\s*\(/.test(line) ? { name: 'rangeFloat', params: {} } : undefined;
}

/** `self` that is missing: in the brackets of a `def`, or before a name. */
function findSelf({ failure, lines }: Scene): Found | undefined {
  const { type, message } = failure;
  const call = /^(\w+)\.(\w+)\(\) takes (\d+) positional arguments? but (\d+)/u.exec(message);
  if (type === 'TypeError' && call) {
    const [, kind = '', method = '', allowed, given] = call;
    const head = lines.find((text) => new RegExp(`^\\s+def\\s+${method}\\s*\\(`, 'u').test(text));
    const isForgotten = head !== undefined && !/\(\s*self\b/.test(head);
    if (isForgotten && Number(given) === Number(allowed) + 1)
      return { name: 'selfMissing', params: { function: `${kind}.${method}`, method } };
  }
  const meant = /name '(.+?)' is not defined.*Did you mean: 'self\.(.+?)'/.exec(message);
  if (type === 'NameError' && meant)
    return { name: 'selfDotMissing', params: { word: meant[1] ?? '' } };
  if (type === 'NameError' && /name 'self' is not/.test(message))
    return { name: 'selfUnknown', params: {} };
  const lacks = /^'(.+?)' object has no attribute '(.+?)'/.exec(message);
  if (type !== 'AttributeError' || !lacks) return undefined;
  const [, kind = '', word = ''] = lacks;
  const isOwn = lines.some((text) => new RegExp(`^\\s*class\\s+${kind}\\b`, 'u').test(text));
  const isBare = lines.some((text) => new RegExp(`^\\s+${word}\\s*=(?!=)`, 'u').test(text));
  return isOwn && isBare ? { name: 'selfNotKept', params: { kind, word } } : undefined;
}

/** A name that lives in a function only, gets its value later, or is counted up before it has one. */
function findNamePlace({ failure, at, line, lines }: Scene): Found | undefined {
  const word = /^name '(.+?)' is not defined/.exec(failure.message)?.[1];
  if (failure.type !== 'NameError' || word === undefined) return undefined;
  const gives = new RegExp(
    `^(\\s*)(?:${word}\\s*=(?!=)|for\\s+${word}\\s+in\\b|def\\s+${word}\\b|class\\s+${word}\\b)`,
    'u',
  );
  const places = lines.flatMap((text, index) => {
    const gap = gives.exec(text)?.[1];
    return gap === undefined ? [] : [{ at: index + 1, indent: gap.length }];
  });
  const later = places.find((place) => place.indent === 0 && place.at > at);
  if (later) return { name: 'nameLater', params: { word, at: String(later.at) } };
  const inside =
    places.flatMap((place) => functionAround(lines, place) ?? [])[0] ?? functionWith(lines, word);
  if (inside !== undefined)
    return { name: 'nameInsideFunction', params: { word, function: inside } };
  if (new RegExp(`^\\s*${word}\\s*[+\\-*/]=`, 'u').test(line))
    return { name: 'countFirst', params: { word } };
  const module = moduleOf(word);
  return module ? { name: 'nameOfModule', params: { word, module } } : undefined;
}

/** Name of the function in whose body a line stands. */
function functionAround(
  lines: readonly string[],
  { at, indent }: { at: number; indent: number },
): string | undefined {
  for (let index = at - 2; index >= 0; index -= 1) {
    const text = lines[index] ?? '';
    const gap = text.length - text.trimStart().length;
    if (text.trim() === '' || gap >= indent) continue;
    const name = /^\s*def\s+([\p{L}_][\p{L}\p{N}_]*)/u.exec(text)?.[1];
    return name ?? functionAround(lines, { at: index + 1, indent: gap });
  }
  return undefined;
}

/** Name of a function that takes the word in its brackets. */
function functionWith(lines: readonly string[], word: string): string | undefined {
  const head = new RegExp(
    `^\\s*def\\s+([\\p{L}_][\\p{L}\\p{N}_]*)\\s*\\([^)]*(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`,
    'u',
  );
  return lines.map((text) => head.exec(text)?.[1]).find((name) => name !== undefined);
}

const moduleNames: Readonly<Record<string, readonly string[]>> = {
  random: ['randint', 'choice', 'shuffle', 'uniform', 'sample', 'randrange'],
  math: ['sqrt', 'pi', 'sin', 'cos', 'tan', 'floor', 'ceil'],
  time: ['sleep'],
};

const moduleOf = (word: string) =>
  Object.keys(moduleNames).find((module) => moduleNames[module]?.includes(word));

/** Several names for what cannot be taken apart so. */
function findUnpacked({ failure, line }: Scene): Found | undefined {
  const { message } = failure;
  const count = /values to unpack|cannot unpack non-iterable (?!NoneType)/.test(message);
  if (!count) return undefined;
  if (/^\s*for\b/.test(line)) return { name: 'unpackFor', params: {} };
  return /cannot unpack/.test(message) ? { name: 'unpackOne', params: {} } : undefined;
}

/** A file that is read but was opened for writing, or the other way round. */
function findFile({ failure }: Scene): Found | undefined {
  if (failure.type !== 'UnsupportedOperation') return undefined;
  if (failure.message === 'not readable') return { name: 'fileNotReadable', params: {} };
  return failure.message === 'not writable' ? { name: 'fileNotWritable', params: {} } : undefined;
}
