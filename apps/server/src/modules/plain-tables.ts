import { positions } from '@sprout/contract';
import { dictionary } from '../platform/school-seeds.ts';
import { tableModule } from '../platform/table/table-module.ts';

/** Tables that need nothing but their declaration and what every school gets for them. */
export const plainTables = [
  tableModule(positions, {
    menu: {
      place: ['menu-people', 3],
      url: '/isystem/position',
      component: 'system/SysPositionList',
      icon: 'idcard',
    },
    dictionaries: [
      dictionary('position_rank', '职务等级', [
        ['1', '员级', 'Junior'],
        ['2', '助级', 'Assistant'],
        ['3', '中级', 'Middle'],
        ['4', '副高级', 'Associate senior'],
        ['5', '正高级', 'Senior'],
      ]),
    ],
  }),
];
