import { endpoints } from '@sprout/contract';
import { checkEveryMs } from '../../platform/push/push-limits.ts';
import { closing, createSockets } from '../../platform/push/sockets.ts';
import { createSiteConfig } from '../config/index.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createCloudAccess } from './access.ts';
import { createCloudRepository } from './cloud-variables.repository.ts';
import { createCloudService, readSubject } from './cloud-variables.service.ts';
import type { CloudCaller } from './live-work.ts';
import { createLiveWorks } from './live-works.ts';

/** Ten lines with the longest names and values. */
const longestTextBytes = 32 * 1024;

function register(context: ModuleContext): void {
  const { handle, socketRoutes, socketTickets, sentBytes, wireTime, log } = context;
  const repository = createCloudRepository(context);
  const access = createCloudAccess({ ...context, repository });
  const siteConfig = createSiteConfig(context);
  const live = createLiveWorks({ ...context, repository, access, siteConfig });
  const service = createCloudService({ ...context, repository, access, siteConfig, live });
  const { cloudVariables } = endpoints;

  const sockets = createSockets<CloudCaller>({
    ...context,
    longestTextBytes,
    async takeTicket(ticket) {
      const taken = await socketTickets.take(ticket);
      const asked = taken && readSubject(taken.subject);
      return asked
        ? { ...asked, userId: taken.userId, sessionHash: taken.sessionHash }
        : { status: 401 };
    },
    onOpen: live.open,
    onText(held, text) {
      const line = String(text);
      if (sentBytes.takeText(held.userId, line.length)) live.receive(held, line);
      else held.socket.close(...closing.tooMuch);
    },
    onClose: live.close,
  });
  let timer: NodeJS.Timeout | undefined;
  socketRoutes.add({
    path: '/websocket/scratch/cloudData',
    pattern: /^\/websocket\/scratch\/cloudData$/,
    sockets: {
      ...sockets,
      start() {
        sockets.start();
        timer = setInterval(() => {
          live.checkMarks().catch((error: unknown) => {
            log.error({ err: error }, 'works with cloud variables were not checked');
          });
        }, checkEveryMs).unref();
      },
      stop() {
        clearInterval(timer);
        sockets.stop();
      },
    },
  });

  handle(cloudVariables.ticket, async ({ actor, body }) => {
    const { expiresAt, ...given } = await service.giveTicket(actor, body);
    return { ...given, expiresAt: wireTime.toWire(expiresAt) };
  });

  handle(cloudVariables.list, async ({ actor, query }) => {
    const { variables, ...rest } = await service.list(actor, query.workId);
    return {
      ...rest,
      variables: variables.map(({ name, value, updatedAt }) => ({
        name,
        value,
        updateTime: wireTime.toWire(updatedAt),
      })),
    };
  });

  handle(cloudVariables.clear, async ({ body, ...call }) => {
    await service.clear(call, body.workId);
    return null;
  });

  handle(cloudVariables.allow, async ({ body, ...call }) => {
    await service.allow(call, body.workId, body.allowed);
    return null;
  });
}

export const cloudVariablesModule: Module = {
  name: 'cloud-variables',
  belongings: { work_cloud_variable: { work_id: { of: 'work', onDelete: 'delete' } } },
  subjects: { cloudVariables: {} },
  register,
};
