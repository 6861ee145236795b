import { describe, expect, it } from 'vitest';
import { readCasAnswer } from './cas-answer.ts';
import { casFailure, casSuccess } from './testing/cas-server.ts';

const other =
  '<r xmlns="urn:x"><authenticationSuccess><user>mia</user></authenticationSuccess></r>';
const doctype = (xml: string) => `<!DOCTYPE r [<!ENTITY u "admin">]>${xml}`;

describe('what a CAS server says', () => {
  it('names a user, whose name may have signs of XML in it', () => {
    expect(readCasAnswer(casSuccess(' mia '))).toEqual({ user: 'mia' });
    expect(readCasAnswer(casSuccess('a&amp;b<![CDATA[<c>]]>'))).toEqual({ user: 'a&b<c>' });
  });

  it('refuses a ticket with a code', () => {
    expect(readCasAnswer(casFailure('INVALID_TICKET'))).toEqual({ failure: 'INVALID_TICKET' });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>cas:user mia<br></body></html>'],
    ['a text that is cut off', casSuccess('mia').slice(0, -5)],
    ['definitions of its own', doctype(casSuccess('&u;'))],
    ['definitions that nobody uses', doctype(casSuccess('mia'))],
    ['names of another space', other],
    ['no name', casSuccess('  ')],
    ['a name without end', casSuccess('x'.repeat(300))],
    ['two users', casSuccess('mia</cas:user><cas:user>admin')],
    ['a user among the attributes', casSuccess('<cas:user>admin</cas:user>')],
    ['both', casSuccess('mia').replace('</cas:serviceResponse>', casFailure('X').slice(59))],
  ])('is nothing with %s', (_, xml) => {
    expect(readCasAnswer(xml)).toBeUndefined();
  });
});
