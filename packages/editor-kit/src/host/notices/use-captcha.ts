import { type Captcha as Asked, askCaptcha, type Client, workOf } from '@sprout/client';
import { useRef, useState } from 'react';

export type Captcha = ReturnType<typeof useCaptcha>;

/** The question that the log-in asks after repeated failures: a picture, or one in words. */
export function useCaptcha(client: Client) {
  const [question, setQuestion] = useState<Asked>();
  const [answer, setAnswer] = useState('');
  const [share, setShare] = useState(0);
  const work = useRef<number>(undefined);
  const solving = useRef<AbortController>(undefined);

  const ask = async (kind: Asked['kind'], refusal?: unknown): Promise<void> => {
    solving.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    solving.current = control;
    work.current = workOf(refusal) ?? work.current;
    setAnswer('');
    setShare(0);
    const onProgress = (done: number) => !signal.aborted && setShare(done);
    setQuestion(await askCaptcha(client, { kind, work: work.current, onProgress, signal }));
  };

  return {
    isAsked: question !== undefined,
    picture: question?.kind === 'picture' ? question.content : undefined,
    words: question?.kind === 'words' ? question.content : undefined,
    /** Share of the work that the computer has done, 0 to 1. */
    share,
    answer,
    setAnswer,
    /** As hard as a refusal wants it. */
    ask: (refusal?: unknown) => ask('picture', refusal).catch(() => undefined),
    askWords: () => ask('words').catch(() => undefined),
    /** What the log-in call takes along; waits for the work. */
    fields: async () =>
      question ? { captcha: answer, checkKey: question.checkKey, proof: await question.proof } : {},
  };
}
