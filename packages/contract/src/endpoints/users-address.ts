import { Type } from 'typebox';
import { fileUrl, Id, ListQuery, nullable, optional, Page, RealName } from '../fields.ts';
import { listFilters } from '../resource/list-filters.ts';

const Phone = Type.String({ personal: 'phone' });

/** Somebody in the address book. Source: system-domain section 6.9. */
const AddressRow = Type.Object({
  userId: Id,
  realname: nullable(RealName),
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  workNo: nullable(Type.String()),
  /** Ids of the departments, a comma list. */
  departId: Type.String(),
  /** Their names, joined by ` | `. */
  departName: Type.String(),
  /** Code of a position. */
  post: nullable(Type.String()),
  /** What the position is called; its code where there is none any more. */
  post_dictText: nullable(Type.String()),
  /** Masked. */
  phone: nullable(Phone),
  telephone: nullable(Phone),
  email: nullable(Type.String({ personal: 'email' })),
});

export const addressUsers = {
  /** The staff of a department, for the address book; never children. */
  addressList: {
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: 'system:user:list',
    query: ListQuery({
      ...listFilters({ realname: 'contains', workNo: 'contains' }),
      /** Of a department; the whole reach when absent. */
      orgCode: optional(Type.String({ maxLength: 100 })),
      /** Comma list; everything below counts. */
      departId: optional(Type.String({ maxLength: 4000 })),
    }),
    result: Page(AddressRow),
    notApplicable: { foreignRow: 'lists people in reach only' },
  },
} as const;
