import { useTexts } from '@sprout/ui';
import { Button, Tooltip } from 'antd';
import { useCan } from '../../session/permissions.ts';
import type { FormAction } from './form-drawer-props.ts';

type Props = { actions: readonly FormAction[]; isDirty: boolean };

/** What can be done with the row that is open; what was typed is sent first. */
export function FormActions({ actions, isDirty }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const allowed = actions.filter(({ perm }) => perm === undefined || can(perm));
  const problem = isDirty ? t('kit.transition.saveFirst') : undefined;
  return allowed.map(({ key, label, run }) => (
    <Tooltip key={key} title={problem}>
      <Button
        // It keeps the focus, so that the keyboard reaches its reason too.
        aria-disabled={isDirty}
        onClick={() => (isDirty ? undefined : void run())}
      >
        {label}
      </Button>
    </Tooltip>
  ));
}
