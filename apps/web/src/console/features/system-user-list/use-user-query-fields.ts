import { personTextNames } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useUserLabel } from '../../kit/people/use-user-label.ts';
import type { QueryField } from '../../kit/super-query/query-fields.ts';

/** What the query builder can ask about people; the server knows the same names. */
export function useUserQueryFields(): readonly QueryField[] {
  const { t } = useTexts();
  const label = useUserLabel();
  const text = (name: string): QueryField => ({ name, label: label(name), type: 'text' });
  const identities = ([1, 2] as const).map((identity) => ({
    value: String(identity),
    label: t(`people.identity.${identity}`),
  }));
  return [
    text('username'),
    text('realname'),
    text('nickname'),
    { name: 'userIdentity', label: label('userIdentity'), type: 'dict', options: identities },
    { name: 'status', label: t('people.status'), type: 'dict', dict: 'user_status' },
    { name: 'sex', label: label('sex'), type: 'dict', dict: 'sex' },
    { name: 'birthday', label: label('birthday'), type: 'day' },
    text('workNo'),
    ...personTextNames.map(text),
    text('email'),
    { name: 'createTime', label: t('people.created'), type: 'time' },
  ];
}
