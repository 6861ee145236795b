import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { sqlState } from '../../platform/db/connections.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';

const foreignKeyViolation = '23503';

export type LoginRequest = {
  stateHash: string;
  providerId: string;
  browserHash: string;
  nonce: string;
  verifier: string;
  returnAddress: string;
  wantedPath: string;
  isBinding: boolean;
  expiresAt: Date;
};

/** The stored result of a log-in at a provider: the name that it has for the person, or why it failed. */
export type Handover = {
  codeHash: string;
  browserHash: string;
  isBinding: boolean;
  providerId: string | null;
  subject: string | null;
  failure: string | null;
  createdAt: Date;
  expiresAt: Date;
};

type NewLink = {
  id: string;
  schoolId: string;
  providerId: string;
  subject: string;
  userId: string;
  createdAt: Date;
};

export const providerSource: TableSource = {
  select: () => ({
    links: sql`(select count(*) from user_identity_link link where link.provider_id = t.id)`,
  }),
};

/** Another CAS server that is turned on. One change of a school at a time asks this: two would not see each other. */
export async function findOnCas(executor: Executor, schoolId: string, exceptId: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`login_provider:cas:${schoolId}`}))`.execute(
    executor,
  );
  return executor
    .selectFrom('login_provider')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('kind', '=', 'cas')
    .where('is_on', '=', true)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
}

export async function listLinkIds(executor: Executor, providerIds: readonly string[]) {
  const rows = await executor
    .selectFrom('user_identity_link')
    .select('id')
    .where('provider_id', 'in', [...providerIds])
    .execute();
  return rows.map(({ id }) => id);
}

export function createLoginProvidersRepository({ database }: { database: Database }) {
  const providers = () =>
    database.write
      .selectFrom('login_provider')
      .select([
        'id',
        'school_id as schoolId',
        'name',
        'code',
        'kind',
        'address',
        'client_id as clientId',
        'client_secret as clientSecret',
        'asks_anew as asksAnew',
      ])
      .where('school_id', '=', mainSchoolId)
      .where('is_on', '=', true);

  return {
    listOn: () => providers().orderBy('created_at').orderBy('id').execute(),

    findOn: (code: string) => providers().where('code', '=', code).executeTakeFirst(),

    findOnById: (id: string) => providers().where('id', '=', id).executeTakeFirst(),

    /** One of the caller's school, on or off. */
    findOwn: ({ schoolId }: Pick<Actor, 'schoolId'>, id: string) =>
      database.write
        .selectFrom('login_provider')
        .select(['kind', 'address'])
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Keeps a provider as it is until the transaction ends; false when it is gone or turned off. */
    async lockOn(executor: Executor, id: string): Promise<boolean> {
      const row = await executor
        .selectFrom('login_provider')
        .select('id')
        .where('id', '=', id)
        .where('is_on', '=', true)
        .forShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False when the provider was deleted meanwhile. */
    async addRequest(executor: Executor, request: LoginRequest, now: Date): Promise<boolean> {
      await executor.deleteFrom('login_request').where('expires_at', '<=', now).execute();
      const inserted = executor
        .insertInto('login_request')
        .values({
          state_hash: request.stateHash,
          provider_id: request.providerId,
          browser_hash: request.browserHash,
          nonce: request.nonce,
          verifier: request.verifier,
          return_address: request.returnAddress,
          wanted_path: request.wantedPath,
          is_binding: request.isBinding,
          expires_at: request.expiresAt,
        })
        .execute();
      return isOfProvider(inserted);
    },

    /** Once, and in the browser that set out only. */
    takeRequest: (stateHash: string, browserHash: string, now: Date) =>
      database.write
        .deleteFrom('login_request')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returning([
          'provider_id as providerId',
          'nonce',
          'verifier',
          'return_address as returnAddress',
          'wanted_path as wantedPath',
          'is_binding as isBinding',
        ])
        .executeTakeFirst(),

    /** False when the provider was deleted meanwhile. */
    async addHandover(executor: Executor, handover: Handover): Promise<boolean> {
      await executor
        .deleteFrom('login_handover')
        .where('expires_at', '<=', handover.createdAt)
        .execute();
      const inserted = executor
        .insertInto('login_handover')
        .values({
          code_hash: handover.codeHash,
          browser_hash: handover.browserHash,
          is_binding: handover.isBinding,
          provider_id: handover.providerId,
          subject: handover.subject,
          failure: handover.failure,
          created_at: handover.createdAt,
          expires_at: handover.expiresAt,
        })
        .execute();
      return isOfProvider(inserted);
    },

    findBinding: (codeHash: string, browserHash: string, now: Date) =>
      database.write
        .selectFrom('login_handover')
        .select(['provider_id as providerId', 'subject', 'failure'])
        .where('code_hash', '=', codeHash)
        .where('browser_hash', '=', browserHash)
        .where('is_binding', '=', true)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Once, and in the browser that set out only. */
    takeHandover: (
      executor: Executor,
      {
        codeHash,
        browserHash,
        isBinding,
      }: Pick<Handover, 'codeHash' | 'browserHash' | 'isBinding'>,
      now: Date,
    ) =>
      executor
        .deleteFrom('login_handover')
        .where('code_hash', '=', codeHash)
        .where('browser_hash', '=', browserHash)
        .where('is_binding', '=', isBinding)
        .where('expires_at', '>', now)
        .returning(['provider_id as providerId', 'subject', 'failure'])
        .executeTakeFirst(),

    findLink: (
      executor: Executor,
      { providerId, subject }: Pick<NewLink, 'providerId' | 'subject'>,
    ) =>
      executor
        .selectFrom('user_identity_link')
        .select(['id', 'user_id as userId'])
        .where('provider_id', '=', providerId)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    /** False when the name or the account is bound otherwise. */
    async addLink(executor: Executor, link: NewLink): Promise<boolean> {
      const row = await executor
        .insertInto('user_identity_link')
        .values({
          id: link.id,
          school_id: link.schoolId,
          provider_id: link.providerId,
          subject: link.subject,
          user_id: link.userId,
          created_at: link.createdAt,
          used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Every provider that is on, and those that the caller is bound to. */
    listLinks: (actor: Actor) =>
      database.write
        .selectFrom('login_provider as provider')
        .leftJoin('user_identity_link as link', (join) =>
          join.onRef('link.provider_id', '=', 'provider.id').on('link.user_id', '=', actor.id),
        )
        .select([
          'provider.code as source',
          'provider.name',
          'provider.is_on as isOn',
          'link.id',
          'link.created_at as boundAt',
          'link.used_at as usedAt',
        ])
        .where('provider.school_id', '=', actor.schoolId)
        .where((eb) => eb.or([eb('provider.is_on', '=', true), eb('link.id', 'is not', null)]))
        .orderBy('provider.created_at')
        .orderBy('provider.id')
        .execute(),

    /** False for a link that is not the caller's. */
    async removeLink(executor: Executor, actor: Actor, id: string): Promise<boolean> {
      const row = await executor
        .deleteFrom('user_identity_link')
        .where('id', '=', id)
        .where('user_id', '=', actor.id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type LoginProvidersRepository = ReturnType<typeof createLoginProvidersRepository>;
export type StoredLoginProvider = NonNullable<
  Awaited<ReturnType<LoginProvidersRepository['findOn']>>
>;

/** False for a row whose provider is gone. */
async function isOfProvider(inserted: Promise<unknown>): Promise<boolean> {
  try {
    await inserted;
    return true;
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return false;
    throw error;
  }
}
