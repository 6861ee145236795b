import { createLastingServer } from '../../../testing/lasting-server.ts';

const space = 'xmlns:cas="http://www.yale.edu/tp/cas"';
const wrap = (inside: string): string =>
  `<cas:serviceResponse ${space}>${inside}</cas:serviceResponse>`;

export const casSuccess = (user: string): string =>
  wrap(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);
export const casFailure = (code: string): string =>
  wrap(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`);

const server = createLastingServer();

/** A small CAS server where everybody is logged in; tickets hold once, for the address that they were made for. */
export async function startCasServer() {
  const behaviour: {
    user: string;
    answer?: string;
    status?: number;
    /** The server does not ask the person for the password again, and says so when it is asked about the ticket. */
    ignoresRenew?: boolean;
  } = { user: 'pupil-7' };
  const tickets = new Map<string, string>();
  const give = (service: string): string => {
    const ticket = `ST-${tickets.size + 1}-test`;
    tickets.set(ticket, service);
    return ticket;
  };

  function validate(query: URLSearchParams): string {
    if (behaviour.answer !== undefined) return behaviour.answer;
    const ticket = query.get('ticket') ?? '';
    const service = tickets.get(ticket);
    tickets.set(ticket, '');
    const isAsked = query.get('renew') !== 'true' || !behaviour.ignoresRenew;
    return isAsked && service && service === query.get('service')
      ? casSuccess(behaviour.user)
      : casFailure('INVALID_TICKET');
  }

  const port = await server.start((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/cas/login') {
      const back = new URL(searchParams.get('service') ?? '');
      back.searchParams.set('ticket', give(back.href));
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/cas/serviceValidate') {
      const { status = 200 } = behaviour;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(validate(searchParams));
    } else response.writeHead(404).end();
  });
  return {
    address: `http://127.0.0.1:${port}/cas`,
    host: `127.0.0.1:${port}`,
    behaviour,
    give,
    close: server.stop,
  };
}
