import type { Module, ModuleContext } from '../module.ts';
import { workBelongings } from './belongings.ts';
import { createCommentsService } from './comments.service.ts';
import { createContent } from './content.ts';
import { createCopyService } from './copy.service.ts';
import { emptyTrash } from './empty-trash.ts';
import { claimWorkBlobs } from './members.repository.ts';
import { registerOwn } from './own.routes.ts';
import { createOwnService } from './own.service.ts';
import { createPresenter } from './present.ts';
import { registerPublic } from './public.routes.ts';
import { createPublicService } from './public.service.ts';
import { createPublicLists } from './public-lists.ts';
import { registerSaves } from './save.routes.ts';
import { createSaveService } from './save.service.ts';
import { rewriteSearchWords } from './search-words.ts';
import { createSocialService } from './social.service.ts';
import { createSubmitService } from './submit.service.ts';
import { createVersionsService } from './versions.service.ts';

const cleanUpEveryMs = 6 * 3_600_000;

function register(context: ModuleContext): void {
  const { handle, files, jobs, events } = context;
  const content = createContent(context);
  files.addSource(content.source);
  files.addClaim(claimWorkBlobs);
  files.addUse({ table: 'work_version', column: 'cover' });
  files.addUse({ table: 'work', column: 'published_cover' });
  files.addUse({ table: 'work_review', column: 'before' });
  const presenter = createPresenter(context);
  const saves = createSaveService(context);
  const social = createSocialService(context);
  registerSaves({
    handle,
    saves,
    versions: createVersionsService({ context, saves, content, presenter }),
    submits: createSubmitService(context, saves),
    copies: createCopyService(context, saves),
  });
  registerOwn({ handle, own: createOwnService({ context, presenter }) });
  registerPublic({
    handle,
    publicWorks: createPublicService({ context, presenter, lists: createPublicLists(context) }),
    social,
    comments: createCommentsService(context),
  });
  events.on('user.renamed', ({ userId }) => rewriteSearchWords(context, userId));
  jobs.every('works.cleanUp', cleanUpEveryMs, async () => {
    await social.removeOld();
    await emptyTrash(context);
  });
}

export { type Content, createContent } from './content.ts';
export { eraseComments } from './erase-comments.ts';
export { tagsOf } from './own.service.ts';
export { createPresenter, type Presenter, stateOf } from './present.ts';
export { countsOf } from './project-stats.ts';
export { forgetCounts, forgetWorkPages } from './public-lists.ts';
export { searchColumns } from './search-words.ts';
export { checkNote } from './texts.ts';
export { lockWork } from './version-writer.ts';
export { countComment, listAnew } from './work-counters.repository.ts';
export {
  factsOf,
  findVersion,
  findWork,
  selectWorks,
  type VersionRow,
  viewerOf,
  type WorkRow,
} from './work-row.ts';
export const worksModule: Module = { name: 'works', belongings: workBelongings, register };
