import { categories, endpoints, type ResultOf } from '@sprout/contract';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { categoryReference, createCategoryRepository } from './categories.repository.ts';
import { createCategoryCodes } from './category-codes.ts';
import { createCategoryLookups } from './category-lookups.service.ts';

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    category: true;
  }
}

export const categoriesModule: Module = { name: 'categories', register: registerCategories };

function registerCategories(context: ModuleContext): void {
  const { handle, codeGenerators, references } = context;
  const repository = createCategoryRepository();
  const codes = createCategoryCodes({ repository });
  const lookups = createCategoryLookups({ ...context, repository });
  codeGenerators.add('categoryCode', codes.generator);
  references.add(categoryReference);
  const table = registerTable(
    categories,
    { stale: { caches: ['category'] }, fill: codes.fill, after: codes.follow },
    context,
  );
  const { loadOne, loadTreeChildren, loadTreeRoot, loadTreeData, ...others } = endpoints.categories;

  handle(loadOne, async (call) => {
    const { field, val } = call.query;
    const row = await table.get(call, await lookups.findOne(call.actor, field, val));
    // A served table presents its rows as the declaration says.
    return row as ResultOf<typeof loadOne>;
  });
  handle(loadTreeChildren, ({ actor, query }) => lookups.children(actor, query.pid));
  handle(loadTreeRoot, ({ actor, query }) =>
    lookups.below(actor, query.pcode ?? '', query.async !== true),
  );
  handle(loadTreeData, ({ actor, query }) => lookups.level(actor, query));
  handle(others.loadDictItem, ({ actor, query }) => lookups.chosen(actor, query.ids, query.pcode));
  handle(others.loadAllData, ({ actor, query }) => lookups.byCode(actor, query.code));
  handle(others.checkCode, async ({ actor, query }) => {
    await lookups.requireCode(actor, query.pid ?? '', query.code ?? '');
    return null;
  });
}
