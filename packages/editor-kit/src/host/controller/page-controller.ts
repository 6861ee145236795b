import type { Environment } from '../environment.ts';
import { fetchFile } from '../files/fetch-file.ts';
import { HostController } from './host-controller.ts';

/** The controller of this browser page. */
export const createHostController = (environment: Environment): HostController =>
  new HostController({
    ...environment,
    fetchFile,
    goTo: (path) => location.replace(path),
    showAddress,
  });

function showAddress(workId: string | undefined, unitId: string | undefined): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['workId', 'unitId', 'workFile', 'workUrl', 'url', 'workName'])
    query.delete(name);
  if (unitId) query.set('unitId', unitId);
  if (workId) query.set('workId', workId);
  const tail = query.toString();
  history.replaceState(null, '', location.pathname + (tail && `?${tail}`));
}
