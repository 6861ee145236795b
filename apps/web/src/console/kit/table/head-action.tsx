import type { PermissionCode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Download, type LucideIcon, Plus, Trash2, Upload } from 'lucide-react';
import type { HeadAction } from './list-types.ts';

const icons = { bin: Trash2, import: Upload, export: Download, add: Plus } as const;

type Key = keyof typeof icons;

/** Makes the head actions that every list has, drawn alike; what is added needs a name. */
export function useHeadAction() {
  const { t } = useTexts();
  const labels = {
    bin: t('kit.recycle'),
    import: t('kit.import'),
    export: t('kit.export'),
    add: '',
  };
  return <K extends Key>(
    key: K,
    perm: PermissionCode,
    run: HeadAction['run'],
    ...[label]: K extends 'add' ? [label: string] : [label?: string]
  ): HeadAction => {
    const Icon: LucideIcon = icons[key];
    return {
      key,
      label: label ?? labels[key],
      icon: <Icon size={16} aria-hidden />,
      perm,
      isPrimary: key === 'add',
      run,
    };
  };
}
