import { endpoints } from '@sprout/contract';
import { solveWork } from '@sprout/rules/proof-of-work';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { answerOf, createCaptcha } from '../../platform/captcha.ts';
import { captchaGlyphs } from '../../platform/captcha-glyphs.ts';
import { serverText } from '../../platform/http/texts.ts';
import { createRateLimiter } from '../../platform/rate-limit.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerWords } from '../../testing/word-question.ts';

const { captcha, captchaKey, captchaWords, checkCaptcha } = endpoints.session;
const params = { checkKey: '1893456000000' };

it('draws a picture, another one each time, with code 0', async () => {
  const { call } = await aTestApp();

  const first = await call(captcha, { params });
  const second = await call(captcha, { params });

  expect(first.body).toMatchObject({ success: true, code: 0 });
  const [head, data = ''] = first.body.result?.split(',') ?? [];
  expect(head).toBe('data:image/png;base64');
  const meta = await sharp(Buffer.from(data, 'base64')).metadata();
  expect(meta).toMatchObject({ width: 120, height: 40, format: 'png' });
  expect(second.body.result).not.toBe(first.body.result);
});

/** A key of ours with its work done. */
async function aWorkedKey(testApp: TestApp) {
  const asked = await testApp.call(captchaKey, {});
  const { checkKey = '', work = 0 } = asked.body.result ?? {};
  return { checkKey, proof: await solveWork(checkKey, work) };
}

it('takes the answer to a question in words once, and only with its work', async () => {
  const testApp = await aTestApp();
  const { checkKey, proof } = await aWorkedKey(testApp);
  const answer = String(answerOf(testApp.app.context.captcha.words(checkKey)));
  const check = (body: object) => testApp.call(checkCaptcha, { body: { checkKey, ...body } });

  const lazy = await check({ captcha: answer });
  const first = await check({ captcha: answer, proof });
  const second = await check({ captcha: answer, proof });

  expect(lazy.body.error?.code).toBe('session.captchaWrong');
  expect(first.body).toMatchObject({ success: true, code: 200 });
  expect(second.body).toMatchObject({
    success: false,
    message: '验证码无效',
    error: { code: 'session.captchaInvalid' },
  });
});

it('asks in the language of the browser, in more than fifty sentences', async () => {
  const testApp = await aTestApp();
  const own = { 'x-sprout-client': '1' };
  const { captcha: captchas } = testApp.app.context;
  const wanted = new Map<string, number>();
  const ask = async (language: string) => {
    const checkKey = captchas.createKey(12);
    const headers = { ...own, 'accept-language': language };
    const { body } = await testApp.call(captchaWords, { params: { checkKey }, headers });
    const text = body.result ?? '';
    wanted.set(text, answerOf(captchas.words(checkKey)));
    return text;
  };
  const words = (language: 'zh-CN' | 'en-US', name: 'numbers' | 'names' | 'items') =>
    serverText(language, `server.captcha.${name}`).split(' ');
  const sentenceOf = (text: string, language: 'zh-CN' | 'en-US') => {
    const filled = [
      ...words(language, 'names'),
      ...words(language, 'items'),
      ...words(language, 'numbers'),
    ];
    return filled
      .sort((one, other) => other.length - one.length)
      .reduce((left, word) => left.replaceAll(word, '#'), text);
  };
  const chinese = await Promise.all(Array.from({ length: 800 }, () => ask('zh-CN')));
  const english = await Promise.all(Array.from({ length: 20 }, () => ask('en-US')));

  expect(chinese.every((text) => /^[^{}A-Za-z]+？请填数字$/.test(text))).toBe(true);
  expect(english.every((text) => /^[^{}]+\? Answer with digits$/.test(text))).toBe(true);
  expect(new Set(chinese.map((text) => sentenceOf(text, 'zh-CN'))).size).toBeGreaterThan(50);
  // The journeys of the browser answer in the same way.
  expect(chinese.map(answerWords)).toEqual(chinese.map((text) => wanted.get(text)));
});

it('asks no question in words for a key without work', async () => {
  const testApp = await aTestApp();

  const { body } = await testApp.call(captchaWords, { params });

  expect(body.error?.code).toBe('session.captchaInvalid');
});

it('gives up a key after three wrong words and after five wrong pictures', async () => {
  const testApp = await aTestApp();
  const { checkKey } = await aWorkedKey(testApp);
  const codesOf = async (count: number, key: string) => {
    const body = { checkKey: key, captcha: 'wrong' };
    const codes: unknown[] = [];
    for (let index = 0; index < count; index += 1) {
      codes.push((await testApp.call(checkCaptcha, { body })).body.error?.code);
    }
    return codes;
  };

  const words = await codesOf(4, checkKey);
  const pictures = await codesOf(6, params.checkKey);

  const wrongCode = 'session.captchaWrong';
  expect(words).toEqual([wrongCode, wrongCode, wrongCode, 'session.captchaInvalid']);
  expect(pictures.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => wrongCode));
  expect(pictures[5]).toBe('session.captchaInvalid');
});

it('keeps a picture good for two minutes', async () => {
  const testApp = await aTestApp();
  const { captcha: captchas } = testApp.app.context;
  const ours = captchas.createKey(12);
  const answers = { ours: captchas.characters(ours), own: captchas.characters('1893456000000') };
  const check = async (checkKey: string, answer: string) =>
    (await testApp.call(checkCaptcha, { body: { checkKey, captcha: answer } })).body.error?.code;

  testApp.clock.advance(119_999);
  const inTime = await check('1893456000000', answers.own);
  testApp.clock.advance(1);
  const late = await check(ours, answers.ours);
  const old = captchas.characters('7');
  testApp.clock.advance(150_000);
  const tooLate = await check('7', old);

  expect([inTime, late, tooLate]).toEqual([
    undefined,
    'session.captchaInvalid',
    'session.captchaWrong',
  ]);
});

it('knows on one node what another node has asked', async () => {
  const testApp = await aTestApp();
  const other = createCaptcha({
    ...testApp.app.context,
    rateLimiter: createRateLimiter(testApp.clock),
    secret: await createSecrets(testApp.app.context).get('captcha'),
  });
  const keys = [other.createKey(12), '1893456000000'];

  const replies = await Promise.all(
    keys.map((checkKey) =>
      testApp.call(checkCaptcha, { body: { checkKey, captcha: other.characters(checkKey) } }),
    ),
  );

  expect(replies.map(({ body }) => body.success)).toEqual([true, true]);
});

it('refuses an empty answer', async () => {
  const { call } = await aTestApp();

  const { body } = await call(checkCaptcha, { body: { ...params, captcha: '' } });

  expect(body.error?.code).toBe('request.invalid');
});

it('goes on giving pictures to a class behind an address that asked for very many', async () => {
  const testApp = await aTestApp();
  const ask = (key: number) => testApp.call(captcha, { params: { checkKey: String(key) } });
  for (let key = 0; key < 301; key += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(key + index)));
  }

  expect(await ask(999)).toMatchObject({ status: 200, body: { success: true } });
});

it('shows no two characters that are taken for each other', () => {
  const characters = Object.keys(captchaGlyphs).join('');

  expect(characters).not.toMatch(/[01258BDGIJLOQSUVZ]/);
  expect(characters.length).toBeGreaterThanOrEqual(16);
});
