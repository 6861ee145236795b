import type { ErrorCode } from '@sprout/contract';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { ProviderCall } from './provider-call.ts';

/** Metadata of a provider are asked anew after this time; its keys as soon as one is missing. */
const keptMs = 10 * 60_000;

export type OpenIdProvider = {
  id: string;
  address: string;
  clientId: string;
  clientSecret: string | undefined;
};
/** Of one log-in: what comes back has to fit to it. */
export type OpenIdRequest = {
  state: string;
  nonce: string;
  verifier: string;
  returnAddress: string;
};

type Deps = { call: ProviderCall; clock: Pick<Clock, 'elapsedMs'>; log: Log };
type Kept = { key: string; at: number; configuration: Promise<Configuration> };

/**
 * OpenID Connect by the code flow with PKCE, state and nonce. Every answer of the provider is checked by its
 * signature, also those that came by TLS from the provider itself.
 */
export function createOpenId({ call, clock, log }: Deps) {
  const kept = new Map<string, Kept>();

  function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
    const { id, address, clientId, clientSecret } = provider;
    const key = JSON.stringify([address, clientId, clientSecret]);
    const known = kept.get(id);
    if (known?.key === key && clock.elapsedMs() - known.at < keptMs) return known.configuration;
    const configuration = discover(provider, call);
    kept.set(id, { key, at: clock.elapsedMs(), configuration });
    configuration.catch(() => kept.delete(id));
    return configuration;
  }

  function refuse(error: unknown, provider: OpenIdProvider): never {
    const code = codeOf(error);
    log.warn({ err: error, provider: provider.id, code }, 'a log-in at a provider failed');
    throw new AppError(code);
  }

  return {
    /** The address to which the browser goes. Throws `thirdLogin.unreachable`. */
    async addressOf(provider: OpenIdProvider, request: OpenIdRequest): Promise<string> {
      try {
        const configuration = await configurationOf(provider);
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: request.returnAddress,
          // Nothing but who it is: no name, no mail address.
          scope: 'openid',
          state: request.state,
          nonce: request.nonce,
          // School computers are shared: the person who sat here before may still be logged in over there.
          prompt: 'login',
          code_challenge: await calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      } catch (error) {
        log.warn({ err: error, provider: provider.id }, 'a log-in provider does not answer as one');
        throw new AppError('thirdLogin.unreachable');
      }
    },

    /**
     * Whom the provider means. Throws `thirdLogin.unreachable`, `thirdLogin.cancelled`, `thirdLogin.codeUsed`,
     * `thirdLogin.late`, `thirdLogin.untrusted`.
     */
    async subjectOf(
      provider: OpenIdProvider,
      request: OpenIdRequest,
      answer: Readonly<Record<string, string>>,
    ): Promise<string> {
      const address = new URL(request.returnAddress);
      for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
      const configuration = await configurationOf(provider).catch((error) => {
        log.warn({ err: error, provider: provider.id }, 'a log-in provider does not answer as one');
        throw new AppError('thirdLogin.unreachable');
      });
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => refuse(error, provider));
      return tokens.claims()?.sub ?? refuse(new Error('no subject'), provider);
    },
  };
}
export type OpenId = ReturnType<typeof createOpenId>;

function discover(provider: OpenIdProvider, call: ProviderCall): Promise<Configuration> {
  const { address, clientId, clientSecret } = provider;
  const isPlain = new URL(address).protocol === 'http:';
  const auth = clientSecret ? bySecret(clientSecret) : None();
  return discovery(new URL(address), clientId, undefined, auth, {
    [customFetch]: (url, { method, headers, body, signal }) =>
      call(url, { method, headers, body, signal } as Parameters<ProviderCall>[1]),
    // Addresses without TLS are those of this computer alone.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
}

/** In the head unless the provider takes it in the body only. */
function bySecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return ways.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}

function codeOf(error: unknown): ErrorCode {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AppError) return at.code;
    const { code, error: told } = at as { code?: unknown; error?: unknown };
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'thirdLogin.cancelled';
    if (told === 'invalid_grant') return 'thirdLogin.codeUsed';
    if (code === 'OAUTH_RESPONSE_BODY_ERROR' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
      return 'thirdLogin.unreachable';
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'thirdLogin.late';
  }
  return 'thirdLogin.untrusted';
}
