import type { endpoints, ResultOf } from '@sprout/contract';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { maskPhone } from '../departs/index.ts';
import type { Person } from './people.repository.ts';

type Row = ResultOf<typeof endpoints.users.list>['records'][number];
type Record = ResultOf<typeof endpoints.users.queryById>;
type Address = ResultOf<typeof endpoints.users.addressList>['records'][number];
type Name = ResultOf<typeof endpoints.users.queryByIds>[number];

export function presentPerson(person: Person, wireTime: WireTimeFormat): Row {
  return {
    ...presentName(person),
    sex: person.sex,
    birthday: person.birthday,
    phone: maskPhone(person.phone) || null,
    email: person.email,
    telephone: person.telephone,
    workNo: person.workNo,
    post: person.post,
    school: person.school,
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

export const presentRecord = (person: Person, wireTime: WireTimeFormat): Record => ({
  ...presentPerson(person, wireTime),
  selectedroles: person.roleIds,
  selecteddeparts: person.departIds,
});

export const presentAddress = (person: Person): Address => ({
  userId: person.id,
  realname: person.realname,
  workNo: person.workNo,
  departId: person.departIds,
  departName: person.departNames,
  post: person.post,
  telephone: person.telephone,
  email: person.email,
});

export const presentName = (person: Person): Name => ({
  id: person.id,
  username: person.username,
  realname: person.realname,
  nickname: person.nickname,
  avatar: person.avatar,
  userIdentity: person.userIdentity,
  status: person.status,
});
