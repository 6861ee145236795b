import type { endpoints, ResultOf } from '@sprout/contract';
import { orgDepth } from '@sprout/rules';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { changedNames } from '../../platform/form-versions.ts';
import type { Depart, DepartFields } from './departs.repository.ts';

type Row = ResultOf<typeof endpoints.departs.queryById>;

export function presentDepart(depart: Depart, wireTime: WireTimeFormat): Row {
  return {
    id: depart.id,
    parentId: depart.parent_id ?? '',
    departName: depart.depart_name,
    departNameEn: depart.depart_name_en,
    departNameAbbr: depart.depart_name_abbr,
    departOrder: depart.sort_no,
    orgCategory: toCategory(depart.org_category),
    orgType: String(orgDepth(depart.org_code)),
    orgCode: depart.org_code,
    departDesc: depart.description,
    mobile: depart.mobile,
    fax: depart.fax,
    address: depart.address,
    memo: depart.memo,
    isPublic: depart.is_public,
    departCover: depart.cover,
    departLink: depart.link,
    status: depart.status,
    createTime: wireTime.toWire(depart.created_at),
  };
}

/** As the form reads it. */
export const presentDepartForm = (
  depart: Depart,
  { wireTime, isOwnClient }: { wireTime: WireTimeFormat; isOwnClient: boolean },
): Row => ({
  ...presentDepart(depart, wireTime),
  ...(isOwnClient ? { version: depart.version } : {}),
});

const toCategory = (category: number): '1' | '2' | '3' =>
  category === 1 ? '1' : category === 2 ? '2' : '3';

export type DepartForm = {
  departName: string;
  departNameEn?: string;
  departNameAbbr?: string;
  departOrder?: number;
  departDesc?: string;
  mobile?: string;
  fax?: string;
  address?: string;
  memo?: string;
  isPublic?: boolean;
  departCover?: string | null;
  departLink?: string;
  status?: string;
};

/** Names on the wire of what a change makes different. */
export const changedOfDepart = (
  before: Depart,
  change: Partial<DepartFields> & { org_category?: number },
): string[] => changedNames<Depart>(before, change).map((name) => wireNames[name] ?? name);

const wireNames: Readonly<Partial<Record<keyof Depart, string>>> = {
  depart_name: 'departName',
  depart_name_en: 'departNameEn',
  depart_name_abbr: 'departNameAbbr',
  sort_no: 'departOrder',
  description: 'departDesc',
  is_public: 'isPublic',
  cover: 'departCover',
  link: 'departLink',
  org_category: 'orgCategory',
};

/** The columns that a form names; those it leaves out stay as they are. */
export function readDepartForm(form: DepartForm): Partial<DepartFields> & { depart_name: string } {
  const columns = {
    depart_name_en: form.departNameEn,
    depart_name_abbr: form.departNameAbbr,
    sort_no: form.departOrder,
    description: form.departDesc,
    mobile: form.mobile,
    fax: form.fax,
    address: form.address,
    memo: form.memo,
    is_public: form.isPublic,
    cover: form.departCover,
    link: form.departLink,
    status: form.status,
  };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), depart_name: form.departName.trim() };
}
