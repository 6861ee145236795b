import { secretLength } from '@sprout/rules';
import { Field, Note, PasswordField, Pick, useTexts } from '@sprout/ui';
import { PictureGrid } from '@sprout/ui/class-login';
import { useState } from 'react';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { Join } from './use-join.ts';

/** A new account: with a user name and a password, or for who does not type with four pictures. */
export function JoinForm({ join, code }: { join: Join; code: string }) {
  const { t } = useTexts();
  const { notes, captcha } = join;
  const [isTyping, setTyping] = useState(true);
  const [pictures, setPictures] = useState<string[]>([]);

  function submit(data: FormData): Promise<void> {
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const nickname = text('nickname');
    const password = String(data.get('password') ?? '');
    const newcomer = isTyping
      ? { nickname, username: text('username'), password }
      : { nickname, pictures };
    return join.join(code, newcomer, text('captcha'));
  }

  return (
    <AccountForm
      submitLabel={t('account.join.submit')}
      onSubmit={submit}
      isReady={isTyping || pictures.length === secretLength}
    >
      <Field
        label={t('account.register.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={20}
        error={notes.nickname}
        hint={t('account.register.nicknameHint')}
      />
      <div className={styles['ways']}>
        <Pick isOn={isTyping} onClick={() => setTyping(true)}>
          {t('account.join.typing')}
        </Pick>
        <Pick isOn={!isTyping} onClick={() => setTyping(false)}>
          {t('account.join.pictures')}
        </Pick>
      </div>
      {isTyping ? (
        <TypedEntry notes={notes} />
      ) : (
        <>
          <p>{t('account.join.picturesText')}</p>
          <PictureGrid chosen={pictures} isShown onChange={setPictures} />
        </>
      )}
      <CaptchaField control={captcha} error={notes.captcha} />
      {notes.form && <Note tone="bad">{notes.form}</Note>}
    </AccountForm>
  );
}

function TypedEntry({ notes }: { notes: Join['notes'] }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        label={t('account.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        hint={t('account.register.usernameShape')}
        error={notes.username}
      />
      <PasswordField
        label={t('account.password')}
        name="password"
        autoComplete="new-password"
        hint={t('account.register.passwordHint')}
        error={notes.password}
      />
    </>
  );
}
