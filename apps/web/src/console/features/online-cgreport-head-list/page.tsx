import { reportDefinitions } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useNavigate } from 'react-router';
import { selectControl } from '../../kit/form/controls.tsx';
import type { FormField, FormLayout } from '../../kit/form-types.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { columnsControl } from './columns-control.tsx';

const spec: ListSpec<typeof reportDefinitions> = {
  columns: ['name', 'code', 'dbSource', 'roles', 'about', 'createTime'],
};

/** Reports on other databases, written by administrators. Source: system-domain section 10. */
export const Page = () => (
  <SubjectTexts subject="namedReports">
    <Definitions />
  </SubjectTexts>
);

function Definitions() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const withChoices = useChoices();
  const layout: FormLayout = {
    as: 'sections',
    groups: [
      { title: t('namedReports.partName'), fields: ['name', 'code', 'about', 'roles'] },
      { title: t('namedReports.partQuery'), fields: ['dbSource', 'cgrSql', 'params'] },
      {
        title: t('namedReports.partAnswer'),
        fields: ['columns', 'chartKind', 'chartLabel', 'chartValues'],
      },
    ],
  };
  return (
    <TableScreen
      resource={reportDefinitions}
      spec={spec}
      isPage
      layout={layout}
      related={['namedReports']}
      card={({ name, code, about, dbSource }) => ({
        title: name,
        second: code,
        text: about ?? dbSource,
      })}
      fields={(declared) => declared.map(withChoices)}
      rowActions={(declared, { code }) => [
        {
          key: 'run',
          label: t('namedReports.open'),
          icon: <Play size={16} aria-hidden="true" />,
          perm: 'teaching:report:run',
          isFrequent: true,
          run: () => void navigate(`/online/cgreport/${code}`),
        },
        ...declared,
      ]}
    />
  );
}

/** Data sources are chosen by their names, by an actor who may list them, and a statement can be tried. */
function useChoices() {
  const { client } = useServices();
  const mayList = useCan()('system:datasource:list');
  const { data: sources = [], isPending: isWaiting } = useQuery({
    queryKey: ['dataSources.options'],
    queryFn: ({ signal }) => client.call('dataSources.options', { signal }),
    enabled: mayList,
  });
  return (field: FormField): FormField => {
    if (field.name === 'dbSource' && mayList) {
      return { ...field, control: selectControl(sources, { canClear: false, isWaiting }) };
    }
    return field.name === 'columns' ? { ...field, control: columnsControl(field.control) } : field;
  };
}
