import { useState } from 'react';
import { useBrowser } from '../../services.ts';

/** A captcha that the server asked for: a picture, or a question in words for who cannot see it. */
export type Captcha = {
  kind: 'picture' | 'words';
  checkKey: string;
  /** Address of the picture, or the question. */
  content: string;
};

export type CaptchaControl = {
  /** Undefined until the server asks. */
  captcha: Captcha | undefined;
  /** Takes a new one; each is good for one try. */
  renew: (kind?: Captcha['kind']) => Promise<void>;
};

/** Codes after which a captcha is shown, or shown anew. */
const askingCodes = ['session.captchaNeeded', 'session.captchaWrong', 'session.captchaInvalid'];

export const asksForCaptcha = (code: string | undefined): boolean =>
  code !== undefined && askingCodes.includes(code);

export function useCaptcha(): CaptchaControl {
  const browser = useBrowser();
  const [captcha, setCaptcha] = useState<Captcha>();
  const renew = async (kind = captcha?.kind ?? 'picture') => {
    const checkKey = newKey();
    const id = kind === 'picture' ? 'session.captcha' : 'session.captchaWords';
    const content = await browser.client.call(id, { params: { checkKey } });
    setCaptcha({ kind, checkKey, content });
  };
  return { captcha, renew };
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
