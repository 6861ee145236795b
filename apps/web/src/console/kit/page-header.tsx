import { useTexts } from '@sprout/ui';
import { Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-parts.module.css';

type Tab = { readonly key: string; readonly label: string };

type Props = {
  title: ReactNode;
  /** One quiet line below. */
  desc?: ReactNode;
  /** What is looked for with Enter or the button. */
  search?: { readonly value: string; readonly onSearch: (words: string) => void };
  tabs?: {
    readonly items: readonly Tab[];
    readonly value: string;
    onChange: (key: string) => void;
  };
  /** Buttons, or a picture. */
  extra?: ReactNode;
};

/** Head of a page that is no list: its way, title and description, search and parts. */
export function PageHeader({ title, desc, search, tabs, extra }: Props) {
  const { t } = useTexts();
  return (
    <header className={styles['head']}>
      <Breadcrumb />
      <div className={styles['titleRow']}>
        <div className={styles['titles']}>
          <h1>{title}</h1>
          {desc && <p>{desc}</p>}
        </div>
        {extra && <div className={styles['extra']}>{extra}</div>}
      </div>
      {search && (
        <Input.Search
          key={search.value}
          className={styles['search'] ?? ''}
          aria-label={t('shell.head.search')}
          placeholder={t('shell.head.searchHint')}
          enterButton={t('shell.head.search')}
          defaultValue={search.value}
          onSearch={(words) => search.onSearch(words.trim())}
        />
      )}
      {tabs && (
        <Tabs
          items={[...tabs.items]}
          activeKey={tabs.value}
          onChange={tabs.onChange}
          tabBarStyle={{ margin: 0 }}
        />
      )}
    </header>
  );
}
