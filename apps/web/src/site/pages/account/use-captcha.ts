import { askCaptcha, type Captcha, workOf } from '@sprout/client';
import { useEffect, useRef, useState } from 'react';
import { useBrowser } from '../../services.ts';

export type CaptchaAnswer = { captcha: string; checkKey: string; proof: string };

export type CaptchaControl = {
  /** Undefined until the server asks. */
  captcha: Captcha | undefined;
  /** Share of its work that the computer has done, 0 to 1. */
  share: number;
  /** Takes a new one, as hard as a refusal wants it; each is good for one try. */
  renew: (kind?: Captcha['kind'], refusal?: unknown) => Promise<void>;
  /** What is sent along; waits for the work. Undefined until the server asks. */
  answer: (typed: string) => Promise<CaptchaAnswer | undefined>;
};

/** Codes after which a captcha is shown, or shown anew. */
const askingCodes = ['session.captchaNeeded', 'session.captchaWrong', 'session.captchaInvalid'];

export const asksForCaptcha = (code: string | undefined): boolean =>
  code !== undefined && askingCodes.includes(code);

export function useCaptcha(): CaptchaControl {
  const browser = useBrowser();
  const [captcha, setCaptcha] = useState<Captcha>();
  const [share, setShare] = useState(0);
  const work = useRef<number>(undefined);
  const solving = useRef<AbortController>(undefined);
  useEffect(() => () => solving.current?.abort(), []);

  async function renew(kind = captcha?.kind ?? 'picture', refusal?: unknown): Promise<void> {
    solving.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    solving.current = control;
    work.current = workOf(refusal) ?? work.current;
    setShare(0);
    const onProgress = (done: number) => !signal.aborted && setShare(done);
    const options = { kind, work: work.current, onProgress, signal };
    setCaptcha(await askCaptcha(browser.client, options));
  }

  async function answer(typed: string): Promise<CaptchaAnswer | undefined> {
    if (!captcha) return undefined;
    return { captcha: typed, checkKey: captcha.checkKey, proof: await captcha.proof };
  }

  return { captcha, share, renew, answer };
}
