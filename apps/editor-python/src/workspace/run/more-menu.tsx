import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import {
  Blocks,
  BookOpen,
  ClipboardCheck,
  Download,
  Ellipsis,
  FileArchive,
  FolderOpen,
  Puzzle,
  Search,
} from 'lucide-react';
import { codeThemes, textSizes } from '../desk/settings.ts';
import type { Desk } from '../desk/workspace-desk.ts';
import menuStyles from '../menu/menu.module.css';
import { Menu, MenuChoice, MenuItem } from '../menu/menu.tsx';

type Props = {
  readonly desk: Desk;
  readonly isReadOnly: boolean;
  readonly onImport: () => void;
  readonly onExport: (kind: 'zip' | 'py') => void;
};

/** What is needed less often: find, blocks, challenge, files in and out, how the code looks. */
export function MoreMenu({ desk, isReadOnly, onImport, onExport }: Props) {
  const { t } = useTexts();
  const { theme, size } = useStore(desk.settings);
  return (
    <Menu label={t('python.more')} icon={<Ellipsis className="i" />}>
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {!isReadOnly && (
              <div className={menuStyles['phoneOnly']}>
                <MenuItem
                  icon={<Puzzle className="i" />}
                  onClick={then(() => desk.change({ hasSnippets: true, side: 'code' }))}
                >
                  {t('pythonHelp.title')}
                </MenuItem>
                <MenuItem
                  icon={<BookOpen className="i" />}
                  onClick={then(() => desk.change({ sheet: 'lessons' }))}
                >
                  {t('python.lessons.open')}
                </MenuItem>
              </div>
            )}
            <MenuItem icon={<Search className="i" />} onClick={then(() => desk.find())}>
              {t('python.find.open')}
            </MenuItem>
            {!isReadOnly && (
              <MenuItem
                icon={<Blocks className="i" />}
                onClick={then(() => desk.change({ sheet: 'blocks' }))}
              >
                {t('python.blocks.open')}
              </MenuItem>
            )}
            <MenuItem
              icon={<ClipboardCheck className="i" />}
              onClick={then(() => desk.change({ sheet: 'challenge' }))}
            >
              {t('python.challenge.open')}
            </MenuItem>
            {!isReadOnly && (
              <MenuItem icon={<FolderOpen className="i" />} onClick={then(onImport)}>
                {t('python.file.import')}
              </MenuItem>
            )}
            <MenuItem icon={<Download className="i" />} onClick={then(() => onExport('py'))}>
              {t('python.file.exportPy')}
            </MenuItem>
            <MenuItem icon={<FileArchive className="i" />} onClick={then(() => onExport('zip'))}>
              {t('python.file.exportZip')}
            </MenuItem>
            <MenuChoice
              label={t('python.look.theme')}
              options={codeThemes}
              value={theme}
              wordOf={(option) => t(`python.look.${option}`)}
              onChoose={(option) => desk.settings.change({ theme: option })}
            />
            <MenuChoice
              label={t('python.look.size')}
              options={textSizes}
              value={size}
              wordOf={(option) => t(`python.look.${option}`)}
              onChoose={(option) => desk.settings.change({ size: option })}
            />
          </>
        );
      }}
    </Menu>
  );
}
