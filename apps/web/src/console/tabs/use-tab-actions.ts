import { activeTab, closedBy, closeRefusal, type TabAction, type TabEntry } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { TabActions } from './tabs-context.ts';
import type { Tabs } from './use-tabs.ts';

/** Source: specification section 4. */
const refusals = { home: 'shell.tabs.homeStays', last: 'shell.tabs.lastStays' } as const;

/** Closing and loading anew with the questions and answers that belong to them. */
export function useTabActions({ state, dispatch }: Tabs): TabActions {
  const { t } = useTexts();
  const { modal, message } = App.useApp();
  const queries = useQueryClient();
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const act = useCallback(
    (action: TabAction) => {
      // All shown answers count as old, so that the page that is drawn anew loads them.
      if (action.kind === 'refresh') {
        void queries.invalidateQueries({ type: 'active', refetchType: 'none' });
      }
      dispatch(action);
    },
    [dispatch, queries],
  );
  // The same at every switch: who only asks is not drawn again.
  const ask = useCallback(
    (action: TabAction) => {
      const state = latest.current;
      const refusal = action.kind === 'close' ? closeRefusal(state, action.key) : undefined;
      if (refusal) return void message.warning(t(refusals[refusal]));
      const isRefresh = action.kind === 'refresh';
      const lost = isRefresh ? [activeTab(state)] : closedBy(state, action);
      const unsaved = lost.filter(isUnsaved);
      const names = unsaved.map((tab) => titleOf(tab));
      if (names.length === 0) return act(action);
      void modal.confirm({
        title: t('shell.tabs.ask.title'),
        content: t('shell.tabs.ask.text', { names: names.join(t('shell.tabs.join')) }),
        okText: t(isRefresh ? 'shell.tabs.ask.refresh' : 'shell.tabs.ask.close'),
        okButtonProps: { danger: true },
        cancelText: t('shell.tabs.ask.stay'),
        mask: { blur: false },
        onOk: () => {
          for (const { onGivenUp } of unsaved) onGivenUp?.();
          act(action);
        },
      });
    },
    [act, modal, message, t],
  );
  const hasUnsaved = state.tabs.some(isUnsaved);
  return useMemo(() => ({ ask, hasUnsaved }), [ask, hasUnsaved]);
}

export const titleOf = (tab: TabEntry): string => tab.ownTitle ?? tab.title;

const isUnsaved = (tab: TabEntry | undefined): tab is TabEntry => tab?.isDirty === true;
