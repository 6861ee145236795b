import { createHolder } from './holder.ts';
import { shimArcs, shimCookies, shimMediaDevices, shimStorages, shimWorkers } from './shims.ts';

// Runs before the bundle: what a sandboxed page lacks must stand there when the bundle starts.
window.SPROUT = createHolder();
shimCookies(document);
shimStorages(window);
shimWorkers(window);
shimArcs(window);
shimMediaDevices(navigator, (constraints) => window.SPROUT.openMedia(constraints));
