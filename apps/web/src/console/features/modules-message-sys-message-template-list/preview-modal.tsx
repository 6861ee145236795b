import { fillHtml, fillLine, fillText, variablesOf } from '@sprout/rules/message-template';
import { useTexts } from '@sprout/ui';
import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { isMarked, readValues, type Template } from './template.ts';
import styles from './templates.module.css';

const RichText = lazy(async () => ({
  default: (await import('../../kit/rich/rich-text.tsx')).RichText,
}));

type Props = { template: Template; onClose: () => void };

const example = '{"code":"123456"}';

/** The message as its receiver gets it, with the test data of the template. */
export function PreviewModal({ template, onClose }: Props) {
  const { t } = useTexts();
  const [language, setLanguage] = useState<'zh' | 'en'>('zh');
  const { templateName, templateNameEn, templateContent, templateContentEn } = template;
  const isEnglish = language === 'en';
  const title = (isEnglish && templateNameEn) || templateName;
  const content = (isEnglish && templateContentEn) || templateContent;
  const values = readValues(template.templateTestJson);
  const data = { site: 'Sprout', ...values };
  const missing = variablesOf(title + content).filter((name) => !Object.hasOwn(data, name));
  return (
    <PageModal
      title={t('messageCenter.previewOf', { name: template.templateCode })}
      width={640}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('console.close')}
        </Button>
      }
    >
      <div className={styles['preview']}>
        <Segmented
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: t('messageCenter.chinese') },
            { value: 'en', label: t('messageCenter.english') },
          ]}
        />
        {values === undefined && (
          <Alert type="error" showIcon title={t('messageCenter.badJson', { example })} />
        )}
        {values !== undefined && missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('messageCenter.missing', { names: missing.join(', ') })}
          />
        )}
        <article className={styles['message']}>
          <h3>{fillLine(title, data)}</h3>
          {isMarked(template.templateType) ? (
            <Suspense fallback={null}>
              <RichText html={fillHtml(content, data)} />
            </Suspense>
          ) : (
            <p>{fillText(content, data)}</p>
          )}
        </article>
      </div>
    </PageModal>
  );
}
