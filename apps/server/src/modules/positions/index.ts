import { positions } from '@sprout/contract';
import { tableModule } from '../../platform/table/table-module.ts';

export const positionsModule = tableModule(positions, { table: 'sys_position' });
