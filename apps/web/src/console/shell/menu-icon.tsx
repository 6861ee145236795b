import {
  Bell,
  BookOpen,
  CalendarClock,
  ChartLine,
  CircleCheck,
  ClipboardList,
  Contact,
  FileText,
  FolderOpen,
  Gauge,
  Globe,
  House,
  IdCard,
  Image,
  LayoutGrid,
  Lightbulb,
  ListTree,
  Lock,
  type LucideIcon,
  Mail,
  Megaphone,
  NotebookText,
  PencilLine,
  School,
  Settings,
  ShieldCheck,
  Star,
  Table2,
  UserPlus,
  UserRound,
  UsersRound,
  Webhook,
  Wrench,
} from 'lucide-react';

/** Names that the server gives its menus. */
const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  check: CircleCheck,
  appstore: LayoutGrid,
  setting: Settings,
  bell: Bell,
  team: UsersRound,
  user: UserRound,
  apartment: School,
  book: BookOpen,
  api: Webhook,
  dashboard: Gauge,
  edit: PencilLine,
  file: FileText,
  fund: ChartLine,
  bulb: Lightbulb,
  idcard: IdCard,
  lock: Lock,
  mail: Mail,
  menu: ListTree,
  notification: Megaphone,
  picture: Image,
  profile: ClipboardList,
  read: NotebookText,
  safety: ShieldCheck,
  schedule: CalendarClock,
  solution: Contact,
  star: Star,
  table: Table2,
  tool: Wrench,
  'user-add': UserPlus,
  global: Globe,
};

/** What can be chosen for a menu. */
export const menuIconNames: readonly string[] = Object.keys(icons);

/** Picture of a menu line; an unknown name gets the common one. The menu adds its own class. */
export function MenuIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? FolderOpen;
  return <Icon className={className} size={16} strokeWidth={1.8} aria-hidden="true" />;
}
