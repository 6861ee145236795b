import { assetTypes, scratchAssets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Files } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { readLines } from '../../kit/lines.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import type { CardParts, HeadAction, RowAction } from '../../kit/table/list-types.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { AssetMedia, assetFilesControl } from './asset-files-control.tsx';
import styles from './assets.module.css';

const ManyAssets = lazy(async () => ({
  default: (await import('./many-assets.tsx')).ManyAssets,
}));

type Spec = ListSpec<typeof scratchAssets>;
type Asset = {
  readonly id: string;
  readonly assetName: string;
  readonly assetType_dictText?: string | null;
  readonly tags_dictText?: string | null;
  readonly costumes: unknown;
  readonly sounds: unknown;
  readonly assetData: string;
  readonly workCount: number;
  readonly hasMoreWorks: boolean;
  readonly createTime: string;
};

/** The school's own backdrops, sounds, costumes and sprites. Source: teaching-domain section 6.7. */
export function Page() {
  const { t } = useTexts();
  const [isManyOpen, setManyOpen] = useState(false);
  const [shown, setShown] = useState<Asset>();
  const columns = useMemo<Spec['columns']>(
    () => [
      { key: 'assetName', render: (asset) => <AssetName asset={asset} /> },
      'assetType',
      { key: 'sounds', title: t('asset.sounds'), render: (asset) => <Sounds asset={asset} /> },
      'tags',
      { key: 'workCount', isRight: true, render: workCountText },
      'isEnabled',
      'createBy',
      'createTime',
    ],
    [t],
  );
  const many: HeadAction = {
    key: 'many',
    label: t('asset.many'),
    icon: <Files size={16} aria-hidden />,
    perm: 'teaching:asset:add',
    run: () => setManyOpen(true),
  };
  const json = (asset: Asset): RowAction => ({
    key: 'json',
    label: t('field.scratchAssets.assetData'),
    isRare: true,
    run: () => setShown(asset),
  });
  return (
    <>
      <TableScreen
        resource={scratchAssets}
        spec={{ columns, switches: { isEnabled: {} } }}
        headActions={(declared) => [many, ...declared]}
        rowActions={(declared, row) => [...declared, json(row)]}
        fields={(declared) => (values) => declared.map((field) => fieldFor(field, values, t))}
        card={assetCard}
        hasCards
      />
      {isManyOpen && (
        <Suspense fallback={null}>
          <ManyAssets tagCode={scratchAssets.fields.tags.ref} onClose={() => setManyOpen(false)} />
        </Suspense>
      )}
      {shown && (
        <PageModal
          title={t('field.scratchAssets.assetData')}
          width={680}
          onClose={() => setShown(undefined)}
        >
          <pre className={styles['json']}>{tidy(shown.assetData)}</pre>
        </PageModal>
      )}
    </>
  );
}

/** Files are asked for by what the asset is. */
function fieldFor(
  field: FormField,
  values: FormValues,
  t: ReturnType<typeof useTexts>['t'],
): FormField {
  const type = Number(values['assetType']);
  const isSprite = type === assetTypes.sprite;
  if (field.name === 'costumes') {
    const isBackdrop = type === assetTypes.backdrop;
    return {
      ...field,
      label: isSprite ? field.label : t('asset.file'),
      control: isSprite ? spritePictures : isBackdrop ? backdropPicture : onePicture,
      words: {
        ...field.words,
        required: t(isSprite ? 'asset.needsCostume' : 'asset.needsPicture'),
      },
      isWide: true,
    };
  }
  if (field.name !== 'sounds') return field;
  return {
    ...field,
    label: isSprite ? field.label : t('asset.file'),
    control: isSprite ? spriteSounds : oneSound,
    isWide: true,
  };
}

// A control of its own for each, so that it keeps its files while other values change.
const picture = { kind: 'picture', isBackdrop: false } as const;
const sound = { kind: 'sound', isBackdrop: false } as const;
const spritePictures = assetFilesControl({ ...picture, isSingle: false });
const onePicture = assetFilesControl({ ...picture, isSingle: true });
const backdropPicture = assetFilesControl({ ...picture, isSingle: true, isBackdrop: true });
const spriteSounds = assetFilesControl({ ...sound, isSingle: false });
const oneSound = assetFilesControl({ ...sound, isSingle: true });

const firstUrl = (lines: unknown): string | undefined => {
  const url = readLines(lines)[0]?.['url'];
  return typeof url === 'string' ? url : undefined;
};

function AssetName({ asset }: { asset: Asset }) {
  const url = firstUrl(asset.costumes);
  return (
    <span className={styles['name']}>
      {url && <img src={url} alt="" loading="lazy" width={48} height={36} />}
      <span>{asset.assetName}</span>
    </span>
  );
}

const workCountText = ({ workCount, hasMoreWorks }: Asset): string =>
  hasMoreWorks ? `${workCount}+` : String(workCount);

/** One sound can be heard in the list; of several their number is told. */
function Sounds({ asset }: { asset: Asset }) {
  const { t } = useTexts();
  const lines = readLines(asset.sounds);
  const url = firstUrl(lines);
  if (url === undefined) return null;
  if (lines.length > 1) return t('asset.soundCount', { n: lines.length });
  return <AssetMedia kind="sound" url={url} name={asset.assetName} />;
}

const assetCard = (asset: Asset): CardParts => ({
  title: asset.assetName,
  cover: firstUrl(asset.costumes),
  isCoverWhole: true,
  second: asset.assetType_dictText,
  text: firstUrl(asset.costumes) ? asset.tags_dictText : <Sounds asset={asset} />,
  meta: <TimeText at={asset.createTime} />,
});

function tidy(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
