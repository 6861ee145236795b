export type SentForm = {
  name: string;
  bytes: Uint8Array | string;
  fields?: Record<string, string>;
};

const boundary = '----sprout-test';

/** The body of a form with one file, as a browser writes it, and its header. */
export function multipart({ name, bytes, fields = {} }: SentForm) {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
