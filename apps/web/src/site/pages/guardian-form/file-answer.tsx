import { ApiError } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, buttonClass, classNames, Note, useTexts } from '@sprout/ui';
import { useState } from 'react';
import styles from './guardian-form.module.css';
import { sendFile } from './send-file.ts';

/** A stored name, and what its sender calls the file. */
type SentFile = { readonly file: string; readonly name: string };
type Kind = Result<'guardianForms.open'>['fields'][number]['fileKind'];
type Props = {
  name: string;
  token: string;
  max: number;
  kind: Kind;
  value: unknown;
  onChange: (files: readonly SentFile[]) => void;
};

/** The kinds that the file picker offers; the server checks the content. */
const offered: Readonly<Record<NonNullable<Kind> | 'all', string>> = {
  picture: 'image/*',
  pdf: '.pdf',
  paper: '.pdf,.docx,.xlsx,.pptx,.txt,.md',
  all: 'image/*,.pdf,.docx,.xlsx,.pptx,.txt,.md',
};

/** Files of an answer: each is sent when it is chosen, and can be taken out again. */
export function FileAnswer({ name, token, max, kind, value, onChange }: Props) {
  const { t, language } = useTexts();
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const files = Array.isArray(value) ? (value as readonly SentFile[]) : [];

  async function add(chosen: readonly File[]): Promise<void> {
    setProblem(
      chosen.length > max - files.length ? t('guardianForm.file.full', { n: max }) : undefined,
    );
    let all = files;
    for (const file of chosen.slice(0, Math.max(0, max - files.length))) {
      setSending(file.name);
      try {
        all = [...all, { file: await sendFile(file, token, language), name: file.name }];
        onChange(all);
      } catch (error) {
        const said = error instanceof ApiError ? error.message : '';
        setProblem(said || t('guardianForm.file.notSent', { name: file.name }));
      }
    }
    setSending(undefined);
  }

  return (
    <>
      <p className="small soft">
        {t('guardianForm.file.hint', {
          n: max,
          kinds: t(`guardianForm.file.kinds.${kind ?? 'all'}`),
        })}
      </p>
      {files.map(({ file, name: title }) => (
        <p key={file} className={styles['file']}>
          <span>{title}</span>
          <Button
            tone="plain"
            aria-label={t('guardianForm.file.removeOf', { name: title })}
            onClick={() => onChange(files.filter((one) => one.file !== file))}
          >
            {t('guardianForm.file.remove')}
          </Button>
        </p>
      ))}
      {files.length < max && (
        <label className={classNames(buttonClass({ tone: 'plain' }), styles['choose'])}>
          {t('guardianForm.file.choose')}
          <input
            type="file"
            name={name}
            accept={offered[kind ?? 'all']}
            multiple={max > 1}
            disabled={sending !== undefined}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      {sending && <p role="status">{t('guardianForm.file.sending', { name: sending })}</p>}
      {problem && <Note tone="bad">{problem}</Note>}
    </>
  );
}
