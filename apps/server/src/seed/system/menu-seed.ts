import type { RoleCode } from './roles.ts';

/** Admin and dev have every menu and button. */
export type GrantedRole = Extract<RoleCode, 'teacher' | 'student'>;

export type MenuSeed = {
  id: string;
  name: string;
  nameEn: string;
  url: string;
  component: string;
  icon: string;
  sortNo: number;
  roles: readonly GrantedRole[];
  /** Absent: a root. */
  parentId?: string;
  componentName?: string;
  isHidden?: boolean;
};

type Rest = Omit<MenuSeed, 'id' | 'url' | 'component'>;

/** A menu whose screen is a page of its own. */
export function page(id: string, url: string, component: string, rest: Rest): MenuSeed {
  return { id, url, component, ...rest };
}
