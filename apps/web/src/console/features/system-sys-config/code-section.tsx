import { useTexts } from '@sprout/ui';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './settings.module.css';

type Props = { savedScript: string; savedStyle: string };

/** Script and style of the public pages: saved apart from the rest, with the own password. */
export function CodeSection({ savedScript, savedStyle }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('config');
  const [script, setScript] = useState(savedScript);
  const [style, setStyle] = useState(savedStyle);
  const [password, setPassword] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = script !== savedScript || style !== savedStyle;

  const handleSave = async () => {
    setIsSaving(true);
    const body = { password, customJS: script, customCss: style };
    const isDone = await run(
      () => client.call('config.saveCustomCode', { body }),
      t('config.saved'),
    );
    setIsSaving(false);
    setPassword('');
    if (isDone) await refresh();
  };

  return (
    <form
      className={styles['code']}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <Alert type="warning" showIcon title={t('config.code.warning')} />
      <CodeField label={t('config.key.customCss')} value={style} onChange={setStyle} />
      <CodeField label={t('config.key.customJS')} value={script} onChange={setScript} />
      {isChanged && (
        <div className={styles['password']}>
          <Input.Password
            autoComplete="current-password"
            aria-label={t('config.code.password')}
            placeholder={t('config.code.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={password === ''} loading={isSaving}>
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
      <Input.TextArea
        id={id}
        className={styles['mono'] ?? ''}
        value={value}
        spellCheck={false}
        autoSize={{ minRows: 6, maxRows: 20 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
