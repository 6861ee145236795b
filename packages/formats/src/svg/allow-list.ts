/** Elements that only draw, name or time something. Everything else goes, with what is inside it. */
export const drawingElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view title desc metadata style
  path rect circle ellipse line polyline polygon image
  text tspan textPath tref altGlyph altGlyphDef altGlyphItem glyphRef
  font-face font-face-src font-face-name font-face-format glyph missing-glyph hkern vkern
  linearGradient radialGradient meshgradient meshrow meshpatch stop solidColor
  pattern clipPath mask marker cursor color-profile
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform set mpath
  flowRoot flowRegion flowPara flowSpan flowDiv flowLine`.split(/\s+/),
);

/** Elements whose own tag goes while what is inside stays. */
export const wrapperElements: ReadonlySet<string> = new Set(['a']);

/** In html these let html in again, so no element may stand inside. */
export const textOnlyElements: ReadonlySet<string> = new Set(['title', 'desc', 'style']);

/** Elements that change an attribute of another one. */
export const animationElements: ReadonlySet<string> = new Set([
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set',
]);

/** Elements that draw other elements again; dropped where they multiply without end. */
export const repeatingElements: ReadonlySet<string> = new Set([
  'use',
  'pattern',
  'mask',
  'marker',
  'filter',
  'clipPath',
  'feImage',
]);

/** Local names that are refused under any prefix. */
export const forbiddenLocalNames: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
  'style',
  'link',
  'base',
  'meta',
  'html',
  'body',
]);

/** Attributes that fetch, open or send in some document language; `href` has its own rule. */
export const forbiddenAttributes: ReadonlySet<string> = new Set([
  'action',
  'archive',
  'background',
  'base',
  'classid',
  'codebase',
  'data',
  'formaction',
  'manifest',
  'ping',
  'poster',
  'src',
  'srcdoc',
  'srcset',
]);

export const svgNamespace = 'http://www.w3.org/2000/svg';

/** Name spaces whose elements a browser acts upon; all unknown ones are inert. */
export const activeNamespace = /xhtml|html|mathml|xsl|xul|there\.is\.only|xbl|xml-events|wml/i;
