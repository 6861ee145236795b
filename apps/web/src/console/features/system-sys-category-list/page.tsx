import { categories } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import type { ListSpec } from '../../kit/list/list-page.tsx';
import { TreeScreen } from '../../kit/tree/tree-screen.tsx';

const spec: ListSpec<typeof categories> = {
  columns: ['name', 'code', 'value', 'comment'],
};

/** Source: system-domain section 6.5. */
export function Page() {
  const { t } = useTexts();
  return (
    <TreeScreen
      resource={categories}
      spec={spec}
      fields={(declared) =>
        declared.map((field) =>
          field.name === 'name'
            ? { ...field, words: { required: t('categories.name.required') } }
            : field,
        )
      }
    />
  );
}
