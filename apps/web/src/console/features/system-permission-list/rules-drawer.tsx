import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import { Filters } from '../../kit/list/filters.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { FilterField, Values } from '../../kit/table/list-types.ts';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import { useServices } from '../../services.ts';
import styles from './menus.module.css';
import { type Menu, menuName } from './menus.ts';
import type { OpenRule } from './open-rule.ts';
import { RuleForm } from './rule-form.tsx';
import { useRuleActions } from './use-rule-actions.ts';
import { useRuleColumns } from './use-rule-columns.tsx';
import { useTreeProblem } from './use-tree-problem.ts';

type Props = { menu: Menu; onClose: () => void; onChanged: () => Promise<void> };
const none: Values = {};

/** Data rules of a menu: which rows those see who have it. */
export function RulesDrawer({ menu, onClose, onChanged }: Props) {
  const { t, language } = useTexts();
  const [values, setValues] = useState(none);
  const [open, setOpen] = useState<OpenRule>();
  const rules = useRules(menu.id, values);
  const known = useKnownColumns(menu.id);
  const actions = useRuleActions({ onOpen: setOpen, onChanged });
  const problem = useTreeProblem();
  const columns = useRuleColumns();
  const fields = useRuleFilters();
  const canAdd = (known?.columns.length ?? 0) > 0;
  const rows = rules.data ?? [];
  const isFiltered = Object.keys(values).length > 0;
  return (
    <PageDrawer
      title={t('access.rule.of', { name: menuName(menu, language) })}
      size={860}
      onClose={onClose}
      extra={
        <HeadActions
          items={
            canAdd
              ? [
                  {
                    key: 'add',
                    label: t('access.rule.add'),
                    isPrimary: true,
                    perm: 'system:permission:addRule' as const,
                    problem,
                    run: () => setOpen({ kind: 'add' }),
                  },
                ]
              : []
          }
        />
      }
    >
      {problem && <p className={styles['note']}>{problem}</p>}
      {known && !canAdd && <p className={styles['note']}>{t('access.rule.noColumns')}</p>}
      <Filters fields={fields} value={values} onSearch={setValues} />
      {rules.isPending && <SkeletonRows columns={5} count={3} />}
      {rules.isLoadingError && (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      )}
      {rules.data && rows.length === 0 && (
        <EmptyState
          pose={isFiltered ? 'think' : 'wave'}
          title={t(isFiltered ? 'access.rule.noMatch' : 'access.rule.empty')}
          text={isFiltered ? '' : t('access.rule.emptyText')}
        />
      )}
      {rows.length > 0 && (
        <div className={styles['rules']}>
          <DataTable
            label={t('title.rules')}
            columns={columns}
            rows={rows}
            nameOf={({ ruleName }) => ruleName}
            rowActions={actions}
            isStale={rules.isFetching}
          />
        </div>
      )}
      {open && known && (
        <RuleForm
          key={open.kind === 'add' ? 'add' : open.rule.id}
          menu={menu}
          known={known}
          open={open}
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
        />
      )}
    </PageDrawer>
  );
}

function useRules(permissionId: string, values: Values) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['permissions.queryPermissionRule', permissionId, values],
    queryFn: () =>
      client.call('permissions.queryPermissionRule', { query: { permissionId, ...values } }),
    placeholderData: keepPreviousData,
  });
}

/** What a rule of this menu may name. */
function useKnownColumns(permissionId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['permissions.ruleColumns', permissionId],
    queryFn: () => client.call('permissions.ruleColumns', { query: { permissionId } }),
  }).data;
}

function useRuleFilters(): readonly FilterField[] {
  const { t } = useTexts();
  return useMemo(
    () => [
      { name: 'ruleName', label: t('access.rule.filterName'), kind: 'text' },
      { name: 'ruleValue', label: t('access.rule.filterValue'), kind: 'text' },
    ],
    [t],
  );
}
