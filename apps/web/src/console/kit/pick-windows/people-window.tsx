import { useTexts } from '@sprout/ui';
import { PickPeople } from '../people/pick-people.tsx';
import type { PickWindowProps } from '../pickers/pick-window.tsx';
import { useResourceNames } from '../resource-names.ts';

/** People that a reference may name. */
export function PeopleWindow({ isMultiple, onPick, onClose }: PickWindowProps) {
  const { t } = useTexts();
  const names = useResourceNames('users');
  return (
    <PickPeople
      title={t('kit.pick.title', { noun: names.noun(isMultiple ? 2 : 1) })}
      goText={(n) => t('kit.pick.go', { count: names.count(n) })}
      isSingle={!isMultiple}
      onClose={onClose}
      onPick={(ids) => {
        onPick(ids);
        return true;
      }}
    />
  );
}
