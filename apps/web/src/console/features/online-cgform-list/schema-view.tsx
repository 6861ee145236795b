import { formSchema } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import styles from './forms.module.css';

type Props = { form: { id: string; name: string }; onClose: () => void };

/** The JSON schema that answers are checked against, to be read. */
export function SchemaView({ form: { id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const columns = useQuery({
    queryKey: ['forms.columns', id],
    queryFn: ({ signal }) => client.call('forms.columns', { params: { id }, signal }),
  });
  const lines = columns.data?.filter(({ isGone }) => !isGone);
  return (
    <PageModal title={t('forms.schemaOf', { name })} onClose={onClose} footer={null}>
      {columns.isPending && <Skeleton active />}
      {columns.isLoadingError && (
        <ErrorState error={columns.error} onRetry={() => void columns.refetch()} />
      )}
      {lines && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        <pre className={styles['schema']} tabIndex={0}>
          {JSON.stringify(formSchema(lines), null, 2)}
        </pre>
      )}
    </PageModal>
  );
}
