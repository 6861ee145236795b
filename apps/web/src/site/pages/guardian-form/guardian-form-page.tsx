import { ApiError } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, Empty, useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useBrowser } from '../../services.ts';
import { useHash } from '../account/use-hash.ts';
import type { Answers } from './answers.ts';
import styles from './guardian-form.module.css';
import { GuardianForm } from './guardian-form.tsx';

/** The secret stands behind `#`: no server and no log sees it, and no search engine finds the page. */
export const createGuardianFormRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: GuardianFormPage,
  handle: {
    file: 'guardian-form/guardian-form-page',
    head: () => ({ title: t('guardianForm.title'), canonical: '/parent-form', noIndex: true }),
  } satisfies PageHandle,
});

type Opened = Result<'guardianForms.open'>;
type Found = Opened | 'ended' | 'closed' | 'failed';

/** The form that a school asks the guardian of one child to fill in. */
function GuardianFormPage() {
  const { t } = useTexts();
  const token = useHash();
  const { found, again } = useForm(token);
  const [kept, setKept] = useState<Answers>();
  return (
    <main id="main" className={styles['ground']}>
      {found === undefined && <p role="status">{t('guardianForm.wait')}</p>}
      {(found === 'ended' || found === 'closed') && (
        <Empty
          pose="sleep"
          title={t(`guardianForm.${found}Title`)}
          text={t(`guardianForm.${found}Text`)}
        />
      )}
      {found === 'failed' && (
        <Empty pose="sad" title={t('guardianForm.failedTitle')} text={t('guardianForm.failedText')}>
          <Button onClick={again}>{t('guardianForm.again')}</Button>
        </Empty>
      )}
      {typeof found === 'object' && (
        <GuardianForm
          key={found.revision}
          form={found}
          token={token}
          kept={kept}
          onChanged={(answers) => {
            setKept(answers);
            again();
          }}
        />
      )}
    </main>
  );
}

function useForm(token: string) {
  const { client } = useBrowser();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  const [isOpened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setOpened(true);
    if (token === '') return;
    let isCurrent = true;
    const show = (answer: Found) => isCurrent && setFound(answer);
    client
      .call('guardianForms.open', { body: { token } })
      .then(show)
      .catch((error: unknown) => show(whyNot(error)));
    return () => {
      isCurrent = false;
    };
  }, [client, token, attempt]);
  const again = () => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  // A page without a secret shows no form.
  return { found: token === '' && isOpened ? 'ended' : found, again } as const;
}

function whyNot(error: unknown): Found {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'form.closed') return 'closed';
  return code === 'form.linkEnded' || code === 'request.invalid' ? 'ended' : 'failed';
}
