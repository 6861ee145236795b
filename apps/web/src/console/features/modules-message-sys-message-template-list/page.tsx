import { messageTemplates, messageTypes } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { richTextControl } from '../../kit/rich/rich-text-field.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import { PreviewModal } from './preview-modal.tsx';
import { isMarked, shortContent, type Template } from './template.ts';
import { TestDrawer } from './test-drawer.tsx';

const spec: ListSpec<typeof messageTemplates> = {
  columns: [
    'templateCode',
    'templateName',
    {
      key: 'templateContent',
      render: ({ templateContent }: Template) => (
        <span data-kept="">{shortContent(templateContent)}</span>
      ),
    },
    'templateType',
    { key: 'templateNameEn', isHidden: true },
    { key: 'remark', isHidden: true },
    { key: 'updateTime', isHidden: true },
  ],
};

/** The words of messages, tried with values before anybody gets them. Source: system-domain section 6.15. */
export const Page = () => (
  <SubjectTexts subject="messageCenter">
    <Templates />
  </SubjectTexts>
);

type Opened = { kind: 'preview' | 'test'; row: Template };

function Templates() {
  const { t } = useTexts();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <TableScreen
        resource={messageTemplates}
        spec={spec}
        formSize={800}
        fields={(declared) => (values) => declared.map((field) => ownField(field, values))}
        card={(row) => ({
          title: row.templateName,
          second: row.templateCode,
          text: <span data-kept="">{shortContent(row.templateContent)}</span>,
          meta: row.templateType_dictText,
        })}
        rowActions={(declared, row) => [
          ...declared.filter(({ isDanger }) => !isDanger),
          {
            key: 'test',
            label: t('messageCenter.test'),
            icon: <Send size={16} aria-hidden="true" />,
            perm: 'system:messageTemplate:send',
            isFrequent: true,
            run: () => setOpened({ kind: 'test', row }),
          },
          {
            key: 'preview',
            label: t('messageCenter.preview'),
            icon: <Eye size={16} aria-hidden="true" />,
            run: () => setOpened({ kind: 'preview', row }),
          },
          ...declared.filter(({ isDanger }) => isDanger),
        ]}
      />
      {opened?.kind === 'preview' && <PreviewModal template={opened.row} onClose={close} />}
      {opened?.kind === 'test' && <TestDrawer template={opened.row} onClose={close} />}
    </>
  );
}

const rich = richTextControl();
const contents = ['templateContent', 'templateContentEn'];

/** Mails and messages inside have headings and lists; the others are letters alone. */
function ownField(field: FormField, values: FormValues): FormField {
  if (!contents.includes(field.name)) return field;
  const isWide = { ...field, isWide: true };
  return isMarked(String(values['templateType'] ?? messageTypes.mail))
    ? { ...isWide, control: rich }
    : isWide;
}
