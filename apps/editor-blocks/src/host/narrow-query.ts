/**
 * Where the vendored editor has no room: phones, upright and on their side. On an upright tablet the
 * frame puts the stage above the code.
 */
export const narrowQuery =
  '(max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px)';
