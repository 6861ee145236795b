import { Button, buttonClass, Field, Link, linkClass, Note, useTexts } from '@sprout/ui';
import { useTransition } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useSession } from '../../services.ts';
import { AccountForm } from './account-form.tsx';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { JoinForm } from './join-form.tsx';
import { useHash } from './use-hash.ts';
import { type Join, type JoinStep, useJoin } from './use-join.ts';

export const createJoinRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: JoinPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.join.title'), canonical: '/user/join' }),
  } satisfies PageHandle,
});

function JoinPage() {
  const { t } = useTexts();
  const join = useJoin();
  const { step } = join;
  const isCode = step.kind === 'code';
  return (
    <AuthFrame
      scene={t('account.join.scene')}
      title={titleOf(step, t)}
      text={isCode ? t('account.join.text') : ''}
    >
      {isCode && <CodeForm join={join} />}
      {step.kind === 'form' && <Entry join={join} step={step} />}
      {step.kind === 'done' && <Done step={step} />}
      <OtherWays>
        <Link className={linkClass} href="/user/login">
          {t('account.toLogin')}
        </Link>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

function titleOf(step: JoinStep, t: ReturnType<typeof useTexts>['t']): string {
  if (step.kind === 'form') return t('account.join.into', { name: step.departName });
  return t('account.join.title');
}

/** The code may stand behind `#code=` in the link or QR code that the teacher shows. */
function CodeForm({ join }: { join: Join }) {
  const { t } = useTexts();
  const hash = useHash();
  return (
    <AccountForm
      submitLabel={t('account.join.next')}
      onSubmit={(form) => join.look(String(form.get('code') ?? '').trim())}
    >
      <Field
        key={hash}
        label={t('account.join.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('account.join.codeHint')}
        error={join.notes.code}
        defaultValue={new URLSearchParams(hash).get('code') ?? ''}
      />
    </AccountForm>
  );
}

type FormStep = Extract<JoinStep, { kind: 'form' }>;

/** Somebody who is signed in joins with that account; everybody else makes one. */
function Entry({ join, step }: { join: Join; step: FormStep }) {
  const { t } = useTexts();
  const session = useSession();
  const [isBusy, startTransition] = useTransition();
  if (!session) return <JoinForm join={join} code={step.code} />;
  return (
    <>
      {join.notes.form && <Note tone="bad">{join.notes.form}</Note>}
      <Button
        big
        wide
        disabled={isBusy}
        onClick={() => startTransition(() => join.joinOwn(step.code))}
      >
        {t('account.join.own')}
      </Button>
    </>
  );
}

function Done({ step }: { step: Extract<JoinStep, { kind: 'done' }> }) {
  const { t } = useTexts();
  const { departName: name, isWaiting, username } = step.joined;
  return (
    <>
      <Note tone="good">
        {t(isWaiting ? 'account.join.waiting' : 'account.join.done', { name })}
      </Note>
      {step.isTyping && <p>{t('account.join.username', { name: username })}</p>}
      <p>
        <Link className={buttonClass({ big: true, wide: true })} href="/user/login">
          {t('account.result.login')}
        </Link>
      </p>
    </>
  );
}
