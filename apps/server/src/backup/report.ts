import type { Loss, Manifest } from './manifest.ts';

const namedAtOnce = 20;

/** What an administrator must hear about a backup whose contents the file store had lost; empty when all is well. */
export function describeLosses({ files }: Manifest): string[] {
  const { lost = [] } = files;
  if (lost.length === 0) return [];
  const gone = lost.filter(({ isKept }) => !isKept).length;
  const shown = lost.slice(0, namedAtOnce).map(describeLoss);
  const more = lost.length > namedAtOnce ? [`  and ${lost.length - namedAtOnce} more`] : [];
  return [
    `WARNING: ${lost.length} files are missing or damaged in the file store. This backup holds ${lost.length - gone} of them from an earlier one, and lacks ${gone}. All are named in its manifest.json.`,
    ...shown,
    ...more,
  ];
}

const describeLoss = ({ sha256, reason, isKept }: Loss): string =>
  `  ${sha256} ${reason}${isKept ? ', kept from an earlier backup' : ''}`;
