import { useTexts } from '@sprout/ui';
import { Form, Input } from 'antd';

/** The own password, before a binding changes. */
export function PasswordItem() {
  const { t } = useTexts();
  return (
    <Form.Item
      name="password"
      label={t('binding.password')}
      rules={[{ required: true, message: t('binding.passwordNeeded') }]}
    >
      <Input.Password autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}
