import type { Client } from '@sprout/client';
import { useState } from 'react';
import { browserRandom, createSecret } from '../../ids.ts';

type Question = {
  readonly key: string;
  readonly picture: string | undefined;
  readonly words: string | undefined;
};

export type Captcha = ReturnType<typeof useCaptcha>;

/** The question that the log-in asks after repeated failures: a picture, or a sum in words. */
export function useCaptcha(client: Client) {
  const [question, setQuestion] = useState<Question>();
  const [answer, setAnswer] = useState('');

  const ask = async (): Promise<void> => {
    const key = createSecret(browserRandom);
    setAnswer('');
    const picture = await client.call('session.captcha', { params: { checkKey: key } });
    setQuestion({ key, picture, words: undefined });
  };
  const askWords = async (): Promise<void> => {
    const key = createSecret(browserRandom);
    setAnswer('');
    const words = await client.call('session.captchaWords', { params: { checkKey: key } });
    setQuestion({ key, picture: undefined, words });
  };

  return {
    isAsked: question !== undefined,
    picture: question?.picture,
    words: question?.words,
    answer,
    setAnswer,
    ask: () => ask().catch(() => undefined),
    askWords: () => askWords().catch(() => undefined),
    /** What the log-in call takes along. */
    fields: () => (question ? { captcha: answer, checkKey: question.key } : {}),
  };
}
