import {
  Bell,
  CircleCheck,
  FolderOpen,
  House,
  LayoutGrid,
  type LucideIcon,
  Settings,
  UserPlus,
} from 'lucide-react';

/** Names that the server gives its menus. */
const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  check: CircleCheck,
  'user-add': UserPlus,
  appstore: LayoutGrid,
  setting: Settings,
  bell: Bell,
};

/** What can be chosen for a menu. */
export const menuIconNames: readonly string[] = Object.keys(icons);

/** Picture of a menu line; an unknown name gets the common one. The menu adds its own class. */
export function MenuIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? FolderOpen;
  return <Icon className={className} size={16} strokeWidth={1.8} aria-hidden="true" />;
}
