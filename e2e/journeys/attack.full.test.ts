import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerWords } from '../../apps/server/src/testing/word-question.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** Tries passwords, captchas, cards, links and codes until the page closes; answers after the first round. */
function attack(page: Page, victim: string): Promise<void> {
  return page.evaluate(async (username) => {
    const post = (path: string, body: object) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const tries = [
      (index: number) => post('/sys/login', { username: `guess_${index}`, password: 'wrong' }),
      () => post('/sys/login', { username, password: 'wrong' }),
      (index: number) => fetch(`/api/sys/randomImage/${index}`),
      (index: number) => post('/sys/cardLogin', { card: `card_${index}`.padEnd(24, 'x') }),
      (index: number) => post('/sys/class/roster', { link: String(index).padStart(32, '0') }),
      (index: number) => post('/sys/class/look', { code: `WRG${index}` }),
    ];
    const round = async (start: number) => {
      const all = Array.from({ length: 100 }, (_, index) => start + index);
      for (const attempt of tries) await Promise.all(all.map(attempt)).catch(() => undefined);
    };
    await round(0);
    const goOn = async () => {
      for (let start = 100; ; start += 100) await round(start);
    };
    void goOn();
  }, victim);
}

it('lets a class of thirty log in while one browser attacks from the same address', async () => {
  const attacker = await school.visit();
  await attacker.page.goto('/user/login');
  await attack(attacker.page, 'student05');

  const names = Array.from(
    { length: 24 },
    (_, index) => `student${String(index + 7).padStart(2, '0')}`,
  );
  const { page } = await school.visit();
  await page.goto('/user/login');
  await fillLogIn(page, 'student04', school.password);
  await page.waitForURL(/\/(home)?$/);
  const others = await Promise.all(names.map((name) => school.signIn(name)));

  expect(others).toHaveLength(24);
});

it('lets a child in with a question whose own account is attacked', async () => {
  const attacker = await school.visit();
  await attacker.page.goto('/user/login');
  await attack(attacker.page, 'student06');

  const { page } = await school.visit({ size: 'phone' });
  await page.goto('/user/login');
  await fillLogIn(page, 'student06', school.password);
  await page.getByRole('button', { name: '看不清图片？换成一道题' }).click();
  const question = page.getByText(/请填数字/);
  const text = (await question.textContent()) ?? '';
  await page.getByText('电脑做好了').waitFor();
  await page.getByLabel('验证码').fill(String(answerWords(text)));
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await page.waitForURL(/\/(home)?$/);
});
