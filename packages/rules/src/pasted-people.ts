import { isMobile, tidyCode, tidyWord } from './tidy-typed.ts';

export type PastedPerson = {
  readonly realname: string;
  readonly username?: string;
  /** A mobile number beside the name, as the list has it. */
  readonly phone?: string;
};

type PastedPeople = {
  readonly people: readonly PastedPerson[];
  /** What was not taken: the head or first cell of each other column, and lines and words without a name. */
  readonly ignored: readonly string[];
};

/**
 * The children that a pasted list names. Lines with tabs, or with gaps of several blanks, are read as columns of a
 * sheet, with or without a head: one of them holds the names, one may hold user names or student numbers, and one mobile
 * numbers. Any other text is names, each in a line of its own or separated by commas.
 */
export function pastedPeople(text: string): PastedPeople {
  const lines = text.split(/\r\n?|\n/).filter((line) => tidyWord(line) !== '');
  const rows = lines.map((line) => line.split(line.includes('\t') ? '\t' : /[^\S\t]{2,}/));
  const isSheet = rows.filter((cells) => cells.length > 1).length * 2 >= lines.length;
  return lines.length > 0 && isSheet ? peopleOfRows(rows) : peopleOfWords(lines);
}

function peopleOfWords(lines: readonly string[]): PastedPeople {
  const words = lines
    .flatMap((line) => line.split(/[,，、;；]/))
    .map(tidyWord)
    .filter(Boolean);
  const names = words.filter(hasLetter).map((word) => word.replace(/^\d+[\s.．:：)）]+/, ''));
  return {
    people: names
      .filter((name) => !nameTitles.has(titleOf(name)))
      .map((realname) => ({ realname })),
    ignored: words.filter((word) => !hasLetter(word)),
  };
}

function peopleOfRows(rows: readonly (readonly string[])[]): PastedPeople {
  const all = rows.map((cells) => cells.map(tidyWord));
  const [first = []] = all;
  const hasHead = first.some((cell) => isTitle(cell));
  const body = hasHead ? all.slice(1) : all;
  const width = Math.max(0, ...all.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => body.map((cells) => cells[at] ?? ''));
  const titled = (titles: ReadonlySet<string>) =>
    first.findIndex((cell) => titles.has(titleOf(cell)));
  const nameAt = hasHead && titled(nameTitles) >= 0 ? titled(nameTitles) : fullestOf(columns);
  const usernameAt =
    hasHead && titled(usernameTitles) >= 0 ? titled(usernameTitles) : numbersOf(columns, nameAt);
  const phoneAt = mobilesOf(columns);
  const others = columns.flatMap((cells, at) => {
    const sample = hasHead ? first[at] : cells.find(Boolean);
    const isUsed = [nameAt, usernameAt, phoneAt].includes(at) || isRowNumbers(cells);
    return isUsed || !sample ? [] : [sample];
  });
  const people = body.flatMap((cells) => {
    const realname = cells[nameAt] ?? '';
    const username = tidyCode(cells[usernameAt] ?? '');
    const phone = cells[phoneAt] ?? '';
    if (!hasLetter(realname)) return [];
    return [
      { realname, ...(username === '' ? {} : { username }), ...(phone === '' ? {} : { phone }) },
    ];
  });
  const nameless = body.filter((cells) => !hasLetter(cells[nameAt] ?? ''));
  return { people, ignored: [...others, ...nameless.map((cells) => cells.join(' ').trim())] };
}

/** The column with the most different names; of two, the one in Chinese beside its pinyin, or else the first. */
function fullestOf(columns: readonly (readonly string[])[]): number {
  const counts = columns.map((cells) => {
    const names = new Set(cells.filter(isName));
    return names.size * 2 + ([...names].some((name) => /\p{sc=Han}/u.test(name)) ? 1 : 0);
  });
  return counts.indexOf(Math.max(...counts));
}

/** The column of student numbers or user names, each different; -1 when there is none. */
function numbersOf(columns: readonly (readonly string[])[], nameAt: number): number {
  return columns.findIndex((column, at) => {
    const cells = column.map(tidyCode).filter(Boolean);
    const isDifferent = new Set(cells).size === cells.length;
    return at !== nameAt && cells.length > 0 && isDifferent && cells.every(isUsername);
  });
}

/** The first column of mobile numbers; -1 when there is none. */
function mobilesOf(columns: readonly (readonly string[])[]): number {
  return columns.findIndex((column) => {
    const cells = column.filter(Boolean);
    return cells.length > 0 && cells.every(isMobile);
  });
}

/** A list counts its lines itself, so that nothing is lost without theirs. */
const isRowNumbers = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => cell === '' || Number(cell) === at + 1);

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Letters alone, as a name has them, and not a word for boys and girls. */
const isName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.·•'’-]*$/u.test(text) && !sexes.has(text.toLowerCase());

/** A number of people, not one that a person is called by: no row number, telephone number or identity card. */
const isUsername = (text: string): boolean =>
  /^\w+$/.test(text) &&
  /\d/.test(text) &&
  text.length >= 4 &&
  text.length <= 32 &&
  !isMobile(text) &&
  !/^\d{17}[\dXx]$/.test(text);

const titleOf = (cell: string): string =>
  tidyCode(cell)
    .replace(/[\s*:：]/g, '')
    .toLowerCase();

const isTitle = (cell: string): boolean =>
  nameTitles.has(titleOf(cell)) || usernameTitles.has(titleOf(cell));

const sexes = new Set([
  '男',
  '女',
  '男生',
  '女生',
  '男孩',
  '女孩',
  'm',
  'f',
  'male',
  'female',
  'boy',
  'girl',
]);
const nameTitles = new Set(
  '姓名 名字 学生 学生姓名 真实姓名 name fullname realname student studentname'.split(' '),
);
const usernameTitles = new Set(
  '登录账号 账号 帐号 用户名 学号 学生学号 username account login studentnumber studentid'.split(
    ' ',
  ),
);
