import { SaxesParser } from 'saxes';

const space = 'http://www.yale.edu/tp/cas';
const userPath = 'serviceResponse/authenticationSuccess/user';
const failurePath = 'serviceResponse/authenticationFailure';
const longestName = 255;

export type CasAnswer = { user: string } | { failure: string } | undefined;

/**
 * What a CAS server says of a ticket: the user, or the code of its refusal. Undefined for anything else: a text that is
 * no XML, that brings definitions of its own, or that says both.
 */
export function readCasAnswer(xml: string): CasAnswer {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let isBroken = false;
  const users: string[] = [];
  const failures: string[] = [];
  const here = () => path.join('/');
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    // A name of another space is none of these, whatever it is called.
    path.push(uri === space ? local : `?${local}`);
    if (here() === userPath) users.push('');
    if (here() === failurePath) failures.push(attributes['code']?.value ?? '');
  });
  const add = (text: string) => {
    if (here() === userPath) users.push(`${users.pop() ?? ''}${text}`);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  if (isBroken || users.length + failures.length !== 1) return undefined;
  const [failure] = failures;
  if (failure !== undefined) return { failure };
  const user = users.join('').trim();
  return user === '' || user.length > longestName ? undefined : { user };
}
