import { formAudiences, formDefinitions } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Braces, ClipboardList, Link2, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsControl } from '../../kit/form/rows-control.tsx';
import type { FormField, FormLayout } from '../../kit/form-types.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

const Entries = lazy(async () => ({ default: (await import('./entries.tsx')).Entries }));
const GuardianLinks = lazy(async () => ({
  default: (await import('./guardian-links.tsx')).GuardianLinks,
}));
const SchemaView = lazy(async () => ({ default: (await import('./schema-view.tsx')).SchemaView }));

type Form = RowOfTable<typeof formDefinitions>;
type Opened = { form: Form; what: 'entries' | 'links' | 'schema' };

const spec: ListSpec<typeof formDefinitions> = {
  columns: [
    'name',
    { key: 'entryCount', isRight: true },
    'asked',
    { key: 'roles', isHidden: true },
    'departs',
    'openUntil',
    'isOpen',
    'createTime',
  ],
  switches: { isOpen: {} },
};

/** Pixels of the columns of short values; the others share what is left. */
const widths: Readonly<Record<string, number>> = {
  kind: 136,
  isRequired: 76,
  minimum: 68,
  maximum: 68,
  fileKind: 104,
  key: 92,
};

/** The lines of a form have many columns, whose titles need the room. */
function withWidths(field: FormField): FormField {
  if (field.name !== 'fields' || !field.lines) return field;
  const columns = field.lines.columns.map((column) => {
    const width = widths[column.name];
    return width === undefined ? column : { ...column, width };
  });
  const lines = { ...field.lines, columns };
  return { ...field, lines, control: rowsControl(lines) };
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Forms that the staff or children fill in, edited line by line. Source: system-domain section 10. */
export const Page = () => (
  <SubjectTexts subject="forms">
    <Forms />
  </SubjectTexts>
);

function Forms() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const layout: FormLayout = {
    as: 'sections',
    groups: [
      { title: t('forms.partFields'), fields: ['name', 'about', 'fields'] },
      {
        title: t('forms.partWho'),
        fields: ['asked', 'roles', 'departs', 'isOnce', 'isOpen', 'openUntil'],
      },
    ],
  };
  const close = () => setOpened(undefined);
  const linksAction = (form: Form): RowAction => ({
    key: 'links',
    label: t('forms.links'),
    icon: <Link2 {...icon} />,
    perm: 'system:form:list',
    isFrequent: true,
    run: () => setOpened({ form, what: 'links' }),
  });
  const fillAction = ({ id }: Form): RowAction => ({
    key: 'fill',
    label: t('forms.fill'),
    icon: <SquarePen {...icon} />,
    perm: 'teaching:form:fill',
    isRare: true,
    run: () => void navigate(`/online/cgformFill/${id}`),
  });
  return (
    <>
      <TableScreen
        resource={formDefinitions}
        spec={spec}
        card={({ name, entryCount, openUntil }) => ({
          title: name,
          second: t('forms.count', { n: entryCount }),
          text: openUntil ? t('forms.until', { time: openUntil.slice(0, 16) }) : t('forms.noEnd'),
        })}
        isPage
        layout={layout}
        related={['forms']}
        fields={(declared) => declared.map(withWidths)}
        deleteQuestion={(rows) =>
          rows.some(({ entryCount }) => entryCount > 0) ? t('forms.deleteQuestion') : undefined
        }
        rowActions={(declared, form) => [
          {
            key: 'entries',
            label: t('forms.entries'),
            icon: <ClipboardList {...icon} />,
            perm: 'system:form:list',
            isFrequent: true,
            run: () => setOpened({ form, what: 'entries' }),
          },
          ...declared,
          ...(form.asked === formAudiences.guardians ? [linksAction(form)] : []),
          ...(form.asked === formAudiences.staff ? [fillAction(form)] : []),
          {
            key: 'schema',
            label: t('forms.schema'),
            icon: <Braces {...icon} />,
            perm: 'system:form:list',
            isRare: true,
            run: () => setOpened({ form, what: 'schema' }),
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened?.what === 'entries' && <Entries form={opened.form} onClose={close} />}
        {opened?.what === 'links' && <GuardianLinks form={opened.form} onClose={close} />}
        {opened?.what === 'schema' && <SchemaView form={opened.form} onClose={close} />}
      </Suspense>
    </>
  );
}
