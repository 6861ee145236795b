import { endpoints } from '@sprout/contract';
import { itemText } from '../../platform/dictionary.ts';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';

export function registerDicts({ handle, dictionary }: ModuleContext): void {
  handle(endpoints.dicts.getDictItems, async ({ params, language }) => {
    const items = (await dictionary.all()).get(params.code);
    if (!items) throw new AppError('dict.unknown');
    return items.map((item) => {
      const text = itemText(item, language);
      return { value: item.value, text, title: text, label: text, description: item.description };
    });
  });
}
