import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import type { Control, ControlProps } from '../../kit/form-types.ts';

/** Several lines that no user reads again once they are saved; what is set stays when nothing is typed. */
export const headersControl = (): Control => (props) => <Headers {...props} />;

function Headers(props: ControlProps) {
  const { id, name, value, values = {}, onChange, onBlur, isDisabled, isInvalid } = props;
  const { t } = useTexts();
  const isSet = values[`${name}_isSet`] === true;
  return (
    <Input.TextArea
      id={id}
      name={name}
      value={typeof value === 'string' ? value : ''}
      placeholder={isSet ? t('kit.secret.keep') : 'Authorization: Bearer …'}
      autoComplete="off"
      spellCheck={false}
      autoSize={{ minRows: 2, maxRows: 8 }}
      disabled={isDisabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      {...(isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
    />
  );
}
