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
import menuStyles from '../menu/menu.module.css';
import { Menu, MenuChoice, MenuItem } from '../menu/menu.tsx';
import { codeThemes, textSizes } from '../stores/settings-store.ts';
import {
  useCodeStore,
  useDialogs,
  useIsReadOnly,
  useSettings,
  useSettingsStore,
  useViewStore,
} from '../stores/use-stores.ts';

type Props = {
  readonly onImport: () => void;
  readonly onExport: (kind: 'zip' | 'py') => void;
};

/** What is needed less often: find, blocks, challenge, files in and out, how the code looks. */
export function MoreMenu({ onImport, onExport }: Props) {
  const { t } = useTexts();
  const view = useViewStore();
  const code = useCodeStore();
  const dialogs = useDialogs();
  const settings = useSettingsStore();
  const isReadOnly = useIsReadOnly();
  const { theme, size } = useSettings();
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
                  onClick={then(() => view.patch({ hasSnippets: true, side: 'code' }))}
                >
                  {t('pythonHelp.title')}
                </MenuItem>
                <MenuItem
                  icon={<BookOpen className="i" />}
                  onClick={then(() => dialogs.open('lessons', {}))}
                >
                  {t('python.lessons.open')}
                </MenuItem>
              </div>
            )}
            <MenuItem icon={<Search className="i" />} onClick={then(() => code.find())}>
              {t('python.find.open')}
            </MenuItem>
            {!isReadOnly && (
              <MenuItem
                icon={<Blocks className="i" />}
                onClick={then(() => dialogs.open('blocks', {}))}
              >
                {t('python.blocks.open')}
              </MenuItem>
            )}
            <MenuItem
              icon={<ClipboardCheck className="i" />}
              onClick={then(() => dialogs.open('challenge', {}))}
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
              label={t('python.appearance.theme')}
              options={codeThemes}
              value={theme}
              wordOf={(option) => t(`python.appearance.${option}`)}
              onChoose={(option) => settings.patch({ theme: option })}
            />
            <MenuChoice
              label={t('python.appearance.size')}
              options={textSizes}
              value={size}
              wordOf={(option) => t(`python.appearance.${option}`)}
              onChoose={(option) => settings.patch({ size: option })}
            />
          </>
        );
      }}
    </Menu>
  );
}
