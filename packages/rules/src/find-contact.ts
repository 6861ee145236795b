/** Ways to write the digits in Chinese; 幺 is one in a telephone number. */
const chineseDigits = '〇零幺一二三四五六七八九壹贰叁肆伍陆柒捌玖';
const chineseValues = '001123456789123456789';

/** None begins with a repetition: a long text would be read again from each of its letters. */
const contacts: readonly RegExp[] = [
  /[\w.+-]\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|点)\s*\w{2}/u,
  /https?:|\bwww\s*\.|[\w-]{2}\.(?:com|cn|net|org|edu|gov|top|xyz|cc|io|me|tv|vip|info|site|club|shop|link)\b/u,
  // A word for an account, followed by the account.
  /(?:微信|薇信|威信|v信|扣扣|抖音|快手)\s*号?\s*(?:是|为|:|=)?\s*[a-z0-9_-]{5,}/u,
  /(?<![a-z])(?:weixin|wechat|vx|wx|qq)\s*号?\s*(?:是|为|:|=)?\s*[a-z0-9_-]{5,}/u,
  /加\s*[我个下]*\s*(?:一下)?\s*[vq薇微]\s*(?:是|为|:|=)?\s*[a-z0-9_-]{5,}/u,
  /(?:手机|电话|(?<![a-z])(?:tel|phone))\s*号?码?\s*(?:是|为|:|=)?\s*\+?[\d-]{5,}/u,
];

const pi = '3.14159265358979323846264338327950288419';

/** What has many digits and leads nowhere. */
const harmlessNumbers: readonly RegExp[] = [
  /\b(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}(?:日|\b)/gu,
  // Whole thousands are scores and prices.
  /(?<![\d-])\d{1,3}(?:,?000){1,5}(?!\d)/gu,
];

/**
 * Whether a text tells how to reach somebody outside: telephone, QQ, WeChat, mail, web address,
 * identity number. A guess that errs on the side of the child's safety; dates, pi, round scores,
 * counting and laughing (666666, 23333) are let through.
 * @param folded the text in NFKC and lower case
 */
export function hasContact(folded: string): boolean {
  // Marks that only dress a digit, as in keycap emoji, do not hide it. Four spaces part as well as more.
  const bare = folded.replace(/[\p{Mn}\p{Me}\p{Cf}]+/gu, '').replace(/\s{5,}/g, '    ');
  const text = harmlessNumbers
    .reduce((rest, pattern) => rest.replace(pattern, ' '), bare)
    .replace(/(?<![\d.])3\.14\d*/g, (number) => (pi.startsWith(number) ? ' ' : number));
  if (contacts.some((pattern) => pattern.test(text))) return true;
  return findLongNumbers(text).some((values) => !isPlayful(values));
}

/**
 * The digits of each number of seven digits and more, whatever few signs stand between them: telephone,
 * QQ, identity. As one pattern, the letters of all scripts would be compiled dozens of times over.
 */
function findLongNumbers(text: string): number[][] {
  const numbers: number[][] = [];
  let values: number[] = [];
  let signs = 0;
  for (const letter of text) {
    const value = digitValue(letter);
    signs = value === undefined ? signs + 1 : 0;
    if (value !== undefined) {
      values.push(value);
    } else if (signs > 3 || /\p{L}/u.test(letter)) {
      numbers.push(values);
      values = [];
    }
  }
  return [...numbers, values].filter(({ length }) => length > 6);
}

/** Counting up or down, or one digit over and over. */
function isPlayful(values: readonly number[]): boolean {
  if (/^2?(\d)\1+$/.test(values.join(''))) return true;
  const steps = values.slice(1).map((value, index) => (value - (values[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** Nothing for what is no digit. A digit of a script without Latin digits has no value: never playful. */
function digitValue(letter: string): number | undefined {
  const chinese = chineseDigits.indexOf(letter);
  if (chinese !== -1) return Number(chineseValues[chinese]);
  if (!/\p{Nd}/u.test(letter)) return undefined;
  return /\d/.test(letter) ? Number(letter) : Number.NaN;
}
