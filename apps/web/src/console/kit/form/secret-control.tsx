import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import type { Control, ControlProps } from '../form-types.ts';
import styles from './form.module.css';

type Options = { max?: number | undefined; canClear: boolean };

/** A value that no user reads again: typed anew, kept when it is left empty, or cleared. */
export const secretControl =
  (options: Options): Control =>
  (props) => <SecretInput {...props} {...options} />;

function SecretInput(props: ControlProps & Options) {
  const { id, name, value, values = {}, onChange, onBlur, isDisabled, isInvalid, max } = props;
  const { t } = useTexts();
  const isSet = values[`${name}_isSet`] === true;
  const isCleared = value === null;
  const keep = isSet ? t('kit.secret.keep') : '';
  return (
    <span className={styles['secret']}>
      <Input.Password
        id={id}
        name={name}
        value={typeof value === 'string' ? value : ''}
        placeholder={isCleared ? t('kit.secret.cleared') : keep}
        autoComplete="new-password"
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        {...(max ? { maxLength: max } : {})}
        {...(isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
        {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
      />
      {isSet && props.canClear && !isDisabled && (
        <Button onClick={() => onChange(isCleared ? '' : null)}>
          {t(isCleared ? 'kit.secret.keepAgain' : 'kit.secret.clear')}
        </Button>
      )}
    </span>
  );
}
