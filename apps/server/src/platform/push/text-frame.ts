/** RFC 6455 section 5.2: a whole text of a server. */
const wholeText = 0x81;
const longestInOneByte = 125;
const longestInTwoBytes = 0xffff;

/**
 * A frame as a server sends it: unmasked, so that it is the same for every socket and is written once for thousands.
 * @throws RangeError for a text of more than 65,535 bytes
 */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > longestInTwoBytes) throw new RangeError(`too long: ${bytes.length}`);
  const head =
    bytes.length <= longestInOneByte
      ? [wholeText, bytes.length]
      : [wholeText, 126, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
