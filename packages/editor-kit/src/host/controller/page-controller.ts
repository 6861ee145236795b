import type { Environment } from '../environment.ts';
import { fetchFile } from '../files/fetch-file.ts';
import { HostController, type ShownPlace } from './host-controller.ts';

/** The controller of this browser page. */
export const createHostController = (environment: Environment): HostController =>
  new HostController({
    ...environment,
    fetchFile,
    goTo: (path) => location.replace(path),
    showAddress,
  });

/** What an address says of a work. */
const names = ['workId', 'unitId', 'workFile', 'workUrl', 'url', 'workName', 'do'];
const homeworkNames = ['scene', 'additionalId', 'departId'];

function showAddress({ workId, unitId, homework }: ShownPlace): void {
  const query = new URLSearchParams(location.search);
  const stale = query.has('additionalId') ? [...names, ...homeworkNames] : names;
  for (const name of stale) query.delete(name);
  if (unitId) query.set('unitId', unitId);
  if (homework) {
    query.set('scene', 'additional');
    query.set('additionalId', homework.homeworkId);
    if (homework.departId) query.set('departId', homework.departId);
  }
  if (workId) query.set('workId', workId);
  const tail = query.toString();
  history.replaceState(null, '', location.pathname + (tail && `?${tail}`));
}
