import { describe, expect, it } from 'vitest';
import { fillLogIn } from '../src/pages/log-in.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

describe('the guard', () => {
  it('leads a guest of the account centre over the log-in and back', async () => {
    const { page } = await school.visit();
    await page.goto('/account/center');
    await page.waitForURL('/user/login?redirect=%2Faccount%2Fcenter');

    await fillLogIn(page, 'student', school.password);

    await page.waitForURL('/account/center');
    await page.getByRole('heading', { name: '我的作品' }).first().waitFor();
  });

  it.each(['//evil.com', 'https://evil.com/', '/\\evil.com', '/.//evil.com'])(
    'stays on this site when the redirect is %s',
    async (target) => {
      const { page } = await school.visit();
      await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`);

      await fillLogIn(page, 'student02', school.password);

      await page.waitForURL(/\/home$/);
      expect(new URL(page.url()).origin).toBe(school.url);
    },
  );

  it('shows a guest that a path does not exist, without a log-in', async () => {
    const { page } = await school.visit();

    await page.goto('/no/such/room');

    await page.waitForURL('/404');
    await page.getByRole('heading', { name: '这里还没长出东西来' }).waitFor();
  });

  it('shows a member that a path does not exist', async () => {
    const { page } = await school.visit({ as: await school.signIn('student') });

    await page.goto('/no/such/room');

    await page.waitForURL('/404');
    await page.getByRole('heading', { name: '这里还没长出东西来' }).waitFor();
  });

  it('keeps children out of the review queue', async () => {
    const { page } = await school.visit({ as: await school.signIn('student') });

    await page.goto('/teaching/workReview');

    await page.waitForURL('/404');
  });

  it('leads the old address of the editor on with its query', async () => {
    const { page } = await school.visit();

    await page.goto('/scratch3/index.html?workId=abc&scene=create');

    expect(page.url()).toContain(`${school.url}/edit/blocks/?workId=abc&scene=create`);
  });
});
