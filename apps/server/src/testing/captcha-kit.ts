import { solveWork, workBits } from '@sprout/rules/proof-of-work';
import type { TestApp } from './test-app.ts';

export type SolvedCaptcha = { checkKey: string; captcha: string; proof: string };

/** As our own pages answer: the picture read by a person, the work done by the computer. */
export async function aSolvedCaptcha(
  testApp: TestApp,
  work: number = workBits.least,
): Promise<SolvedCaptcha> {
  const { captcha } = testApp.app.context;
  const checkKey = captcha.createKey(work);
  const proof = await solveWork(checkKey, work);
  return { checkKey, captcha: captcha.characters(checkKey), proof };
}

/** As the predecessor's pages answer: a key of their own and no work. */
export const aReadPicture = (testApp: TestApp, checkKey: string | number) => ({
  checkKey,
  captcha: testApp.app.context.captcha.characters(String(checkKey)),
});
