import { assetTypes } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { ReferenceInput } from '../../kit/pickers/reference-control.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { AssetProgress } from './asset-progress.tsx';
import styles from './assets.module.css';
import { FileDrop } from './file-drop.tsx';
import { useAssetFiles } from './use-asset-files.ts';

type PictureType = 'backdrop' | 'costume' | 'sprite';
const pictureTypes: readonly PictureType[] = ['sprite', 'backdrop', 'costume'];

/** Many files at once, each an asset of its own that is called as its file. */
export function ManyAssets({ tagCode, onClose }: { tagCode: string; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const refresh = useRefresh('scratchAssets');
  const confirm = useConfirm();
  const tagsId = useId();
  const [pictureType, setPictureType] = useState<PictureType>('sprite');
  const [tags, setTags] = useState<string>();
  const files = useAssetFiles({
    isBackdrop: pictureType === 'backdrop',
    async onArrived({ kind, line }) {
      const assetType = assetTypes[kind === 'sound' ? 'sound' : pictureType];
      const named = { assetName: line.name, assetType, ...(tags ? { tags } : {}) };
      // The server checks what was measured.
      const content = kind === 'sound' ? { sounds: [line] } : { costumes: [line] };
      await client.call('scratchAssets.add', { body: { ...named, ...content } as never });
      await refresh();
    },
  });
  const done = files.all.filter(({ state }) => state === 'done').length;
  const close = async () => {
    const left = files.all.filter(({ state }) => state === 'waiting' || state === 'sending').length;
    // Closing gives up what is still on its way.
    const isSure =
      left === 0 ||
      (await confirm({
        title: t('kit.sending.title'),
        body: t('asset.stop', { n: left }),
        okText: t('kit.sending.stop'),
        cancelText: t('kit.sending.stay'),
        isDanger: true,
      }));
    if (isSure) onClose();
  };
  return (
    <PageDrawer
      title={t('asset.many')}
      size={560}
      onClose={() => void close()}
      footer={
        <p className={styles['foot']}>
          <span role="status">
            {files.all.length > 0 && t('asset.manyDone', { done, count: files.all.length })}
          </span>
          {files.isBusy && <Button onClick={files.cancelAll}>{t('asset.cancelAll')}</Button>}
          <Button type="primary" onClick={() => void close()}>
            {t('console.close')}
          </Button>
        </p>
      }
    >
      <p className={styles['hint']}>{t('asset.manyHint')}</p>
      <div className={styles['choice']}>
        <span>{t('asset.picturesBecome')}</span>
        <Segmented
          aria-label={t('asset.picturesBecome')}
          value={pictureType}
          disabled={files.isBusy}
          options={pictureTypes.map((value) => ({ value, label: t(`asset.type.${value}`) }))}
          onChange={setPictureType}
        />
      </div>
      <div className={styles['choice']}>
        <label htmlFor={tagsId}>{t('field.scratchAssets.tags')}</label>
        <ReferenceInput
          id={tagsId}
          code={tagCode}
          isMultiple
          isDisabled={files.isBusy}
          value={tags}
          onChange={(next) => setTags(typeof next === 'string' ? next : undefined)}
        />
      </div>
      <FileDrop
        label={t('asset.many')}
        accept=".png,.jpg,.jpeg,.svg,.wav,.mp3"
        onFiles={files.start}
      />
      <AssetProgress files={files.all} onRetry={files.retry} onCancel={files.cancel} />
    </PageDrawer>
  );
}
