import { type DemoAsset, demoAdmin, makeDemoAssets } from '@sprout/content/school';
import { assetTypes } from '@sprout/contract';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = { http: FastifyInstance; context: ModuleContext };

const ledgerKey = 'demo:assets';

/** A handful of own assets of the demo school. Does nothing when it was done before. */
export async function seedDemoAssets(deps: Deps): Promise<void> {
  const { context } = deps;
  if (await isSeeded(context, ledgerKey)) return;
  const caller = await createDemoCaller(deps, [demoAdmin.id]);
  for (const asset of makeDemoAssets()) await makeAsset(caller, context, asset);
  await caller.end();
  await markSeeded(context.database.write, context, ledgerKey);
}

/** After a start that ended in between, what is there already is gone on with. */
async function makeAsset(
  caller: DemoCaller,
  context: ModuleContext,
  { name, type, tags, pictures, sounds }: DemoAsset,
): Promise<void> {
  const key = `${ledgerKey}:${name}`;
  if (await isSeeded(context, key)) return;
  const send = (fileName: string, bytes: Uint8Array) =>
    caller.upload(demoAdmin.id, { name: fileName, biz: 'asset', bytes });
  const costumes = [];
  for (const { svg, width, height, name: called } of pictures) {
    const centre = { rotationCenterX: width / 2, rotationCenterY: height / 2 };
    const file = await send(`${called}.svg`, Buffer.from(svg));
    costumes.push({ file, name: called, width, height, ...centre, bitmapResolution: 1 });
  }
  const heard = [];
  for (const { wav, rate, sampleCount, name: called } of sounds) {
    const file = await send(`${called}.wav`, wav);
    heard.push({ file, name: called, rate, sampleCount });
  }
  const { id } = await caller.call<{ id: string }>(
    demoAdmin.id,
    'POST',
    '/teaching/teachingScratchAssets/add',
    {
      assetName: name,
      assetType: assetTypes[type],
      tags: tags.join(),
      // What is not asked for of a kind is not sent.
      ...(costumes.length > 0 ? { costumes } : {}),
      ...(heard.length > 0 ? { sounds: heard } : {}),
    },
  );
  const { write } = context.database;
  await write.updateTable('scratch_asset').set({ is_demo: true }).where('id', '=', id).execute();
  await markSeeded(write, context, key);
}
