import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';
import type { ObjectStore } from './files/index.ts';

/** Below this the disk counts as full: the database needs room to go on and to be cleaned up. */
export const minimumFreeBytes = 200 * 1024 * 1024;
const rememberedMs = 2_000;

type Deps = { store: Pick<ObjectStore, 'freeBytes'>; clock: Pick<Clock, 'elapsedMs'> };

/** Frees room: a user who gives up a film that is on its way must not be kept from it. */
const freeing: ReadonlySet<string> = new Set(['uploads.cancel']);

/** While the disk is nearly full, reading, logging in and what frees room go on; every other write says so. */
export function registerDiskGuard(http: FastifyInstance, { store, clock }: Deps): void {
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let isFull = false;

  async function check(): Promise<boolean> {
    const nowMs = clock.elapsedMs();
    if (nowMs - checkedAtMs < rememberedMs) return isFull;
    checkedAtMs = nowMs;
    const freeBytes = await store.freeBytes();
    isFull = freeBytes !== undefined && freeBytes < minimumFreeBytes;
    return isFull;
  }

  async function refuseWhenFull(): Promise<void> {
    if (await check()) throw new AppError('storage.full');
  }

  http.addHook('onRoute', (route) => {
    const endpointId = route.config?.endpointId;
    const isRead = route.method === 'GET' || route.method === 'HEAD';
    if (!endpointId || isRead || endpointId.startsWith('session.')) return;
    if (freeing.has(endpointId)) return;
    route.preHandler = [refuseWhenFull, ...[route.preHandler ?? []].flat()];
  });
}
