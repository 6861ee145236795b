import type { Page } from 'playwright-core';

/** Types name and password into the log-in page that is open, and sends them. */
export async function fillLogIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The log-in dialog inside the editor. */
export async function logInAgain(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '重新登录' });
  await dialog.getByLabel('账号').fill(username);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}
