import { homeworks } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { App, Skeleton } from 'antd';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ErrorState } from '../error-state.tsx';
import { FormDrawer } from '../form/form-drawer.tsx';
import { formFieldsOf, newValuesOf } from '../form/resource-fields.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { useTableApi } from '../table/table-api.ts';
import { useLastClass } from '../use-last-class.ts';
import { useRefresh } from '../use-refresh.ts';
import { namingSeconds } from '../use-run.ts';
import { departIdsOf } from './class-rules.ts';
import { homeworkFields, homeworkLayout } from './homework-fields.tsx';
import { type HomeworkSource, readSource } from './read-source.ts';

type Props = { from: HomeworkSource; onClose: () => void };

/** New homework, filled from what it is made of: classes and a time are what is left to choose. */
export function SetHomework(props: Props) {
  return (
    <SubjectTexts subject="making">
      <SetHomeworkForm {...props} />
    </SubjectTexts>
  );
}

function SetHomeworkForm({ from, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const api = useTableApi('homeworks');
  const refresh = useRefresh('homeworks', 'homework');
  const last = useLastClass();
  const begun = useQuery({
    queryKey: ['set-homework', from],
    queryFn: () => readSource(client, from, last.read()),
    // Each time it begins with what is there now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!begun.data) {
    return (
      <PageDrawer title={t('homework.set')} size={drawerWidth} onClose={onClose}>
        {begun.error ? (
          <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />
        ) : (
          <Skeleton active />
        )}
      </PageDrawer>
    );
  }
  const declared = formFieldsOf(homeworks, Object.keys(homeworks.fields), t);
  return (
    <FormDrawer
      title={t('homework.set')}
      schema={homeworks.form}
      fields={homeworkFields(declared)}
      layout={homeworkLayout(t)}
      size={drawerWidth}
      initial={{ ...newValuesOf(homeworks.fields), ...begun.data }}
      draftKey={from.kind === 'empty' ? 'homeworks:' : undefined}
      onSubmit={async (values) => {
        await api.add(values);
        await refresh();
        const [first, ...others] = departIdsOf(values.workDept);
        const n = first === undefined ? 0 : 1 + others.length;
        if (first !== undefined && others.length === 0) last.keep(first);
        message.success(t('homework.making.done', { name: values.workName, n }), namingSeconds);
      }}
      onClose={onClose}
    />
  );
}

const drawerWidth = 760;
