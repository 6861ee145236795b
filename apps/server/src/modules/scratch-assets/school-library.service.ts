import { assetTypes, type SchoolLibrary } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import type { VersionedCache } from '../../platform/versioned-cache.ts';
import {
  type AssetContext,
  type AssetLine,
  type AssetRow,
  assetData,
  contentNames,
} from './asset-data.ts';
import type { AssetRepository, CategoryWord } from './assets.repository.ts';

type Deps = {
  repository: AssetRepository;
  database: Pick<Database, 'read' | 'write'>;
  versionedCache: Pick<VersionedCache, 'version' | 'wrap'>;
};
type Tagged = AssetRow & { readonly tags: readonly string[] | null };
type WordsOf = (category: CategoryWord) => readonly string[];

/** By which the editors group. */
const tagOf: WordsOf = ({ value, name }) => [value ?? name];
/** By which they are searched, too. */
const allWordsOf: WordsOf = ({ value, name, nameEn }) => [
  ...new Set([value ?? name, name, ...(nameEn === null ? [] : [nameEn])]),
];

/** What a school offers in the libraries of the editors. */
export function createSchoolLibrary({ repository, database, versionedCache }: Deps) {
  /** What was made of the assets of a school, until one of them or a category, whose words they carry, is another. */
  async function keep<T>(key: string, make: () => Promise<T>): Promise<T> {
    const categories = await versionedCache.version('category');
    return versionedCache.wrap('schoolAssets', `${key} ${categories}`, make);
  }

  /** With what the editors are told of each. */
  async function offered(schoolId: string, wordsOf: WordsOf, assetType?: number) {
    const rows = await repository.listOffered(database.write, schoolId, assetType);
    return describe(database.write, schoolId, rows, wordsOf);
  }

  /** Rows with what is told of each; one whose contents are gone tells nothing. */
  async function describe(
    executor: Executor,
    schoolId: string,
    rows: readonly Tagged[],
    wordsOf: WordsOf,
  ) {
    const files = rows.flatMap(filesOf);
    const tagIds = [...new Set(rows.flatMap(({ tags }) => tags ?? []))];
    const [md5, words] = await Promise.all([
      repository.listMd5(executor, files),
      repository.listTags(executor, schoolId, tagIds),
    ]);
    const md5Of: AssetContext['md5Of'] = (file) => md5.get(file);
    return rows.map((row) => {
      const tags = (row.tags ?? []).flatMap((id) => {
        const found = words.get(id);
        return found ? wordsOf(found) : [];
      });
      return { row, tags, data: assetData(row, { md5Of, tags }), names: contentNames(row, md5Of) };
    });
  }

  return {
    /** The list that the predecessor's editor puts before its own. */
    list: ({ schoolId }: Actor, assetType: number) =>
      keep(`${schoolId} ${assetType}`, async () => {
        const told = await offered(schoolId, tagOf, assetType);
        return told.flatMap(({ data }) => (data ? [plain(data)] : []));
      }),

    /** The same object for all of a school who ask. */
    all: ({ schoolId }: Actor): Promise<SchoolLibrary> =>
      keep(schoolId, async () => {
        const told = await offered(schoolId, allWordsOf);
        const of = (type: number) =>
          told.flatMap(({ row, data }) => (row.assetType === type && data ? [data] : []));
        // The type of an asset says which shape its data has.
        return {
          backdrops: of(assetTypes.backdrop) as SchoolLibrary['backdrops'],
          costumes: of(assetTypes.costume) as SchoolLibrary['costumes'],
          sounds: of(assetTypes.sound) as SchoolLibrary['sounds'],
          sprites: of(assetTypes.sprite) as SchoolLibrary['sprites'],
        };
      }),

    /** The computed values of rows of the table. */
    async compute(executor: Executor, schoolId: string, values: readonly Values[]) {
      // Rows are those of the table that the declaration describes.
      const rows = values as unknown as readonly (Tagged & { id: string })[];
      const [told, counts] = await Promise.all([
        describe(executor, schoolId, rows, tagOf),
        repository.countWorks(
          executor,
          rows.map((row) => ({ id: row.id, files: filesOf(row) })),
        ),
      ]);
      return told.map(({ data, names, tags }, at) => {
        const { count = 0, hasMore = false } = counts.get(rows[at]?.id ?? '') ?? {};
        return {
          assetData: data ? JSON.stringify(plain(data)) : '',
          md5Ext: names.join(','),
          tagValues: tags.join(','),
          workCount: count,
          hasMoreWorks: hasMore,
        };
      });
    },
  };
}

const linesOf = ({ costumes, sounds }: AssetRow): readonly AssetLine[] => [
  ...(costumes ?? []),
  ...(sounds ?? []),
];
const filesOf = (row: AssetRow): string[] => linesOf(row).map(({ file }) => file);

type Data = NonNullable<ReturnType<typeof assetData>>;

/** Without the size, which the predecessor's data has not. */
function plain(data: Data): Omit<Data, 'width' | 'height'> {
  if (!('width' in data)) return data;
  const { width: _width, height: _height, ...told } = data;
  return told;
}
