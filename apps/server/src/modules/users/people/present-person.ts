import type { endpoints, ResultOf } from '@sprout/contract';
import { mapPersonTexts } from '@sprout/contract';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import { maskPhone } from '../../departs/index.ts';
import type { Person } from './people.repository.ts';

type Row = ResultOf<typeof endpoints.users.list>['records'][number];
type Record = ResultOf<typeof endpoints.users.queryById>;
type Address = ResultOf<typeof endpoints.users.addressList>['records'][number];
type Name = ResultOf<typeof endpoints.users.queryByIds>[number];

export type Reader = {
  wireTime: WireTimeFormat;
  isOwnClient: boolean;
  /** People whose telephone numbers are told in whole; all others are masked. */
  opened?: ReadonlySet<string>;
};

/** A row of the list. */
export function presentPerson(person: Person, { wireTime, opened }: Reader): Row {
  const isOpen = opened?.has(person.id) ?? false;
  return {
    ...presentName(person),
    sex: person.sex,
    birthday: person.birthday,
    phone: (isOpen ? person.phone : maskPhone(person.phone)) || null,
    email: person.email,
    telephone: person.telephone,
    workNo: person.workNo,
    post: person.post,
    ...mapPersonTexts((name) => person[name]),
    roleTxt: person.roleNames,
    orgCode: person.orgCode,
    orgCodeTxt: person.departNames,
    departIds: person.managedIds,
    departIds_dictText: person.managedNames,
    confirmed: person.confirmedAt !== null,
    hasPassword: person.hasPassword,
    hasPictures: person.hasPictures,
    createTime: wireTime.toWire(person.createdAt),
  };
}

export const presentRecord = (person: Person, reader: Reader): Record => ({
  ...presentPerson(person, reader),
  // Our own form tells an empty real name from one that was set.
  ...(reader.isOwnClient ? { realname: person.realname, version: person.version } : {}),
  selectedroles: person.roleIds,
  selecteddeparts: person.departIds,
});

/** @param postNames what positions are called, by their codes */
export const presentAddress = (
  person: Person,
  postNames: ReadonlyMap<string, string>,
): Address => ({
  userId: person.id,
  realname: shownName(person),
  avatar: person.avatar,
  workNo: person.workNo,
  departId: person.departIds,
  departName: person.departNames.split(',').join(' | '),
  post: person.post,
  post_dictText: person.post && (postNames.get(person.post) ?? person.post),
  phone: maskPhone(person.phone) || null,
  telephone: person.telephone,
  email: person.email,
});

export const presentName = (person: Person): Name => ({
  id: person.id,
  username: person.username,
  realname: shownName(person),
  nickname: person.nickname,
  avatar: person.avatar,
  userIdentity: person.userIdentity,
  status: person.status,
});

/** Rows of the back office have no empty name. */
const shownName = ({ realname, nickname }: Person): string => realname || nickname;
