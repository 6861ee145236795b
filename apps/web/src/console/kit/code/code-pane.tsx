import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import styles from './code.module.css';
import type { Code, CodePart, Line } from './code-types.ts';
import { pythonTokens } from './python-tokens.ts';
import { type CodeFamily, readCode } from './read-code.ts';
import { loadSentences } from './sentences.ts';

type Props = { bytes: ArrayBuffer; family: CodeFamily /** Of the version. */; id: string };

/** Lines that are drawn at first, and with each further tap: a work may have tens of thousands. */
const linesAtOnce = 300;

/** The code of a work to be read: blocks as sentences, Python as text. */
export function CodePane({ bytes, family, id }: Props) {
  const { t } = useTexts();
  const { data, isError } = useCode({ bytes, family, id });
  if (isError) return <p className={styles['note']}>{t('console.review.code.failed')}</p>;
  if (!data) return <Skeleton active title={false} aria-label={t('console.review.code.loading')} />;
  if (data.kind === 'old') return <p className={styles['note']}>{t('console.review.code.old')}</p>;
  if (data.kind === 'python') return <PythonCode key={id} files={data.files} />;
  const parts = data.parts.filter(({ scripts }) => scripts.length > 0);
  if (parts.length === 0) return <p className={styles['note']}>{t('console.review.code.empty')}</p>;
  return parts.map((part, index) => (
    // Characters may have one name; their place tells them apart.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
    <Part key={`${id} ${index}`} part={part} isFirst={index === 0} />
  ));
}

function useCode({ bytes, family, id }: Props) {
  const { t, language } = useTexts();
  return useQuery<Code>({
    queryKey: ['work-code', id, language],
    queryFn: async () => {
      const sentences = await loadSentences(language);
      return readCode(new Uint8Array(bytes), family, {
        sentences,
        stage: t('console.review.code.stage'),
        page: (n) => t('console.review.code.page', { n }),
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A character with its scripts; only what is open is drawn. */
function Part({ part, isFirst }: { part: CodePart; isFirst: boolean }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(isFirst);
  const n = part.scripts.reduce((sum, script) => sum + script.length, 0);
  return (
    <details
      className={styles['part']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{part.name}</b> <span>{t('console.review.code.blocks', { n })}</span>
      </summary>
      {isOpen && <Scripts part={part} />}
    </details>
  );
}

function Scripts({ part }: { part: CodePart }) {
  const { t } = useTexts();
  const [limit, setLimit] = useState(linesAtOnce);
  const lines = part.scripts.flatMap((script) =>
    script.map((line, index) => ({ line, isFirst: index === 0 })),
  );
  const rest = lines.length - limit;
  return (
    <>
      <ol className={styles['lines']}>
        {lines.slice(0, limit).map(({ line, isFirst }, index) => (
          // Lines never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells equal lines apart
          <li key={index} data-first={isFirst} style={{ marginLeft: line.depth * 18 }}>
            <Sentence line={line} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => setLimit(limit + linesAtOnce)}
        >
          {t('console.review.code.more', { n: Math.min(rest, linesAtOnce) })}
        </button>
      )}
    </>
  );
}

function Sentence({ line: { category, words } }: { line: Line }) {
  return (
    <span className={styles['block']} data-category={category}>
      {words.map(({ text, isValue }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never change their places
        <span key={index} data-value={isValue}>
          {text}{' '}
        </span>
      ))}
    </span>
  );
}

function PythonCode({ files }: { files: readonly { name: string; text: string }[] }) {
  const { t } = useTexts();
  const [name, setName] = useState(files[0]?.name);
  const file = files.find((each) => each.name === name);
  const tokens = useMemo(() => pythonTokens(file?.text ?? ''), [file]);
  if (!file) return <p className={styles['note']}>{t('console.review.code.empty')}</p>;
  return (
    <>
      {files.length > 1 && (
        <Segmented
          size="small"
          value={file.name}
          options={files.map((each) => each.name)}
          onChange={setName}
        />
      )}
      <pre className={styles['program']}>
        {tokens.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their places
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ))}
      </pre>
    </>
  );
}
