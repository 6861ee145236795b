import { endpoints } from '@sprout/contract';
import { serverText } from '../../platform/http/texts.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { ModuleContext } from '../module.ts';

/** Ten for each child of a class behind one address. */
const questions: RateRule = { name: 'captcha:ask', limit: 300, windowMs: 10 * 60_000 };

export function registerCaptcha({ handle, captcha, rateLimiter }: ModuleContext): void {
  handle(endpoints.session.captcha, async ({ params, ip }) => {
    rateLimiter.hit(questions, ip);
    return captcha.picture(params.checkKey);
  });

  handle(endpoints.session.captchaWords, async ({ params, ip, language }) => {
    rateLimiter.hit(questions, ip);
    const words = serverText(language, 'server.captcha.numbers').split(' ');
    const [a = '', b = '', c = ''] = captcha
      .sum(params.checkKey)
      .map((number) => words[number - 1] ?? String(number));
    return serverText(language, 'server.captcha.sum', { a, b, c });
  });

  handle(endpoints.session.checkCaptcha, async ({ body, ip }) => {
    rateLimiter.hit(questions, ip);
    captcha.check(String(body.checkKey), body.captcha);
    return null;
  });
}
