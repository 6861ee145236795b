import { subject } from '../endpoint.ts';
import {
  CacheAnswer,
  DiskAnswer,
  HealthAnswer,
  HttpAnswer,
  ProcessAnswer,
  RangeQuery,
  SystemAnswer,
  TraceAnswer,
} from './monitor-shapes.ts';

const base = '/sys/monitor';
const ofTheInstallation = { foreignRow: 'names no row' } as const;
const call = {
  method: 'GET',
  access: 'system:monitor:view',
  // Screens ask every few seconds.
  log: 'none',
} as const;
const ranged = { ...call, query: RangeQuery, notApplicable: ofTheInstallation } as const;
const plain = {
  ...call,
  notApplicable: { ...ofTheInstallation, badInput: 'takes no input' },
} as const;

/** How this node is: one call for each screen. Source: system-domain section 9.3, open-systems B37 to B42. */
export const monitor = subject('monitor', {
  process: { ...ranged, path: `${base}/process`, result: ProcessAnswer },
  http: { ...ranged, path: `${base}/http`, result: HttpAnswer },
  system: { ...ranged, path: `${base}/system`, result: SystemAnswer },
  disk: { ...ranged, path: `${base}/disk`, result: DiskAnswer },
  trace: { ...plain, path: `${base}/trace`, result: TraceAnswer },
  cache: { ...ranged, path: `${base}/cache`, result: CacheAnswer },
  /** Whether everything is well, by the judges of `npm run doctor`. */
  health: { ...plain, path: `${base}/health`, result: HealthAnswer },
});
