export type TextProblem =
  | { code: 'text.empty' | 'text.contact' | 'text.word' | 'text.control' }
  | { code: 'text.tooLong'; max: number };

export type CheckedText = { text: string } | { problem: TextProblem };

type Options = {
  /** Letters, each Chinese character and each emoji counting one. */
  max: number;
  /** An empty text is fine: descriptions. */
  mayBeEmpty?: boolean;
  /** Line breaks stay: comments and descriptions. */
  mayBreakLines?: boolean;
};

/**
 * Judges what children write where others read it: titles, descriptions, nicknames, comments, tags.
 * Answers the tidied text, or the first problem. Contact data of children must not stand on a
 * public page, so numbers, addresses and account names are refused rather than masked.
 */
export function checkText(value: string, { max, mayBeEmpty, mayBreakLines }: Options): CheckedText {
  const text = tidy(value, mayBreakLines ?? false);
  if (text === '') return mayBeEmpty ? { text } : { problem: { code: 'text.empty' } };
  if (unseen.test(text.replaceAll('\n', ''))) return { problem: { code: 'text.control' } };
  if ([...text].length > max) return { problem: { code: 'text.tooLong', max } };
  const folded = text.normalize('NFKC').toLowerCase();
  if (hasContact(folded)) return { problem: { code: 'text.contact' } };
  return isUnkind(folded) ? { problem: { code: 'text.word' } } : { text };
}

function tidy(value: string, mayBreakLines: boolean): string {
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n');
  const lines = mayBreakLines ? text.replace(/[^\S\n]+/g, ' ') : text.replace(/\s+/g, ' ');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

/** Control letters, direction changes, private use and half pairs; joiners inside emoji are fine. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

const contacts: readonly RegExp[] = [
  // Seven digits and more in a row, whatever single signs stand between them: telephone, QQ, identity.
  /(?:[\d〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖][\s\-_.,*·—]?){7,}/u,
  /[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*\.\s*\w{2,}/u,
  /https?:|\bwww\s*\.|\b[\w-]{2,}\.(?:com|cn|net|org|top|xyz|cc|io|me|vip|info|site|club)\b/u,
  // A word for an account, followed by the account.
  /(?:微信|weixin|wechat|vx|扣扣|qq|抖音|快手|手机|电话|tel)\s*号?\s*(?:是|为|:|=)?\s*[a-z0-9_-]{5,}/u,
];

const date = /\b(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?/g;

/** A date is no telephone number. */
function hasContact(folded: string): boolean {
  const text = folded.replace(date, ' ');
  return contacts.some((pattern) => pattern.test(text));
}

/** Our own short list of words that hurt; people and teachers see to the rest. */
const unkindWords: readonly string[] = [
  '傻逼',
  '煞笔',
  '沙比',
  '傻b',
  '傻x',
  '妈的',
  '他妈',
  '你妈',
  '尼玛',
  '操你',
  '草泥马',
  '去死',
  '滚蛋',
  '贱人',
  '婊子',
  '王八蛋',
  '混蛋',
  '废物',
  '垃圾人',
  '脑残',
  '智障',
  '弱智',
  '白痴',
  '狗屎',
  '杀了你',
  '自杀',
  '色情',
  '裸体',
  '做爱',
  '毒品',
  '赌博',
];
const unkindEnglish =
  /\b(?:fuck\w*|shit\w*|bitch\w*|asshole\w*|bastard|cunt|dick(?:head)?|porn\w*|nigg(?:er|a)s?|faggot|retard(?:ed)?|kill yourself|kys)\b/u;

/** Signs between the letters do not hide a word. */
function isUnkind(folded: string): boolean {
  const letters = folded.replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '');
  return unkindWords.some((word) => letters.includes(word)) || unkindEnglish.test(folded);
}
