import { categories } from '@sprout/contract';
import type { ListSpec } from '../../kit/list/list-page.tsx';
import { TreeScreen } from '../../kit/tree/tree-screen.tsx';

const spec: ListSpec<typeof categories> = {
  columns: ['name', 'code', 'value', 'comment'],
};

/** Source: system-domain section 6.5. */
export const Page = () => <TreeScreen resource={categories} spec={spec} />;
