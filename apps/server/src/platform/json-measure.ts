export type JsonLimits = {
  /** Brackets within brackets. */
  depth: number;
  /** Entries of all lists and objects together, each list and object counted as one more. */
  values: number;
};

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Looks at the bytes of a JSON text before it is parsed: two million brackets take a parser a second, and this some
 * milliseconds. Says nothing about whether it is JSON.
 */
export function isWithin(text: Uint8Array, { depth: mostDepth, values: mostValues }: JsonLimits) {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (isInString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) values += 1;
    else if (isOpening(byte)) {
      depth += 1;
      values += 1;
    } else if (isClosing(byte)) depth -= 1;
    if (depth > mostDepth || values > mostValues) return false;
  }
  return true;
}
