import { student } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { hashToken } from '../../platform/access/sessions.ts';
import { newId } from '../../platform/clock.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import { createUpload, type UploadForm } from '../files/index.ts';
import type { ModuleContext } from '../module.ts';
import { checkAnswers } from './form-answers.ts';
import { reachesDeparts } from './form-audience.ts';
import { createFormView } from './form-view.ts';
import {
  findOwnEntry,
  findOwnForm,
  linesOf,
  listOwnUploads,
  lockForm,
  writeEntry,
} from './forms.repository.ts';
import {
  findByLink,
  insertLinks,
  type LinkedForm,
  listAskedChildren,
} from './guardians.repository.ts';

type Sent = { token: string; values: Readonly<Record<string, unknown>>; revision: number };

/** The length of a secret that cannot be guessed. */
const tokenBytes = 24;
/** For one child: more answers than a guardian sends by hand. */
const sendRule: RateRule = { name: 'guardianForm', limit: 30, windowMs: 600_000 };

/** Forms that guardians fill in: links for the staff, and what stands behind a link. */
export function createGuardianForms(context: ModuleContext) {
  const { database, clock, random, run, files, rateLimiter } = context;
  const view = createFormView(context);
  const upload = createUpload(context);

  /** Throws `form.linkEnded`, `form.closed`. */
  async function openedBy(token: string): Promise<LinkedForm> {
    const form = required(await findByLink(database.write, hashToken(token)), 'form.linkEnded');
    allow(view.isOpen(form), 'form.closed');
    return form;
  }

  return {
    /**
     * A new link for each child that the actor's form asks about. Throws `row.notFound`, and a refusal when the actor
     * answers for one of its classes no more.
     */
    async links(call: MemberCall, id: string) {
      const { actor } = call;
      const form = required(await findOwnForm(database.read, actor, id));
      allow(await reachesDeparts(database.read, actor, form.departs ?? []));
      const children = (await listAskedChildren(database.read, form.id)).map((child) => ({
        ...child,
        token: Buffer.from(random.bytes(tokenBytes)).toString('base64url'),
      }));
      await run(call, 'form.makeLinks', async (tx, { note }) => {
        const links = children.map(({ userId, token }) => ({
          userId,
          tokenHash: hashToken(token),
        }));
        await insertLinks(tx, links, { formId: form.id, by: actor.id, at: clock.now() });
        await note({ rowId: form.id, data: { count: links.length } });
      });
      return children;
    },

    /** Throws `form.linkEnded`, `form.closed`. */
    async open(token: string) {
      const form = await openedBy(token);
      const entry = form.is_once
        ? await findOwnEntry(database.write, form.id, form.childId)
        : undefined;
      return { ...view.itemOf(form, entry), nickname: form.nickname };
    },

    /** Throws `form.linkEnded`, `form.closed`, `form.changed`, `row.invalid`. */
    async send({ token, values, revision }: Sent) {
      const form = await openedBy(token);
      const { id: formId, childId, schoolId } = form;
      rateLimiter.hit(sendRule, `${formId} ${childId}`);
      const checked = await checkAnswers({
        lines: linesOf(form.fields),
        values,
        isOfChild: false,
        files,
        ownUploads: (names) => listOwnUploads(database.write, childId, names),
      });
      return run({ actor: undefined }, 'form.sendByLink', async (tx, { note }) => {
        const now = required(await lockForm(tx, formId), 'form.linkEnded');
        allow(view.isOpen(now), 'form.closed');
        allow(now.revision === revision && form.revision === revision, 'form.changed');
        if (Object.keys(checked.problems).length > 0) {
          throw new AppError('row.invalid', { fields: checked.problems });
        }
        const entry = {
          id: newId(clock, random),
          formId,
          revision,
          answers: checked.values,
          isOnce: now.is_once,
          at: clock.now(),
        };
        const entryId = await writeEntry(tx, { id: childId, schoolId }, entry);
        await note({ rowId: formId, data: { entryId } });
        return view.toEntry({ ...entry, id: entryId, updated_at: entry.at });
      });
    },

    /** A file of an answer, in the share of the child. Throws `form.linkEnded`, `form.closed`, and what uploads throw. */
    async upload(form: UploadForm & { token(): string }) {
      // The secret stands before the file, so that a sender without one is refused before the file is read.
      const linked = await openedBy(form.token());
      return upload(senderOf(linked), { ...form, word: () => 'form' });
    },
  };
}

/** The actor of an upload by link: the child, with no right but to send the file. */
const senderOf = ({ childId, schoolId, username, nickname }: LinkedForm): Actor => ({
  id: childId,
  schoolId,
  username,
  nickname,
  avatar: null,
  identity: student,
  roles: [],
  departRoles: [],
  level: -1,
  permissions: new Set(),
  isConfirmed: true,
  mustChangePassword: false,
  mustAddSecondFactor: false,
  isLocked: false,
  orgCode: null,
  departIds: [],
  managedOrgCodes: [],
  rowRules: [],
  seesWholeSchool: false,
  sessionHash: '',
});
