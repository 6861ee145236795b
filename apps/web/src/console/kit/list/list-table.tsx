import { useResourceNames } from '../resource-names.ts';
import { DataTable } from '../table/data-table.tsx';
import styles from '../table/list.module.css';
import { ListFoot } from '../table/list-foot.tsx';
import type { AnyRow } from '../table/list-types.ts';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import type { Details } from '../table/use-details.ts';
import type { Selection } from '../table/use-selection.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { Filters } from './filters.tsx';
import { isSearched } from './is-searched.ts';
import { ListBlank } from './list-blank.tsx';
import type { ListFrameProps } from './list-frame-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TableBar, ViewButton } from './table-bar.tsx';
import { useCardView } from './use-card-view.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useDensity } from './use-density.ts';

type Props<Row extends AnyRow> = ListFrameProps<Row> & {
  selection: Selection<Row>;
  details: Details<Row> | undefined;
};

/** The list on a wide screen. */
export function ListTable<Row extends AnyRow>(props: Props<Row>) {
  const { list, columns, selection, batch, rowActions, onOpen, nameOf, isDense = false } = props;
  const names = useResourceNames(list.name);
  const { density, next, setDensity } = useDensity(isDense);
  const cards = useCardView(list.name);
  const hasCards = props.hasCards === true;
  const choice = useColumnChoice(list.name, columns);
  const isChoosing = selection.rows.length > 0 && batch !== undefined;
  return (
    <>
      {list.fields.length > 0 && !isDense && (
        <Filters fields={list.fields} value={list.state.values} onSearch={list.search} />
      )}
      <section className={styles['panel']} aria-label={names.title} data-choosing={isChoosing}>
        {list.isFetching && !list.isFirst && <div className={styles['progress']} />}
        {isChoosing ? (
          <SelectionBar
            list={list}
            selection={selection}
            actions={batch(selection.rows, selection)}
          />
        ) : (
          <TableBar
            list={list}
            density={density}
            next={next}
            onDensity={setDensity}
            extra={
              <>
                {hasCards && <ViewButton isCards={cards.isOn} onTurn={cards.turn} />}
                {props.extra}
              </>
            }
          >
            <ColumnChooser choice={choice} />
          </TableBar>
        )}
        {props.instead && list.rows.length > 0 && !isSearched(list) ? (
          props.instead({
            columns: choice.shown,
            selection: batch && selection,
            density,
            isPhone: false,
          })
        ) : list.rows.length > 0 ? (
          <>
            <DataTable
              {...(props.card ? { card: props.card } : {})}
              isCards={hasCards && cards.isOn}
              sums={list.sums}
              label={names.title}
              columns={choice.shown}
              rows={list.rows}
              nameOf={nameOf}
              sort={list.state.sort}
              onSort={list.setSort}
              selection={batch && selection}
              rowActions={rowActions}
              steps={props.steps}
              onOpen={onOpen}
              details={props.details}
              density={density}
              isStale={list.isFetching}
            />
            {(!isDense || list.total > list.state.size) && (
              <ListFoot
                page={list.state.page}
                size={list.state.size}
                total={list.total}
                rows={list.rows}
                onChange={list.setPage}
              />
            )}
          </>
        ) : list.isFirst ? (
          <SkeletonRows columns={choice.shown.length + 1} />
        ) : (
          <ListBlank list={list} actions={props.actions ?? []} />
        )}
      </section>
    </>
  );
}
