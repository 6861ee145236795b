import { typeablePassword, typeablePasswordBytes } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { passwordControl } from '../form/controls.tsx';
import type { Control, ControlProps } from '../form-types.ts';
import { useCopy } from './copy-text.tsx';
import styles from './people.module.css';

type Made = {
  /** The password that was made last; shown as long as it is the value. */
  made: string | undefined;
  onMade: (password: string) => void;
};

const Typed = passwordControl();

/** A password that is typed, or made here and shown until the form is sent. */
export const newPasswordControl =
  (made: Made): Control =>
  (props) => <NewPassword {...props} {...made} />;

function NewPassword({ made, onMade, ...props }: ControlProps & Made) {
  const { t } = useTexts();
  const make = () => {
    const password = typeablePassword(
      crypto.getRandomValues(new Uint8Array(typeablePasswordBytes)),
    );
    onMade(password);
    props.onChange(password);
  };
  const isMade = made !== undefined && props.value === made;
  return (
    <div className={styles['newPassword']}>
      {isMade ? <Shown {...props} password={made} /> : Typed(props)}
      <Button disabled={props.isDisabled} onClick={make}>
        {t(isMade ? 'people.password.other' : 'people.password.random')}
      </Button>
    </div>
  );
}

function Shown({ id, name, password, describedBy, onChange }: ControlProps & { password: string }) {
  const { t } = useTexts();
  const shown = useRef<HTMLElement>(null);
  const copy = useCopy(shown);
  return (
    <Input
      ref={(input) => {
        shown.current = input?.input ?? null;
      }}
      id={id}
      name={name}
      value={password}
      autoComplete="off"
      spellCheck={false}
      className={styles['made'] ?? ''}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      suffix={
        <Button
          type="text"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          aria-label={t('people.copy')}
          title={t('people.copy')}
          onClick={() => void copy(password)}
        />
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
