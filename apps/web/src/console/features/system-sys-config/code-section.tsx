import { useTexts } from '@sprout/ui';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { CodeInput } from '../../kit/form/code-input.tsx';
import { StaleNotice } from '../../kit/form/stale-notice.tsx';
import styles from './settings.module.css';
import type { Code } from './use-code.ts';

/** Script and style of the public pages: saved apart from the rest, with the own password. */
export function CodeSection({ code }: { code: Code }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const { customCss, customJS } = code.values;

  const handleSave = async () => {
    const forget = () => setPassword('');
    // It stays for the answer to what somebody else saved meanwhile.
    if (await code.save(password, forget)) forget();
  };

  return (
    <form
      className={styles['code']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!code.stale) void handleSave();
      }}
    >
      {code.stale && (
        <StaleNotice
          saves={code.stale.saves}
          lines={code.stale.lines.map((line) => ({ ...line, label: t(`config.key.${line.name}`) }))}
          taken={code.stale.taken}
          isBusy={code.isSaving}
          onChoose={code.stale.choose}
          onSave={() => void handleSave()}
        />
      )}
      <Alert type="warning" showIcon title={t('config.code.warning')} />
      <CodeField
        label={t('config.key.customCss')}
        value={customCss}
        onChange={(value) => code.change({ customCss: value })}
      />
      <CodeField
        label={t('config.key.customJS')}
        value={customJS}
        onChange={(value) => code.change({ customJS: value })}
      />
      {code.isChanged && (
        <div className={styles['password']}>
          <Input.Password
            autoComplete="current-password"
            aria-label={t('config.code.password')}
            placeholder={t('config.code.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button onClick={code.discard} disabled={code.isSaving}>
            {t('kit.save.discard')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={password === '' || code.stale !== undefined}
            loading={code.isSaving}
          >
            {t('config.code.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

type CodeProps = { label: string; value: string; onChange: (value: string) => void };

function CodeField({ label, value, onChange }: CodeProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <CodeInput id={id} value={value} onChange={(code) => onChange(String(code))} />
    </div>
  );
}
