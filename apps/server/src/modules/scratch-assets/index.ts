import { assetTypes, endpoints, scratchAssets } from '@sprout/contract';
import { AppError } from '../../platform/errors.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createAssetRepository } from './assets.repository.ts';
import { assetBelongings } from './belongings.ts';
import { createSchoolLibrary } from './school-library.service.ts';

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    schoolAssets: true;
  }
}

export { eraseTracesOfDemoAssets } from './assets.repository.ts';

export const scratchAssetsModule: Module = {
  name: 'scratchAssets',
  belongings: assetBelongings,
  register: registerScratchAssets,
};

function registerScratchAssets(context: ModuleContext): void {
  const { handle } = context;
  const library = createSchoolLibrary({ ...context, repository: createAssetRepository() });
  registerTable(
    scratchAssets,
    {
      stale: { caches: ['schoolAssets'] },
      compute: ({ executor, actor, rows }) => library.compute(executor, actor.schoolId, rows),
      async before(change) {
        if (change.verb === 'add' || change.verb === 'edit') requireFiles(change);
      },
    },
    context,
  );
  handle(endpoints.scratchAssets.getScratchAssets, ({ actor, query }) =>
    library.list(actor, query.assetType),
  );
  handle(endpoints.scratchAssets.schoolLibrary, ({ actor }) => library.all(actor));
}

/** A backdrop, a costume or a sound is one file; pictures stand among pictures, sounds among sounds. */
function requireFiles({ rows }: Change): void {
  for (const { becomes = {} } of rows) {
    const type = Number(becomes['assetType']);
    if (!Object.values<number>(assetTypes).includes(type)) refuse('assetType', 'unknownChoice');
    const pictures = linesOf(becomes, 'costumes');
    const sounds = linesOf(becomes, 'sounds');
    if (type !== assetTypes.sprite && pictures.length > 1) refuse('costumes', 'tooManyRows');
    if (type !== assetTypes.sprite && sounds.length > 1) refuse('sounds', 'tooManyRows');
    requireType('costumes', pictures, 'image/');
    requireType('sounds', sounds, 'audio/');
  }
}

type Line = { readonly type?: string | null };

const linesOf = (values: Values, name: string): readonly Line[] =>
  Array.isArray(values[name]) ? values[name] : [];

function requireType(name: string, lines: readonly Line[], begin: string): void {
  const at = lines.findIndex(({ type }) => !type?.startsWith(begin));
  if (at >= 0) refuse(`${name}.${at}.file`, 'unknownFile');
}

function refuse(name: string, problem: string): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}
