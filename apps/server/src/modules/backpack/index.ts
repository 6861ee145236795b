import { endpoints } from '@sprout/contract';
import { required } from '../../platform/errors.ts';
import { sendFile } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import type { Module, ModuleContext } from '../module.ts';
import { claimBackpackBlobs, createBackpackRepository } from './backpack.repository.ts';
import { createBackpackService } from './backpack.service.ts';
import { createItemPresenter } from './present-item.ts';

/** The day of what was taken out need not end to the minute. */
const sweepEveryMs = 3_600_000;

function register(context: ModuleContext): void {
  const { handle, files, jobs, sessionCookie } = context;
  const { backpack } = endpoints;
  const items = createBackpackRepository(context);
  const service = createBackpackService({ ...context, items });
  const present = createItemPresenter(files);
  files.addClaim(claimBackpackBlobs);
  files.addSource(service.source);

  handle(backpack.content, async ({ actor, query }) => {
    const found = await service.list(actor, query);
    return found.map(present);
  });

  handle(backpack.save, async ({ body, ...call }) => present(await service.save(call, body)));

  handle(backpack.delete, async ({ query, ...call }) => {
    await service.remove(call, query.id);
    return null;
  });

  handle(backpack.restore, async ({ body, ...call }) =>
    present(await service.restore(call, body.id)),
  );

  handle(backpack.getFile, async ({ actor, params, request, reply }) => {
    const viewer = actor ?? (await sessionCookie.find(request));
    const content = await service.read(params.name, viewer);
    await sendFile(request, reply, required(content, 'file.notFound'));
    return handledReply;
  });

  jobs.every('backpack.sweep', sweepEveryMs, service.sweep);
}

export const backpackModule: Module = {
  name: 'backpack',
  belongings: { backpack_item: { user_id: { of: 'person', onDelete: 'delete' } } },
  subjects: { backpack: {} },
  register,
};
