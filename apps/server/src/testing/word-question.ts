import { answerOf, wordQuestions } from '../platform/captcha.ts';
import { serverText } from '../platform/http/texts.ts';

const numbers = serverText('zh-CN', 'server.captcha.numbers').split(' ');
/** Longer ones first, so that 十一 is not read as 十. */
const aNumber = numbers.toReversed().join('|');
const words = ['who', 'other', 'item'];

/** A place that comes again has the same content. */
function patternOf(sentence: string): RegExp {
  const places = new Set<string>();
  const body = sentence.replace(/\{(\w+)\}/g, (_, place: string) => {
    if (places.has(place)) return `\\k<${place}>`;
    places.add(place);
    return `(?<${place}>${words.includes(place) ? '.+?' : aNumber})`;
  });
  return new RegExp(`^${body}${serverText('zh-CN', 'server.captcha.digits')}$`);
}

/** Answers the question in words that stands in for a picture, as somebody who reads Chinese does. */
export function answerWords(question: string): number {
  for (const kind of wordQuestions) {
    for (const sentence of serverText('zh-CN', `server.captcha.${kind}`).split('\n')) {
      const { groups } = patternOf(sentence).exec(question) ?? {};
      if (!groups) continue;
      const number = (place: string) => numbers.indexOf(groups[place] ?? '') + 1;
      const [a, b] = [number('a') || number('high'), number('b') || number('low')];
      return answerOf({ kind, a, b, c: number('c') });
    }
  }
  throw new Error(`an unknown kind of question: ${question}`);
}
