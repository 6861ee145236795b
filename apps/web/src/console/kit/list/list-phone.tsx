import { useTexts } from '@sprout/ui';
import { Button, Input, Pagination } from 'antd';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { HeadActions } from '../head-actions.tsx';
import { useResourceNames } from '../resource-names.ts';
import styles from '../table/cards.module.css';
import { ListCards } from '../table/list-cards.tsx';
import type { AnyRow } from '../table/list-types.ts';
import { pagedTotal } from '../table/paged-total.ts';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import type { Details } from '../table/use-details.ts';
import type { Selection } from '../table/use-selection.ts';
import { FilterChips, isActive } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { without } from './filters.tsx';
import { isCounted } from './is-counted.ts';
import { isSearched } from './is-searched.ts';
import { ListBlank } from './list-blank.tsx';
import type { ListFrameProps } from './list-frame-props.ts';
import { PhoneSelectAll, PhoneSelection } from './phone-selection.tsx';
import { ViewTabs } from './view-tabs.tsx';

type Props<Row extends AnyRow> = ListFrameProps<Row> & {
  selection: Selection<Row>;
  details: Details<Row> | undefined;
};

/** The list on a phone: cards, conditions in a drawer, choosing as a mode. */
export function ListPhone<Row extends AnyRow>(props: Props<Row>) {
  const { list, selection, batch, actions = [] } = props;
  const names = useResourceNames(list.name);
  const [isChoosing, setChoosing] = useState(false);
  const { page, size } = list.state;
  const endChoosing = () => {
    selection.clear();
    setChoosing(false);
  };
  return (
    <>
      {!list.isLocal && <h1 className="only-read">{names.title}</h1>}
      <PhoneFilters {...props} isChoosing={isChoosing} onChoose={() => setChoosing(true)} />
      {props.instead && list.rows.length > 0 && !isSearched(list) ? (
        props.instead({
          columns: props.columns.filter(({ isHidden }) => !isHidden),
          selection: isChoosing ? selection : undefined,
          density: 'normal',
          isPhone: true,
        })
      ) : list.rows.length > 0 ? (
        <>
          <ListCards<Row>
            {...props}
            rows={list.rows}
            label={names.title}
            {...(isChoosing
              ? { rowActions: undefined, onOpen: undefined, details: undefined }
              : {})}
            selection={isChoosing ? selection : undefined}
          />
          {list.total > size && (
            <div className={styles['pages']}>
              <Pagination
                simple
                current={page}
                pageSize={size}
                total={pagedTotal({ page, size, total: list.total, rows: list.rows })}
                onChange={list.setPage}
              />
            </div>
          )}
        </>
      ) : list.isFirst ? (
        <SkeletonRows columns={2} />
      ) : (
        <ListBlank list={list} actions={actions} />
      )}
      {isChoosing && batch ? (
        <PhoneSelection
          count={selection.rows.length}
          actions={batch(selection.rows, { clear: endChoosing, whole: selection.whole })}
          onEnd={endChoosing}
        />
      ) : (
        actions.length > 0 && (
          <div className={styles['bottom']}>
            <HeadActions items={actions} max={2} />
          </div>
        )
      )}
    </>
  );
}

type FilterProps<Row extends AnyRow> = Props<Row> & { isChoosing: boolean; onChoose: () => void };

function PhoneFilters<Row extends AnyRow>(props: FilterProps<Row>) {
  const { list, batch, extra, isChoosing, onChoose } = props;
  const { t } = useTexts();
  const names = useResourceNames(list.name);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { values } = list.state;
  const text = list.fields.find((field) => field.kind === 'text');
  const others = list.fields.filter((field) => field !== text);
  const hasDrawer = others.length > 0 || props.columns.some(({ canSort }) => canSort);
  const active = others.filter((field) => isActive(field, values));
  return (
    <>
      {list.fields.length > 0 && (
        <div className={styles['phoneBar']} data-list-filters="">
          {text && (
            <Input.Search
              size="large"
              key={values[text.name] ?? ''}
              defaultValue={values[text.name] ?? ''}
              placeholder={text.placeholder ?? text.label}
              aria-label={text.label}
              allowClear
              onSearch={(word) =>
                list.search({ ...without(values, text), ...(word ? { [text.name]: word } : {}) })
              }
            />
          )}
          {hasDrawer && (
            <Button
              size="large"
              icon={<ListFilter size={16} aria-hidden="true" />}
              onClick={() => setDrawerOpen(true)}
            >
              {t('kit.filter.count', { n: active.length || '' })}
            </Button>
          )}
        </div>
      )}
      {list.views.length > 0 && (
        <div className={styles['phoneViews']}>
          <ViewTabs list={list} />
        </div>
      )}
      <div className={styles['phoneLine']}>
        {isChoosing ? (
          <PhoneSelectAll list={list} selection={props.selection} />
        ) : (
          <div>
            <FilterChips
              fields={others}
              values={values}
              onRemove={(field) => list.search(without(values, field))}
            />
          </div>
        )}
        <span>{isCounted(list) && names.count(list.total)}</span>
        {!isChoosing && extra}
        {batch && !isChoosing && list.rows.length > 0 && (
          <button type="button" className={styles['textButton']} onClick={onChoose}>
            {t('kit.select')}
          </button>
        )}
      </div>
      {isDrawerOpen && (
        <FilterDrawer
          list={list}
          fields={others}
          columns={props.columns}
          onClose={() => setDrawerOpen(false)}
        />
      )}
    </>
  );
}
