import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoNews, demoAdmin, demoNews } from '@sprout/content/school';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = {
  http: FastifyInstance;
  context: ModuleContext;
  /** Where the covers of the demo works are. */
  folder: string;
};

const ledgerKey = 'demo:news';
const dayMs = 24 * 3_600_000;

/** What the demo administrator has written over the last weeks. Does nothing when it was done before. */
export async function seedDemoNews(deps: Deps): Promise<void> {
  const { context } = deps;
  if (await isSeeded(context, ledgerKey)) return;
  const caller = await createDemoCaller(deps, [demoAdmin.id]);
  for (const news of demoNews) await writeNews(deps, caller, news);
  await caller.end();
  await markSeeded(context.database.write, context, ledgerKey);
}

/** After a start that ended in between, what is there already is gone on with. */
async function writeNews(deps: Deps, caller: DemoCaller, news: DemoNews): Promise<void> {
  const { context } = deps;
  const key = `${ledgerKey}:${news.key}`;
  if (await isSeeded(context, key)) return;
  const { clock, wireTime, database } = context;
  const at = new Date(clock.now().getTime() - news.daysAgo * dayMs);
  const made = await caller.call<{ id: string }>(
    demoAdmin.id,
    'POST',
    '/teaching/teachingNews/add',
    {
      newsTitle: news.title.zh,
      newsTitleEn: news.title.en,
      newsContent: news.content.zh,
      newsContentEn: news.content.en,
      newsStatus: 1,
      publishTime: wireTime.toWire(at),
      category: news.category,
      isPinned: news.isPinned ?? false,
      cover: await storeCover(deps, news),
    },
  );
  await database.transaction(async (tx) => {
    await tx
      .updateTable('teaching_news')
      .set({ is_demo: true, created_at: at, updated_at: at })
      .where('id', '=', made.id)
      .execute();
    await markSeeded(tx, context, key);
  });
}

/** The file of the picture; none where the files were not generated. */
async function storeCover(
  { context: { files, database }, folder }: Deps,
  { cover }: DemoNews,
): Promise<string | null> {
  const fileName = `${cover}.webp`;
  const bytes = await readFile(join(folder, fileName)).catch(() => undefined);
  if (!bytes) return null;
  const received = await files.blobs.receiveBytes(new Uint8Array(bytes));
  await files.blobs.keep([received], demoAdmin.id);
  return files.register(database.write, {
    schoolId: mainSchoolId,
    purpose: 'cover',
    ext: 'webp',
    sha256: received.sha256,
    sizeBytes: bytes.length,
    mediaType: 'image/webp',
    fileName,
    createdBy: demoAdmin.id,
  });
}
