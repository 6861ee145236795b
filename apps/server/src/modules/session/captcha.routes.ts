import { endpoints } from '@sprout/contract';
import { workBits } from '@sprout/rules/proof-of-work';
import type { WordQuestion } from '../../platform/captcha.ts';
import { serverText } from '../../platform/http/texts.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { networkOf } from '../../platform/network.ts';
import type { ModuleContext } from '../module.ts';
import type { KnownDevices } from './known-devices.ts';

/**
 * A visitor is not refused a picture for what others behind the address have asked for, but waits in line.
 * A picture takes a few milliseconds, so a class is served within a second.
 */
const pictureLimits = { places: 1, waiting: 200, waitMs: 10_000 };

export function registerCaptcha(
  { handle, captcha, fileWork }: ModuleContext,
  devices: Pick<KnownDevices, 'readKey'>,
): void {
  const semaphore = createKeyedSemaphore(pictureLimits);

  handle(endpoints.session.captchaKey, async ({ query }) => {
    const work = query.work ?? workBits.least;
    return { checkKey: captcha.createKey(work), work };
  });

  handle(endpoints.session.captcha, async ({ params, ip, request }) => {
    const key = devices.readKey(request) ?? networkOf(ip);
    const svg = captcha.drawing(params.checkKey);
    return semaphore.run(key, () => fileWork.run('captcha', { svg }, { id: `${key} captcha` }));
  });

  handle(endpoints.session.captchaWords, async ({ params, language }) =>
    wordsOf(captcha.words(params.checkKey), language),
  );

  handle(endpoints.session.checkCaptcha, async ({ body }) => {
    captcha.check(body);
    return null;
  });
}

type Language = Parameters<typeof serverText>[0];

function wordsOf(question: WordQuestion, language: Language): string {
  const { kind, a, b, c, d, sentence, who, item } = question;
  const listOf = (name: 'numbers' | 'names' | 'items') =>
    serverText(language, `server.captcha.${name}`).split(' ');
  const [numbers, names] = [listOf('numbers'), listOf('names')];
  const word = (number: number) => numbers[number - 1] ?? String(number);
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const asked = serverText(language, `server.captcha.${kind}`, {
    a: word(a),
    b: word(b),
    c: word(c),
    d: word(d),
    low: word(low),
    high: word(high),
    who: nth(names, who),
    other: nth(names, who + 1),
    item: nth(listOf('items'), item),
  });
  const space = language === 'zh-CN' ? '' : ' ';
  return [nth(asked.split('\n'), sentence), serverText(language, 'server.captcha.digits')].join(
    space,
  );
}

const nth = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
