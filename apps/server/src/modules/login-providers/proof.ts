import { AppError, required } from '../../platform/errors.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Cas } from './cas.ts';
import type { StoredLoginProvider } from './login-providers.repository.ts';
import type { OpenId, OpenIdRequest } from './openid.ts';

/** What a provider sends along with the browser. */
export type Answer = Readonly<
  Partial<Record<'state' | 'code' | 'ticket' | 'error' | 'iss', string>>
>;

type Deps = { openId: OpenId; cas: Cas; secretBox: SecretBox };

/** Whom a provider means, whichever protocol it speaks. */
export function createProof({ openId, cas, secretBox }: Deps) {
  const isCas = ({ kind }: StoredLoginProvider) => kind === 'cas';

  async function openIdOf({ id, address, clientId, clientSecret }: StoredLoginProvider) {
    const use = 'login_provider.client_secret';
    const secret = clientSecret === null ? undefined : await secretBox.open(use, clientSecret);
    return { id, address, clientId: clientId ?? '', clientSecret: secret };
  }

  /** CAS has no state of its own: it stands in the address to which the browser comes back. */
  const serviceOf = ({ returnAddress, state }: OpenIdRequest): string =>
    `${returnAddress}?${new URLSearchParams({ state })}`;

  return {
    /** Throws `thirdLogin.unreachable`. */
    addressOf: async (provider: StoredLoginProvider, request: OpenIdRequest): Promise<string> =>
      isCas(provider)
        ? cas.addressOf(provider.address, serviceOf(request), provider.asksAnew)
        : openId.addressOf(await openIdOf(provider), request),

    /** Throws the `thirdLogin.*` of what did not fit. */
    async subjectOf(
      provider: StoredLoginProvider,
      request: OpenIdRequest,
      { ticket, ...answer }: Answer,
    ): Promise<string> {
      if (!isCas(provider)) return openId.subjectOf(await openIdOf(provider), request, answer);
      const { address, asksAnew } = provider;
      const given = required(ticket, 'thirdLogin.cancelled');
      const service = serviceOf(request);
      return cas.subjectOf({ address, service, ticket: given, isRenewed: asksAnew });
    },

    /** Of a CAS ticket that a client brings itself. */
    async subjectOfTicket(
      provider: StoredLoginProvider,
      question: { service: string; ticket: string },
    ): Promise<string> {
      if (!isCas(provider)) throw new AppError('thirdLogin.unknown');
      return cas.subjectOf({ address: provider.address, ...question, isRenewed: false });
    },
  };
}
export type Proof = ReturnType<typeof createProof>;
