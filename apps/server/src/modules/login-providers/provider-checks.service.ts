import { trimEnd } from '@sprout/rules';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isAllowedHost, readWebAddress } from '../../platform/allowed-hosts.ts';
import { required } from '../../platform/errors.ts';
import { readCasAnswer } from './cas-answer.ts';
import type { LoginProvidersRepository } from './login-providers.repository.ts';
import {
  type CallProblem,
  isSafeAddress,
  type ProviderCall,
  ProviderUnreachable,
} from './provider-call.ts';

/** What an administrator is told: `loginCheck.<reason>` of the texts. */
export type CheckReason =
  | CallProblem
  | 'fineOpenId'
  | 'fineCas'
  | 'noPublicUrl'
  | 'status'
  | 'noDiscovery'
  | 'otherIssuer'
  | 'incomplete'
  | 'otherHost'
  | 'noCas';
type Found = { reason: CheckReason; data?: Record<string, string | number> };
export type Check = { isFine: boolean; reason: CheckReason; data: Record<string, string | number> };

type Deps = {
  call: ProviderCall;
  repository: Pick<LoginProvidersRepository, 'findOwn'>;
  config: Pick<Config, 'loginHosts' | 'publicUrl'>;
};

/** Addresses that the document of an OpenID provider names, and which of them this server asks itself. */
const endpointNames = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const askedNames = ['token_endpoint', 'jwks_uri'] as const;

/** Whether log-in services answer as such, before somebody wants to log in. */
export function createProviderChecks({ call, repository, config }: Deps) {
  async function checkOpenId(address: string): Promise<Found> {
    const response = await call(`${trimEnd(address, /\//)}/.well-known/openid-configuration`);
    if (response.status !== 200) return { reason: 'status', data: { status: response.status } };
    const document = readObject(await response.text());
    if (!document) return { reason: 'noDiscovery' };
    const { issuer } = document;
    if (hrefOf(String(issuer)) !== hrefOf(address))
      return { reason: 'otherIssuer', data: { issuer: String(issuer ?? '?').slice(0, 300) } };
    const missing = endpointNames.filter((name) => !isSafeAddress(String(document[name])));
    if (missing.length > 0) return { reason: 'incomplete', data: { names: missing.join('、') } };
    const closed = askedNames
      .map((name) => readWebAddress(String(document[name])))
      .find((place) => place && !isAllowedHost(config.loginHosts, place.host, place.port));
    return closed ? { reason: 'otherHost', data: { host: closed.name } } : { reason: 'fineOpenId' };
  }

  /** A ticket that the provider never gave is refused in the words of the protocol. */
  async function checkCas(address: string): Promise<Found> {
    if (config.publicUrl === undefined) return { reason: 'noPublicUrl' };
    const asked = new URLSearchParams({ service: config.publicUrl, ticket: 'ST-check' });
    const response = await call(`${trimEnd(address, /\//)}/serviceValidate?${asked}`);
    if (response.status !== 200) return { reason: 'status', data: { status: response.status } };
    return { reason: readCasAnswer(await response.text()) ? 'fineCas' : 'noCas' };
  }

  return {
    /** Of a stored service, on or off. Throws `row.notFound`. */
    async run(actor: Actor, id: string): Promise<Check> {
      const { kind, address } = required(await repository.findOwn(actor, id));
      const found = await (kind === 'cas' ? checkCas(address) : checkOpenId(address)).catch(
        (error: unknown): Found => {
          if (!(error instanceof ProviderUnreachable)) throw error;
          return { reason: error.problem, data: { host: error.host } };
        },
      );
      const { reason, data = {} } = found;
      return { isFine: reason === 'fineOpenId' || reason === 'fineCas', reason, data };
    },
  };
}

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

function readObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
