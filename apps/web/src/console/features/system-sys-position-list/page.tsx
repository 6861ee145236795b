import { positions } from '@sprout/contract';
import { listPage } from '../../kit/list/list-page.tsx';

export const Page = listPage(positions, { columns: ['name', 'code', 'postRank', 'updateTime'] });
