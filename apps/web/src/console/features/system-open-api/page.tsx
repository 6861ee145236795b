import type { OpenApiDocument } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Tag } from '../../kit/tag.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './open-api.module.css';
import { groupOperations, type Operation } from './operations.ts';

/** Every call of the server, for those who connect other programs. */
export const Page = () => (
  <SubjectTexts subject="openApi">
    <OpenApi />
  </SubjectTexts>
);

function OpenApi() {
  const { t } = useTexts();
  const { client } = useServices();
  const [words, setWords] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['openapi.document'],
    queryFn: async () => {
      const text = new TextDecoder().decode(await client.callFile('openapi.document'));
      // The server builds it of the type that the contract declares.
      return { text, document: JSON.parse(text) as OpenApiDocument };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton active className={styles['page'] ?? ''} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const groups = groupOperations(data.document, words);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className={styles['page']}>
      <PageHead title={t('openapi.title')} meta={t('openapi.count', { n: count })}>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() =>
            saveFile(new Blob([data.text], { type: 'application/json' }), 'openapi.json')
          }
        >
          {t('openapi.download')}
        </Button>
      </PageHead>
      <Input.Search
        className={styles['search'] ?? ''}
        aria-label={t('openapi.search')}
        placeholder={t('openapi.search')}
        allowClear
        onChange={(event) => setWords(event.target.value)}
      />
      {groups.length === 0 && (
        <EmptyState pose="sleep" title={t('openapi.none')} text={t('openapi.noneText')} />
      )}
      {groups.map(({ subject, operations }) => (
        <section key={subject} className={styles['subject']} aria-labelledby={`subject-${subject}`}>
          <h2 id={`subject-${subject}`}>{subject}</h2>
          {operations.map((operation) => (
            <OperationRow key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function OperationRow({ operation }: { operation: Operation }) {
  const { t } = useTexts();
  const { method, path, parameters, requestBody, responses } = operation;
  return (
    <details className={styles['operation']}>
      <summary>
        <b className={styles['method']}>{method.toUpperCase()}</b>
        <code>{path}</code>
        <Tag>{operation['x-access']}</Tag>
        {operation.deprecated && <Tag tone="warn">{t('openapi.old')}</Tag>}
      </summary>
      <Schema
        title={t('openapi.parameters')}
        value={parameters.length > 0 ? parameters : undefined}
      />
      <Schema title={t('openapi.body')} value={requestBody?.content} />
      <Schema title={t('openapi.answer')} value={responses['200']?.content} />
    </details>
  );
}

function Schema({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return null;
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide schema is scrolled by keyboard too */}
      <pre data-kept="" tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
