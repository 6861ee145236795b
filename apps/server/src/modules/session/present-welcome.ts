import type { endpoints, ResultOf } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { type Dictionary, itemText } from '../../platform/dictionary.ts';
import type { Files } from '../../platform/files/index.ts';
import { presentAccount } from './present-account.ts';
import type { Welcome } from './welcome.service.ts';

type LoginResult = ResultOf<typeof endpoints.session.login>;
type Deps = { files: Files; dictionary: Dictionary; language: Language };

export async function presentWelcome(
  { token, account, departs, roles, endedWays }: Welcome,
  { files, dictionary, language }: Deps,
): Promise<LoginResult> {
  return {
    token,
    userInfo: presentAccount(account, files),
    departs,
    multi_depart: Math.min(departs.length, 2),
    role: roles,
    endedWays,
    sysAllDictItems: await presentDictionaries(dictionary, language),
  };
}

async function presentDictionaries(
  dictionary: Dictionary,
  language: Language,
): Promise<LoginResult['sysAllDictItems']> {
  const all = await dictionary.all();
  return Object.fromEntries(
    [...all].map(([code, items]) => [
      code,
      items.map((item) => {
        const text = itemText(item, language);
        return { value: item.value, text, title: text, description: item.description };
      }),
    ]),
  );
}
