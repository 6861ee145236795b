import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input, Select, Switch } from 'antd';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';
import { useRefreshWorks } from './use-works.ts';

type Props = { work: MyWork; onClose: () => void };

type Fields = {
  workName: string;
  description: string;
  visibility: MyWork['visibility'];
  tags: string[];
  allowRemix: boolean;
};

const visibilities = ['private', 'class', 'link', 'public'] as const;

/** Name, description, who may see it, tags, remixing. */
export function SettingsPanel({ work, onClose }: Props) {
  const { t } = useTexts();
  const [form] = Form.useForm<Fields>();
  const { save, renew } = useSettings(work, onClose);
  const visibility = Form.useWatch('visibility', form) ?? work.visibility;
  const initial: Fields = {
    workName: work.workName,
    description: work.description,
    visibility: work.visibility,
    tags: work.workTag ? work.workTag.split(',') : [],
    allowRemix: work.allowRemix,
  };
  return (
    <Drawer
      open
      size={440}
      title={t('console.settings.title')}
      closable={{ 'aria-label': t('console.close') }}
      mask={{ blur: false }}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('console.settings.cancel')}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
            {t('console.settings.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        requiredMark={false}
        onFinish={(fields) => save.mutate(fields)}
      >
        <TextFields />
        <Form.Item name="visibility" label={t('console.settings.visibility')}>
          <Select
            options={visibilities.map((value) => ({
              value,
              label: t(`console.visibility.${value}`),
            }))}
          />
        </Form.Item>
        {visibility === 'link' && work.shareToken && (
          <p className={styles['renew']}>
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('console.settings.renew')}
            </Button>
          </p>
        )}
        <Form.Item
          name="allowRemix"
          label={t('console.settings.remix')}
          valuePropName="checked"
          layout="horizontal"
          colon={false}
        >
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}

function TextFields() {
  const { t } = useTexts();
  return (
    <>
      <Form.Item
        name="workName"
        label={t('console.settings.name')}
        rules={[{ required: true, whitespace: true, message: t('console.settings.nameRequired') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="description" label={t('console.settings.description')}>
        <Input.TextArea
          rows={4}
          maxLength={500}
          showCount
          placeholder={t('console.settings.descriptionHint')}
        />
      </Form.Item>
      <Form.Item name="tags" label={t('console.settings.tags')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={5}
          placeholder={t('console.settings.tagsHint')}
        />
      </Form.Item>
    </>
  );
}

function useSettings(work: MyWork, onSaved: () => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const fail = useFailure();
  const refresh = useRefreshWorks();
  const done = async (text: string) => {
    void message.success(text);
    await refresh();
  };
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      client.call('works.update', {
        body: { workId: work.id, ...fields, tags: tidyTags(fields.tags) },
      }),
    onError: fail,
    onSuccess: async () => {
      await done(t('console.settings.saved'));
      onSaved();
    },
  });
  const renew = useMutation({
    mutationFn: () => client.call('works.renewShareLink', { body: { workId: work.id } }),
    onError: fail,
    onSuccess: () => done(t('console.settings.renewed')),
  });
  return { save, renew };
}

/** Without blanks and repetition; the wire takes 16 characters each. */
const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().slice(0, 16)).filter(Boolean)),
];
