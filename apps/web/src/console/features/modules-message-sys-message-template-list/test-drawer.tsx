import { endpoints } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { codeControl, dictControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import type { FormField } from '../../kit/form-types.ts';
import { namingSeconds } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import type { Template } from './template.ts';

type Props = { template: Template; onClose: () => void };

/** One message of the template to oneself or somebody else. */
export function TestDrawer({ template, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const { templateCode, templateType, templateTestJson } = template;
  const fields: FormField[] = [
    {
      name: 'testData',
      label: t('messageCenter.testData'),
      control: codeControl({ max: 1000, isJson: true }),
      isWide: true,
    },
    {
      name: 'msgType',
      label: t('messageCenter.msgType'),
      control: dictControl('msgType'),
      isLocked: true,
    },
    {
      name: 'receiver',
      label: t('messageCenter.receiver'),
      control: textControl({ max: 255 }),
      hint: t('messageCenter.receiverHint'),
    },
  ];
  return (
    <FormDrawer
      title={t('messageCenter.testOf', { name: templateCode })}
      schema={endpoints.messageTemplates.sendMsg.body}
      fields={fields}
      size={520}
      initial={{
        templateCode,
        msgType: templateType,
        testData: templateTestJson ?? '{}',
        receiver: '',
      }}
      onSubmit={async (body) => {
        await client.call('messageTemplates.sendMsg', { body });
        message.success(t('messageCenter.queued'), namingSeconds);
      }}
      onClose={onClose}
    />
  );
}
