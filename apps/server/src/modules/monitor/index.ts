import { sampleMs } from '../../platform/monitor/history.ts';
import type { Module, ModuleContext } from '../module.ts';
import { registerActuator } from './actuator.routes.ts';
import { createHealthService } from './health.service.ts';
import { createMonitorRepository } from './monitor.repository.ts';
import { registerMonitors } from './monitor.routes.ts';
import { createMonitorService } from './monitor.service.ts';

const tellEveryMs = 60_000;

/** How the server, its computer and its database are. */
export const monitorModule: Module = { name: 'monitor', register };

function register(context: ModuleContext): void {
  const repository = createMonitorRepository(context);
  const service = createMonitorService({ ...context, repository });
  const health = createHealthService({ ...context, service, repository });
  registerMonitors(context, service, health);
  registerActuator(context, service);
  context.jobs.unlisted.every('monitor.tell', tellEveryMs, service.tell);
  context.jobs.atEnd('monitor.leave', service.leave);
  context.jobs.unlisted.every('monitor.redis', sampleMs, service.sampleRedis);
  context.jobs.unlisted.every('monitor.disks', sampleMs, service.sampleDisks);
}
