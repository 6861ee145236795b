import {
  answerOf,
  type WordQuestion,
  wordQuestions,
} from '../../../apps/server/src/platform/captcha.ts';
import { serverText } from '../../../apps/server/src/platform/http/texts.ts';

/** Answers the question in words that stands in for a picture, as somebody who reads Chinese does. */
export function answerWords(question: string): number {
  const numbers = serverText('zh-CN', 'server.captcha.numbers').split(' ');
  const places = { a: '(?<a>.+?)', b: '(?<b>.+?)', c: '(?<c>.+?)' };
  for (const kind of wordQuestions) {
    const pattern = serverText('zh-CN', `server.captcha.${kind}`, {
      ...places,
      high: places.a,
      low: places.b,
    });
    const found = new RegExp(`^${pattern}$`).exec(question);
    if (!found) continue;
    const number = (name: keyof Omit<WordQuestion, 'kind'>) =>
      numbers.indexOf(found.groups?.[name] ?? '') + 1;
    return answerOf({ kind, a: number('a'), b: number('b'), c: number('c') });
  }
  throw new Error(`an unknown kind of question: ${question}`);
}
