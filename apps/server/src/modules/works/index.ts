import type { Module, ModuleContext } from '../module.ts';
import { workBelongings } from './belongings.ts';
import { emptyTrash } from './own/empty-trash.service.ts';
import { registerOwn } from './own/own.routes.ts';
import { createOwnService } from './own/own.service.ts';
import { createPresenter } from './present.ts';
import { registerPublic } from './public/public.routes.ts';
import { createPublicService } from './public/public.service.ts';
import { createPublicLists, forgetCounts } from './public/public-lists.ts';
import { rewriteSearchWords } from './public/search-words.service.ts';
import { workRules } from './rule-resource.ts';
import { createFileHandIn } from './saving/file-hand-in.service.ts';
import { claimWorkBlobs } from './saving/members.repository.ts';
import { registerSaves } from './saving/save.routes.ts';
import { createSaveService } from './saving/save.service.ts';
import { createSubmitService } from './saving/submit.service.ts';
import { createCommentsService } from './social/comments.service.ts';
import { registerSocial } from './social/social.routes.ts';
import { createSocialService } from './social/social.service.ts';
import { createContent } from './versions/content.ts';
import { createCopyService } from './versions/copy.service.ts';
import { registerVersions } from './versions/versions.routes.ts';
import { createVersionsService } from './versions/versions.service.ts';

declare module '../../platform/events.ts' {
  interface Events {
    'work.submitted': { workId: string; versionId: string };
    /** Others see what somebody said of a work. */
    'comment.shown': { commentId: string };
    /** Only its writer still sees it: it was taken away or refused. */
    'comment.hidden': { commentId: string };
    /** Somebody finds that a work should not be there; guests have no id. */
    'work.reported': { workId: string; byId: string | undefined };
  }
}

export { workScope } from './rule-resource.ts';

const cleanUpEveryMs = 6 * 3_600_000;

function register(context: ModuleContext): void {
  const { handle, files, jobs, events } = context;
  const content = createContent(context);
  files.addSource(content.source);
  files.addClaim(claimWorkBlobs);
  files.addUse({
    table: 'work_version',
    column: 'cover',
    place: { kind: 'work', id: 'work_id', name: 'work_name' },
  });
  files.addUse({
    table: 'work_version',
    column: 'sent_files',
    place: { kind: 'work', id: 'work_id', name: 'work_name' },
  });
  files.addUse({
    table: 'work',
    column: 'published_cover',
    place: { kind: 'work', id: 'id', name: 'work_name' },
  });
  files.addUse({ table: 'work_review', column: 'before' });
  const presenter = createPresenter(context);
  const saves = createSaveService(context);
  const social = createSocialService(context);
  const fileHandIn = createFileHandIn(context);
  const submits = createSubmitService(context);
  registerSaves({ handle, presenter, saves, submits, fileHandIn });
  registerVersions({
    handle,
    presenter,
    versions: createVersionsService({ context, saves, content }),
    copies: createCopyService(context),
    files,
  });
  registerOwn({ handle, presenter, own: createOwnService(context) });
  registerPublic({
    ...context,
    presenter,
    publicWorks: createPublicService({ context, lists: createPublicLists(context) }),
  });
  registerSocial({ ...context, social, comments: createCommentsService(context) });
  events.on('user.renamed', ({ userId }) => rewriteSearchWords(context.run, userId));
  jobs.every('works.cleanUp', cleanUpEveryMs, async () => {
    await social.removeOld();
    await emptyTrash(context);
  });
}

export { listClasses, scopeWithin } from './classes.repository.ts';
export { countComment, listAnew } from './counters.repository.ts';
export { replaceTags } from './own/own.repository.ts';
export { createPresenter, type Presenter, saidOf, stateOf, taskStateOf } from './present.ts';
export { forgetWorkPages } from './public/public-lists.ts';
export { searchColumns } from './public/search-words.ts';
export { eraseSentNames } from './saving/sent-names.repository.ts';
export { eraseComments } from './social/comments.repository.ts';
export { checkNote, checkTag, checkWorkName, fitName } from './texts.ts';
export { type Content, createContent, createVersionReader } from './versions/content.ts';
export { createCopies } from './versions/give-copy.ts';
export { factsOf, viewerOf } from './work-facts.ts';
export { extOf } from './work-kinds.ts';
export { cloudNamesOf, countsOf } from './work-stats.ts';
export {
  findVersion,
  findWork,
  lockWork,
  selectWorks,
  tagsOf,
  updateWork,
  type VersionRow,
  type WorkRow,
} from './works.repository.ts';
export { forgetCounts };

/** What the site's lists count and show. */
const changesLists = { forget: forgetCounts };

export const worksModule: Module = {
  name: 'works',
  ruleResources: { works: workRules },
  belongings: workBelongings,
  subjects: {
    work: {},
    'work.update': changesLists,
    'work.trash': changesLists,
    'work.restore': changesLists,
    'work.nameAuthor': changesLists,
    comment: {},
  },
  register,
};
