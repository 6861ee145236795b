import { assetTypes, type ListedFile, type SchoolLibrary } from '@sprout/contract';
import { formatOfType } from '../../platform/files/index.ts';

type Picture = SchoolLibrary['backdrops'][number];
type Sound = SchoolLibrary['sounds'][number];
type Sprite = SchoolLibrary['sprites'][number];

/** A line of a row, as it is stored. */
export type AssetLine = ListedFile & {
  readonly width?: number;
  readonly height?: number;
  readonly rotationCenterX?: number;
  readonly rotationCenterY?: number;
  readonly bitmapResolution?: number;
  readonly rate?: number;
  readonly sampleCount?: number;
};

export type AssetRow = {
  readonly assetName: string;
  readonly assetType: number;
  readonly costumes: readonly AssetLine[] | null;
  readonly sounds: readonly AssetLine[] | null;
};

export type AssetContext = {
  /** MD5 of a stored file; absent for one that is gone. */
  readonly md5Of: (file: string) => string | undefined;
  readonly tags: readonly string[];
};

/** What the editors are told of an asset, in the form of the predecessor. Source: teaching-domain section 6.7. */
export function assetData(
  { assetName, assetType, costumes, sounds }: AssetRow,
  { md5Of, tags }: AssetContext,
): Picture | Sound | Sprite | undefined {
  const pictures = contentsOf(costumes, md5Of, pictureOf);
  const heard = contentsOf(sounds, md5Of, soundOf);
  if (assetType === assetTypes.sprite) {
    // A sprite of which no picture is left is none.
    if (pictures.length === 0) return undefined;
    const withoutSize = pictures.map(({ width: _width, height: _height, ...picture }) => picture);
    return {
      name: assetName,
      tags: [...tags],
      isStage: false,
      variables: {},
      blocks: {},
      costumes: withoutSize,
      sounds: heard,
    };
  }
  const [found] = assetType === assetTypes.sound ? heard : pictures;
  return found && { ...found, name: assetName, tags: [...tags] };
}

/** Names of all contents of a row, in their order. */
export const contentNames = (
  { costumes, sounds }: AssetRow,
  md5Of: AssetContext['md5Of'],
): string[] =>
  contentsOf([...(costumes ?? []), ...(sounds ?? [])], md5Of, () => ({})).map(
    ({ md5ext }) => md5ext,
  );

type Content = { name: string; assetId: string; md5ext: string; dataFormat: string };

function contentsOf<T>(
  lines: readonly AssetLine[] | null,
  md5Of: AssetContext['md5Of'],
  more: (line: AssetLine) => T,
): (Content & T)[] {
  return (lines ?? []).flatMap((line) => {
    const assetId = md5Of(line.file);
    const dataFormat = formatOfType(line.type ?? '');
    if (assetId === undefined || dataFormat === undefined) return [];
    const content = { name: line.name, assetId, md5ext: `${assetId}.${dataFormat}`, dataFormat };
    return [{ ...content, ...more(line) }];
  });
}

const pictureOf = ({
  width = 1,
  height = 1,
  rotationCenterX = width / 2,
  rotationCenterY = height / 2,
  bitmapResolution = 1,
}: AssetLine) => ({ rotationCenterX, rotationCenterY, bitmapResolution, width, height });

const soundOf = ({ rate = 1, sampleCount = 1 }: AssetLine) => ({ rate, sampleCount });
