import { mediaName } from '@sprout/formats';
import {
  addCharacter,
  findCharacter,
  type SpriteAddress,
  setBackground,
} from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readPicture } from '../model/read-picture.ts';
import { repaint } from '../model/repaint.ts';
import { shownPageId } from '../stores/project-store.ts';
import { useAnnouncer, useMedia, useProjectStore } from '../stores/use-stores.ts';

const PaintDialog = lazy(async () => {
  const { PaintDialog: dialog } = await import('../../paint/paint-dialog.tsx');
  return { default: dialog };
});

type Props = {
  what: 'character' | 'background';
  /** The character whose picture is changed; a new one when it is left out. */
  at: SpriteAddress | undefined;
  onClose: () => void;
};

/** Paints a new picture, or changes the one of a character. */
export function PaintEditor({ what, at, onClose }: Props) {
  const projectStore = useProjectStore();
  const media = useMedia();
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const [picture, setPicture] = useState<{ readonly svg: string | undefined }>();
  const character = at && findCharacter(projectStore.current(), at);
  const source = character?.md5;

  useEffect(() => {
    let isCurrent = true;
    void readPicture(media, source).then((svg) => {
      if (isCurrent) setPicture({ svg });
    });
    return () => {
      isCurrent = false;
    };
  }, [media, source]);

  function handleDone(svg: string, name: string): void {
    onClose();
    const project = projectStore.current();
    const bytes = new TextEncoder().encode(svg);
    const file = mediaName(bytes, 'svg');
    media.add([
      { folder: what === 'background' ? 'backgrounds' : 'characters', name: file, bytes },
    ]);
    const appearance = { picture: file, ...sizeOf(svg) };
    const pageId = shownPageId(project);
    if (what === 'background') projectStore.apply(setBackground(project, pageId, file));
    else if (at === undefined)
      projectStore.apply(addCharacter(project, pageId, { name, ...appearance }));
    else projectStore.apply(repaint(project, at, { name, ...appearance }));
    announcer.say(t('junior.announce.character', { name }));
  }

  if (picture === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PaintDialog
        kind={what}
        svg={picture.svg}
        name={character?.name ?? ''}
        onDone={handleDone}
        onClose={onClose}
      />
    </Suspense>
  );
}

const plainSide = 100;

/** The paint editor writes the size of a picture into its first element. */
function sizeOf(svg: string): { width: number; height: number } {
  const read = (side: string): number =>
    Math.round(Number(new RegExp(`<svg[^<>]*\\s${side}="([\\d.]+)"`).exec(svg)?.[1] ?? plainSide));
  return { width: read('width'), height: read('height') };
}
