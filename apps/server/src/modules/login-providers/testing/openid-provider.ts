import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createLastingServer } from '../../../testing/lasting-server.ts';

/** What the provider says of the next log-in; lies are for tests of who believes them. */
export type Behaviour = {
  subject: string;
  nonce?: string;
  audience?: string;
  issuer?: string;
  /** Signs with a key that it does not publish. */
  isForged?: boolean;
  isUnsigned?: boolean;
  /** Seconds since the answer was made; it holds for a minute. */
  age?: number;
  /** Answers the browser so instead of with a code. */
  refusal?: string;
  /** Takes a code any number of times. */
  isLenient?: boolean;
};

export const client = { id: 'sprout', secret: 'hidden-of-client' } as const;

type Code = { challenge: string; nonce: string; returnAddress: string };

const server = createLastingServer();

/** A small OpenID provider where everybody is logged in: the code flow with PKCE, and nothing else. */
export async function startOpenIdProvider() {
  const behaviour: Behaviour = { subject: 'pupil-7' };
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Code>();
  const requests: string[] = [];
  let issuer = '';

  async function tokenOf({ nonce }: Code): Promise<string> {
    const { subject, age = 0, audience = client.id } = behaviour;
    const at = Math.floor(Date.now() / 1000) - age;
    const claims = { nonce: behaviour.nonce ?? nonce };
    const fill = <T extends SignJWT | UnsecuredJWT>(token: T): T =>
      token
        .setIssuer(behaviour.issuer ?? issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(at)
        .setExpirationTime(at + 60) as T;
    if (behaviour.isUnsigned) return fill(new UnsecuredJWT(claims)).encode();
    const key = behaviour.isForged ? other.privateKey : own.privateKey;
    return fill(new SignJWT(claims)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  function authorise(url: URL, response: ServerResponse): void {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    const back = new URL(asked('redirect_uri'));
    back.searchParams.set('state', asked('state'));
    if (behaviour.refusal) back.searchParams.set('error', behaviour.refusal);
    else {
      const code = randomBytes(12).toString('hex');
      const [challenge, nonce] = [asked('code_challenge'), asked('nonce')];
      codes.set(code, { challenge, nonce, returnAddress: asked('redirect_uri') });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    if (!behaviour.isLenient) codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = request.headers.authorization?.replace('Basic ', '') ?? '';
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    if (id !== client.id || secret !== client.secret)
      return send(response, 401, { error: 'invalid_client' });
    const fits = known?.challenge === challenge && known.returnAddress === form.get('redirect_uri');
    if (!known || !fits) return send(response, 400, { error: 'invalid_grant' });
    const idToken = await tokenOf(known);
    send(response, 200, { access_token: 'unused', token_type: 'Bearer', id_token: idToken });
  }

  const port = await server.start((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    requests.push(url.pathname);
    if (url.pathname === '/.well-known/openid-configuration') {
      const names = {
        authorization_endpoint: 'authorize',
        token_endpoint: 'token',
        jwks_uri: 'jwks',
      };
      const places = Object.entries(names).map(([key, path]) => [key, `${issuer}/${path}`]);
      send(response, 200, {
        issuer,
        ...Object.fromEntries(places),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    } else if (url.pathname === '/jwks') send(response, 200, { keys: [jwk] });
    else if (url.pathname === '/authorize') authorise(url, response);
    else if (url.pathname === '/token') void exchange(request, response);
    else send(response, 404, {});
  });
  issuer = `http://127.0.0.1:${port}`;

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    behaviour,
    /** Paths that were asked for. */
    requests,
    close: server.stop,
  };
}
export type OpenIdTestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
