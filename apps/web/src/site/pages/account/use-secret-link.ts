import { errorCodeOf } from '@sprout/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BrowserServices, useBrowser } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import { useHash } from './use-hash.ts';

type Link<Content, End> = {
  open(client: BrowserServices['client'], token: string): Promise<Content>;
  /** Codes of refusals after which the link opens nothing, each with its state of the page. */
  ends: Readonly<Record<string, End>>;
};

/**
 * The content behind the secret of a link: undefined until the server has answered, `ended` without a secret, `failed` for
 * an error that is none of `ends`, which a notice tells. The server is asked once, since it may count how often a link
 * is opened; `again` asks once more.
 * @param link one object for all renders of the page
 */
export function useSecretLink<Content extends object, End extends string>(
  link: Link<Content, End>,
) {
  const { client } = useBrowser();
  const token = useHash();
  const tell = useEffectEvent(useNotice());
  const [answer, setAnswer] = useState<{ attempt: number; found: Content | End | 'failed' }>();
  const [attempt, setAttempt] = useState(0);
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    setOpened(true);
    if (token === '') return;
    let isCurrent = true;
    link.open(client, token).then(
      (found) => isCurrent && setAnswer({ attempt, found }),
      (error: unknown) => {
        if (!isCurrent) return;
        const end = link.ends[errorCodeOf(error) ?? ''];
        setAnswer({ attempt, found: end ?? 'failed' });
        if (end === undefined) tell(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, link, token, attempt]);

  const found = answer?.attempt === attempt ? answer.found : undefined;
  return {
    found: token === '' && isOpened ? 'ended' : found,
    token,
    again: () => setAttempt((count) => count + 1),
  } as const;
}
