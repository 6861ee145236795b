import { addCharacter, setBackground } from '@sprout/junior-engine';
import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import type { LibraryEntry } from '../../library/index.ts';
import { LibraryDialog } from '../../library/library-dialog.tsx';
import {
  listSchoolPictures,
  type SchoolPicture,
  schoolScale,
  schoolUrl,
} from '../../library/school-pictures.ts';
import { shownPageId } from '../stores/project-store.ts';
import {
  useDialogs,
  useLoadSchoolLibrary,
  useMedia,
  useProjectStore,
} from '../stores/use-stores.ts';

type Props = { what: 'character' | 'background'; onClose: () => void };

/** Chooses a new character, or the background of the shown page. */
export function LibraryPicker({ what, onClose }: Props) {
  const projectStore = useProjectStore();
  const dialogs = useDialogs();
  const media = useMedia();
  const toast = useToast();
  const { t, language } = useTexts();
  const school = useSchoolPictures(what);
  // On a slow line a child taps again: one picture comes at a time, and none once the window was closed.
  const isFetching = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function handleChoose(entry: LibraryEntry): void {
    onClose();
    const project = projectStore.current();
    const pageId = shownPageId(project);
    if (what === 'background') {
      projectStore.apply(setBackground(project, pageId, entry.name));
      return;
    }
    const name = language === 'zh-CN' ? entry.zh : entry.en;
    const { width, height, name: picture } = entry;
    projectStore.apply(addCharacter(project, pageId, { name, picture, width, height }));
  }

  async function handleSchool(picture: SchoolPicture): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    const bytes = await fetchBytes(schoolUrl(picture));
    isFetching.current = false;
    if (!isOpen.current) return;
    if (!bytes) {
      toast({ text: t('junior.library.notLoaded', { name: picture.name }), tone: 'bad' });
      return;
    }
    onClose();
    const { file, name, width, height } = picture;
    // The story holds it from now on, whatever becomes of it in the school's library.
    const folder = what === 'background' ? 'backgrounds' : 'characters';
    media.add([{ folder, name: file, bytes }]);
    const project = projectStore.current();
    const pageId = shownPageId(project);
    if (what === 'background') projectStore.apply(setBackground(project, pageId, file));
    else {
      const character = { name, picture: file, width, height, scale: schoolScale(picture) };
      projectStore.apply(addCharacter(project, pageId, character));
    }
  }

  function handleNone(): void {
    onClose();
    const project = projectStore.current();
    projectStore.apply(setBackground(project, shownPageId(project), undefined));
  }

  return (
    <LibraryDialog
      kind={what}
      school={school}
      onChoose={handleChoose}
      onChooseSchool={(picture) => void handleSchool(picture)}
      onPaintNew={() => dialogs.open('paint', { what, at: undefined })}
      {...(what === 'background' ? { onNone: handleNone } : {})}
      onClose={onClose}
    />
  );
}

/** None until they are known, and where they cannot be had. */
function useSchoolPictures(kind: 'character' | 'background'): readonly SchoolPicture[] {
  const load = useLoadSchoolLibrary();
  const [pictures, setPictures] = useState<readonly SchoolPicture[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void load?.().then((library) => {
      if (isCurrent && library) setPictures(listSchoolPictures(library, kind));
    });
    return () => {
      isCurrent = false;
    };
  }, [load, kind]);
  return pictures;
}

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
