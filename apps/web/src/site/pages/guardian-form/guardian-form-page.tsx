import { Button, Empty, useTexts } from '@sprout/ui';
import { useState } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { BrowserServices, Services } from '../../services.ts';
import { useSecretLink } from '../account/use-secret-link.ts';
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

const link = {
  open: (client: BrowserServices['client'], token: string) =>
    client.call('guardianForms.open', { body: { token } }),
  ends: { 'form.linkEnded': 'ended', 'form.closed': 'closed', 'request.invalid': 'ended' },
} as const;

/** The form that a school asks the guardian of one child to fill in. */
function GuardianFormPage() {
  const { t } = useTexts();
  const { found, token, again } = useSecretLink(link);
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
