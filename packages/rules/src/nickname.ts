import { checkText, type TextProblem } from './check-text.ts';

export type NicknameProblem =
  | TextProblem
  /** It sounds like somebody in charge, or a member of the staff has it. */
  | { code: 'nickname.official' }
  /** A letter of another script than the usual ones, which may read like one of them. */
  | { code: 'nickname.lookalike' };

export type CheckedNickname = { text: string } | { problem: NicknameProblem };

/**
 * Judges the nickname of somebody who is not one of the staff. Answers the tidied one or the first
 * problem.
 * @param bounds `max` letters; `staffSkeletons`: `nameSkeleton` of the nicknames of the school's staff
 */
export function checkNickname(
  value: string,
  { max, staffSkeletons }: { max: number; staffSkeletons: ReadonlySet<string> },
): CheckedNickname {
  if (unseenInName.test(value.normalize('NFC').replace(emoji, ''))) {
    return { problem: { code: 'text.control' } };
  }
  const checked = checkText(value, { max });
  if ('problem' in checked) return checked;
  const skeleton = nameSkeleton(checked.text);
  const isOfStaff = skeleton !== '' && staffSkeletons.has(skeleton);
  const isOfficial = official.test(skeleton) || official.test(skeleton.replaceAll('rn', 'm'));
  if (isOfStaff || isOfficial) return { problem: { code: 'nickname.official' } };
  if (foreignLetter.test(checked.text.normalize('NFKC')))
    return { problem: { code: 'nickname.lookalike' } };
  return checked;
}

/**
 * What a name looks like: equal for names that a child takes for the same one. Without signs, accents
 * and what cannot be seen, with look-alike letters as one. Own short table; after the idea of Unicode
 * Technical Standard 39.
 */
export function nameSkeleton(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return [...letters].map((letter) => alike.get(letter) ?? letter).join('');
}

const emoji =
  /\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*/gu;

/** What takes no room in a name: format letters, fillers of other scripts, variation selectors, blank braille. */
const unseenInName = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

const alike = new Map<string, string>(
  Object.entries({
    // Cyrillic, Greek, rarer Latin letters and small capitals, as they look.
    a: 'аαɑᴀ',
    b: 'ьвβʙ',
    c: 'сϲᴄ',
    d: 'ԁᴅ',
    e: 'еєεёᴇ',
    g: 'ɡɢ',
    h: 'һнηʜ',
    i: 'іιıӏl1|ɩɪʟ',
    k: 'кκᴋ',
    m: 'мᴍ',
    n: 'пոɴ',
    o: 'оοσ0օᴏ',
    p: 'рρᴘ',
    r: 'гʀ',
    s: 'ѕ5ꜱ',
    t: 'тτᴛ',
    u: 'υսᴜ',
    v: 'νѵᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уүγʏ',
    j: 'јᴊ',
    q: 'ԛ',
    f: 'ꜰ',
    z: 'ᴢ',
    // Chinese letters that a child takes for another, and the long spellings.
    管: '菅',
    理: '里埋裡',
    员: '員圆贠',
    师: '師帅',
    老: '佬',
    客: '客',
    教: '敎',
    长: '長',
    系: '係',
    统: '統',
    站: '玷',
    导: '導',
    务: '務',
  }).flatMap(([letter, others]) =>
    [...others].map((other): [string, string] => [other.normalize('NFKD'), letter]),
  ),
);

/** Words in their skeletons: `l` and `1` are written `i`. */
const official =
  /[管官馆]理员|管理者|^(?:班级|学校|网站|平台|系统)?管理[\doi]*$|超级管理|客服|官方|老师|教师|校长|园长|班主任|教务|教导主任|辅导员|站长|版主|运营|审核员|工作人员|^系统$|系统(?:消息|通知|管理|提示|公告)|admin|moderator|officia|^(?:root|system|staff|support|teacher|mod|host)\d*$|teacher$|^(?:mr|ms|mrs|miss)teacher|customerservice|heipdesk|websiteteam/u;

/** A letter that is neither Chinese, Latin, Japanese nor Korean: many of them look like a Latin one. */
const foreignLetter =
  /(?!\p{scx=Han}|\p{scx=Latin}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul})\p{L}/u;
