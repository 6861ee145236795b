import { useRefresh } from '../../kit/use-refresh.ts';
import { MenuForm } from './menu-form.tsx';
import type { Menu } from './menus.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import { RulesDrawer } from './rules-drawer.tsx';

/** What is open beside the tree. */
export type OpenLayer =
  | { kind: 'add'; parent?: Menu }
  | { kind: 'edit' | 'details' | 'rules'; menu: Menu }
  | { kind: 'preview' };

type Props = { layer: OpenLayer | undefined; menus: readonly Menu[]; onClose: () => void };

/** The drawer of what was asked for. */
export function MenuLayer({ layer, menus, onClose }: Props) {
  const refresh = useRefresh('permissions');
  const common = { menus, onClose, onSaved: refresh };
  switch (layer?.kind) {
    case 'add':
      return <MenuForm {...common} parent={layer.parent} />;
    case 'edit':
    case 'details':
      return <MenuForm {...common} menu={layer.menu} isReadOnly={layer.kind === 'details'} />;
    case 'rules':
      return <RulesDrawer menu={layer.menu} onClose={onClose} onChanged={refresh} />;
    case 'preview':
      return <PreviewDrawer onClose={onClose} />;
    default:
      return null;
  }
}
