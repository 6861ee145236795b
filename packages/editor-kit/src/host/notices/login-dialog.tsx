import {
  type Client,
  errorCodeOf,
  type RememberedClasses,
  type SessionStore,
  type SettingsStore,
} from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import {
  Button,
  Check,
  Dialog,
  DialogActions,
  Field,
  linkClass,
  Note,
  PasswordField,
  Pick,
  useTexts,
} from '@sprout/ui';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../words.ts';
import styles from './login-dialog.module.css';
import { PictureLogin } from './picture-login.tsx';
import { type Captcha, useCaptcha } from './use-captcha.ts';
import { useRemember } from './use-remember.ts';

export type LoginResult = Result<'session.login'>;
/** `isKept`: a member of the staff is to be remembered beyond the browser. */
export type LoginChoice = { isKept: boolean };

type Props = {
  client: Client;
  session: Pick<SessionStore, 'isShared'>;
  settings: Pick<SettingsStore, 'config'>;
  /** Classes whose children log in with pictures here. */
  remembered: RememberedClasses;
  /** Who was signed in; absent in a dialog that is not about an ended log-in. */
  userId?: string | undefined;
  username: string;
  /** Of a dialog that is not about an ended log-in. */
  title?: string;
  text?: string;
  /** Where somebody without an account makes one. */
  registerHref?: string;
  onDone: (result: LoginResult, choice: LoginChoice) => void;
  onClose: () => void;
};

/** Logs in without leaving the work. */
export function LoginDialog({ remembered, userId, ...props }: Props) {
  const { client, title, text, onDone, onClose } = props;
  const { t } = useTexts();
  const [isTyping, setTyping] = useState(() => remembered.list().length === 0);
  return (
    <Dialog title={title ?? t('editor.login.title')} closable onClose={onClose}>
      {text && <p>{text}</p>}
      <div className={styles['ways']}>
        <Pick isOn={!isTyping} onClick={() => setTyping(false)}>
          {t('account.class.byPictures')}
        </Pick>
        <Pick isOn={isTyping} onClick={() => setTyping(true)}>
          {t('account.class.typing')}
        </Pick>
      </div>
      {isTyping ? (
        <TypedLogin {...props} />
      ) : (
        <PictureLogin
          client={client}
          remembered={remembered}
          userId={userId}
          onDone={(result) => onDone(result, { isKept: false })}
        />
      )}
    </Dialog>
  );
}

type TypedProps = Omit<Props, 'remembered' | 'userId' | 'title' | 'text'>;

function TypedLogin({ username: known, registerHref, onDone, onClose, ...page }: TypedProps) {
  const { client } = page;
  const { t } = useTexts();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const { isKept, setKept } = useRemember(page);
  const [problem, setProblem] = useState<string>();
  const captcha = useCaptcha(client);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const fields = await captcha.fields();
      const body = { username, password, remember_me: isKept, ...fields };
      onDone(await client.call('session.login', { body, successCode: '200' }), { isKept });
    } catch (error) {
      const code = errorCodeOf(error) ?? 'unexpected';
      if (code.startsWith('session.captcha') || captcha.isAsked) void captcha.ask(error);
      setProblem(describeFailure(t, code));
    }
  };

  return (
    <form className={styles['form']} onSubmit={send}>
      <Field
        label={t('editor.login.username')}
        value={username}
        required
        autoComplete="username"
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={t('editor.login.password')}
        value={password}
        required
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Check checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {t('ui.remember')}
      </Check>
      {captcha.isAsked && <CaptchaField captcha={captcha} />}
      {problem && <Note tone="bad">{problem}</Note>}
      {registerHref && (
        <p>
          <a className={linkClass} href={registerHref}>
            {t('editor.guestLogin.register')}
          </a>
        </p>
      )}
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('editor.login.send')}</Button>
      </DialogActions>
    </form>
  );
}

function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTexts();
  return (
    <Field
      label={captcha.words ?? t('editor.login.captcha')}
      value={captcha.answer}
      required
      autoComplete="off"
      onChange={({ target }) => captcha.setAnswer(target.value)}
    >
      {captcha.picture && (
        <button type="button" className={styles['picture']} onClick={() => void captcha.ask()}>
          <img src={captcha.picture} alt={t('editor.login.captchaPicture')} height="48" />
        </button>
      )}
      <progress value={captcha.share} aria-label={t('editor.login.working')} />
      <button type="button" className={linkClass} onClick={() => void captcha.askWords()}>
        {t('editor.login.words')}
      </button>
    </Field>
  );
}
