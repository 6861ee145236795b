import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoAssets, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

it('gives the demo school assets of each kind, once, and takes them away', async () => {
  const testApp = await aTestApp();
  const { http, context } = testApp.app;
  await seedDemoPeople(context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  const child = await aStudent(testApp);
  const admin = await anAdmin(testApp);
  const offered = async () =>
    (await testApp.call(endpoints.scratchAssets.schoolLibrary, {}, child.token)).body.result;
  await seedDemoAssets({ http, context });
  await seedDemoAssets({ http, context });

  const library = await offered();
  const [sprite] = library?.sprites ?? [];
  const drawing = await context.files.findContent(sprite?.costumes[0]?.md5ext ?? '');
  await removeDemo(context);
  const left = await testApp.call(endpoints.scratchAssets.recycleBin, {}, admin.token);
  const versions = await context.database.pool.query(
    "select 1 from sys_data_log where data_table = 'scratch_asset'",
  );

  expect([library?.backdrops, library?.costumes, library?.sounds, library?.sprites]).toMatchObject([
    [{ name: '校门口', tags: ['outdoors', '户外', 'Outdoors'] }],
    [{ name: '校徽' }],
    [{ name: '下课铃' }],
    [
      {
        name: '校长',
        costumes: [{ name: '站着' }, { name: '招手' }],
        sounds: [{ name: '下课铃' }],
      },
    ],
  ]);
  expect(drawing?.mediaType).toBe('image/svg+xml');
  expect(await offered()).toEqual({ backdrops: [], costumes: [], sounds: [], sprites: [] });
  expect(left.body.result?.records).toEqual([]);
  expect(versions.rows).toEqual([]);
});
