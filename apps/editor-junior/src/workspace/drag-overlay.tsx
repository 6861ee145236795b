import { BlockArt } from '@sprout/editor-kit/junior-blocks';
import type { JuniorProject } from '@sprout/formats';
import { findCharacter, findPage } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Trash2 } from 'lucide-react';
import styles from './drag/drag-overlay.module.css';
import { overAttributes } from './drag/find-over.ts';
import { listStrip } from './model/strip-list.ts';
import { PageView } from './pages/page-view.tsx';
import type { Carried } from './stores/carry-store.ts';
import { useCarry, useMedia, useProject } from './stores/use-stores.ts';

/** What a finger carries, and the bin that comes up meanwhile. */
export function DragOverlay() {
  const carried = useCarry();
  const project = useProject();
  if (carried === undefined) return null;
  const isThere = carried.kind !== 'blocks' || carried.held.source.kind === 'strip';
  return (
    <>
      {isThere && <Bin isOver={carried.over?.kind === 'bin'} />}
      <div
        className={styles['carried']}
        style={{ transform: `translate(${carried.point.x}px, ${carried.point.y}px)` }}
        aria-hidden="true"
      >
        <Picture carried={carried} project={project} />
      </div>
    </>
  );
}

function Bin({ isOver }: { isOver: boolean }) {
  const { t } = useTexts();
  return (
    <div
      className={styles['bin']}
      data-active={isOver || undefined}
      role="img"
      aria-label={t('junior.bin')}
      {...overAttributes({ kind: 'bin' })}
    >
      <Trash2 aria-hidden="true" />
    </div>
  );
}

function Picture({ carried, project }: { carried: Carried; project: JuniorProject }) {
  switch (carried.kind) {
    case 'blocks':
      return <Row carried={carried} />;
    case 'character':
      return <CharacterPicture name={findCharacter(project, carried.at)?.md5} />;
    case 'page': {
      const page = findPage(project, carried.pageId);
      return page === undefined ? null : (
        <span className={styles['page']}>
          <PageView page={page} />
        </span>
      );
    }
  }
}

function Row({ carried }: { carried: Extract<Carried, { kind: 'blocks' }> }) {
  const { held, grip } = carried;
  return (
    <span className={styles['row']} style={{ left: -grip.x, top: -grip.y }}>
      {listStrip(held.row, 0).map(({ path, block }) => (
        <span key={path.join()} style={{ left: block[2], top: block[3] }}>
          <BlockArt block={block} />
        </span>
      ))}
    </span>
  );
}

function CharacterPicture({ name }: { name: string | undefined }) {
  const media = useMedia();
  const url = name === undefined ? undefined : media.pictureUrl('characters', name);
  return url === undefined ? null : <img className={styles['character']} src={url} alt="" />;
}
