import { endpoints } from '@sprout/contract';
import { serverEnUs } from '@sprout/texts/en-us/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { captchaGlyphs } from '../../platform/captcha-glyphs.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { captcha, captchaWords, checkCaptcha } = endpoints.session;
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

it('asks a sum in words of the language and takes its answer once', async () => {
  const { call } = await aTestApp();
  const numbers = serverEnUs['server.captcha.numbers'].split(' ');

  const asked = await call(captchaWords, {
    params,
    headers: { 'x-sprout-client': '1', 'accept-language': 'en' },
  });
  const words = /^How much is (\w+) plus (\w+) plus (\w+)\?/.exec(asked.body.result ?? '');
  const sum = (words ?? []).slice(1).reduce((total, word) => total + numbers.indexOf(word) + 1, 0);
  const body = { ...params, captcha: String(sum) };
  const first = await call(checkCaptcha, { body });
  const second = await call(checkCaptcha, { body });

  expect(first.body).toMatchObject({ success: true, code: 200 });
  expect(second.body).toMatchObject({
    success: false,
    message: '验证码无效',
    error: { code: 'session.captchaInvalid' },
  });
});

it('asks in Chinese by default', async () => {
  const { call } = await aTestApp();

  const { body } = await call(captchaWords, { params });

  expect(body.result).toMatch(
    /^[一二三四五六七八九十]+加[一二三四五六七八九十]+加[一二三四五六七八九十]+等于多少/,
  );
});

it('gives up a key after three wrong sums and after five wrong pictures', async () => {
  const { call } = await aTestApp();
  const wrong = { body: { ...params, captcha: 'wrong' } };
  const codes: unknown[] = [];

  await call(captchaWords, { params });
  for (let index = 0; index < 4; index += 1) {
    codes.push((await call(checkCaptcha, wrong)).body.error?.code);
  }
  await call(captcha, { params });
  for (let index = 0; index < 6; index += 1) {
    codes.push((await call(checkCaptcha, wrong)).body.error?.code);
  }

  const wrongCode = 'session.captchaWrong';
  expect(codes).toEqual([
    ...[wrongCode, wrongCode, wrongCode, 'session.captchaInvalid'],
    ...[wrongCode, wrongCode, wrongCode, wrongCode, wrongCode, 'session.captchaInvalid'],
  ]);
});

it('forgets a question after two minutes', async () => {
  const testApp = await aTestApp();
  const numbers = testApp.app.context.captcha.sum('7');
  const answer = String(numbers.reduce((total, number) => total + number));

  testApp.clock.advance(120_000);

  const { body } = await testApp.call(checkCaptcha, { body: { checkKey: 7, captcha: answer } });
  expect(body.error?.code).toBe('session.captchaInvalid');
});

it('refuses an empty answer', async () => {
  const { call } = await aTestApp();

  const { body } = await call(checkCaptcha, { body: { ...params, captcha: '' } });

  expect(body.error?.code).toBe('request.invalid');
});

it('limits how many pictures one address can ask for', async () => {
  const testApp = await aTestApp();
  const ask = () => testApp.call(captchaWords, { params });
  await Promise.all(Array.from({ length: 300 }, ask));

  expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'request.tooMany' } } });
});

it('shows no two characters that are taken for each other', () => {
  const characters = Object.keys(captchaGlyphs).join('');

  expect(characters).not.toMatch(/[01258BDGIJLOQSUVZ]/);
  expect(characters.length).toBeGreaterThanOrEqual(16);
});
