/**
 * The engine measures drawings inside an inner frame and reaches into its document, which a page of
 * an opaque origin may not do. A shadow tree stands in: its styles do not leak either, and the
 * page's policy lets neither a handler of a drawing run nor a picture load from elsewhere.
 */
export function shimMeasuringFrame(target: Document): void {
  const create = target.createElement.bind(target);
  Object.defineProperty(target, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions) =>
      name.toLowerCase() === 'iframe' ? createStandIn(create) : create(name, options),
  });
}

function createStandIn(create: (name: 'div') => HTMLDivElement): HTMLDivElement {
  const standIn = create('div');
  const body = create('div');
  standIn.attachShadow({ mode: 'closed' }).append(body);
  const nothing = (): void => undefined;
  const contentDocument = { open: nothing, write: nothing, close: nothing, body };
  return Object.assign(standIn, { contentDocument });
}

/**
 * The engine works the transforms of a drawing into its paths and writes "NaN" as the rotation of an
 * arc of a circle, where the browser then ends the path. A circle has no rotation.
 */
export function shimArcs(target: Window & typeof globalThis): void {
  const { setAttribute } = target.Element.prototype;
  Object.defineProperty(target.SVGPathElement.prototype, 'setAttribute', {
    configurable: true,
    value(this: SVGPathElement, name: string, value: string) {
      setAttribute.call(this, name, name === 'd' ? value.replaceAll('NaN', '0') : value);
    },
  });
}
