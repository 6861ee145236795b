import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { svgSoup } from '../testing/svg-soup.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const ns = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const inSvg = (inner: string, attributes = '') => `<svg ${ns} ${xlink}${attributes}>${inner}</svg>`;
const png = 'data:image/png;base64,iVBORw0KGgo=';

describe('sanitizeSvg', () => {
  const plain: [string, string][] = [
    ['a path', inSvg('<path d="M0 0 L 10 10" fill="#f00" stroke-width="2"/>')],
    [
      'a declaration, a comment and the W3C document type',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator: drawing program 1.0 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${inSvg('<g/>')}\n`,
    ],
    [
      'gradients and local references',
      inSvg(
        '<defs><linearGradient id="a" xlink:href="#b"><stop offset="0" style="stop-color:#fff;stop-opacity:.5"/></linearGradient></defs><rect fill="url(#a)" style="stroke:url( \'#a\' )"/><use href="#r"/>',
      ),
    ],
    [
      'text with fonts',
      inSvg(
        '<text font-family="Sans Serif, \'Comic Sans\'" xml:space="preserve"><tspan x="0" dy="1.2em">a &lt; b &amp; c &#x4e2d; 中 > 文</tspan></text>',
      ),
    ],
    [
      'a style sheet in CDATA',
      inSvg(
        '<style type="text/css"><![CDATA[ .st0{fill:#FFF;clip-path:url(#c);} /* plain */ ]]></style>',
      ),
    ],
    ['a style sheet with child selectors', inSvg('<style>g > path { fill: red }</style>')],
    [
      'an embedded font',
      inSvg(
        '<style>@font-face{font-family:"Hand";src:url("data:application/x-font-ttf;base64,AAEC") format("truetype")}</style>',
      ),
    ],
    ['an embedded picture', inSvg(`<image width="4" height="4" xlink:href="${png}"/>`)],
    [
      'marks of drawing programs',
      `<svg ${ns} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><metadata><rdf:RDF rdf:about=""><rdf:li/></rdf:RDF></metadata><g inkscape:label="url(x)" data-paper-data="{&quot;on&quot;:1}" data-name="a"/></svg>`,
    ],
    [
      'a prefix for SVG itself',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>`,
    ],
    [
      'single quotes and an attribute on its own line',
      `<svg ${ns}\n  viewBox='0 0 1 "1'\n></svg >`,
    ],
    [
      'an animation of its own colour',
      inSvg('<circle r="1"><animate attributeName="fill" values="red;blue" dur="1s"/></circle>'),
    ],
    ['no name space at all', '<svg width="1"/>'],
    ['a byte order mark', `\ufeff<?xml version="1.0"?>${inSvg('')}`],
  ];

  it.each(plain)('leaves %s as it is', (_name, svg) => {
    expect(sanitizeSvg(svg)).toEqual({ svg, changed: false, removed: [] });
  });

  it('puts simple entities of drawing programs in their places', () => {
    const svg = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]><svg xmlns="&ns_svg;"><g/></svg>`;

    expect(sanitizeSvg(svg)).toEqual({
      svg: `<svg ${ns}><g/></svg>`,
      changed: true,
      removed: ['doctype'],
    });
  });

  it('does not follow entities of files or of other entities', () => {
    const doctype =
      '<!DOCTYPE svg [<!ENTITY ax SYSTEM "file:///etc/passwd"><!ENTITY bx "&ax;&ax;"><!ENTITY cx "<script/>">]>';

    expect(sanitizeSvg(doctype + inSvg('<text>&ax;&bx;&cx;</text>')).svg).toBe(
      inSvg('<text>&amp;ax;&amp;bx;&amp;cx;</text>'),
    );
  });

  it('does not let entities grow a drawing without end', () => {
    const doctype = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(500)}">]>`;

    expect(
      sanitizeSvg(doctype + inSvg(`<text>${'&a;'.repeat(100_000)}</text>`)).svg.length,
    ).toBeLessThan(2_500_000);
  });

  it('takes repeats out of a drawing that would multiply without end', () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `<g id="g${i}">${`<use href="#g${i + 1}"/>`.repeat(10)}</g>`,
    );
    const result = sanitizeSvg(inSvg(`${levels.join('')}<path id="g30" d="M0 0"/>`));

    expect(result.svg).not.toContain('<use');
    expect(result.svg).toContain('<path id="g30" d="M0 0"/>');
    expect(result.removed).toContain('use');
  });

  it('takes repeats out of a drawing that repeats itself', () => {
    expect(sanitizeSvg(inSvg('<g id="a"><use href="#a"/></g>')).svg).toBe(inSvg('<g id="a"></g>'));
  });

  it('leaves many uses of one part', () => {
    const svg = inSvg(`<circle id="a" r="1"/>${'<use href="#a"/>'.repeat(5000)}`);

    expect(sanitizeSvg(svg).changed).toBe(false);
  });

  it('takes deep and wide files without stopping', () => {
    const deep = '<g>'.repeat(200_000);
    const ends = `${'<g id="a" class=\''.repeat(20_000)}${'</b>'.repeat(200_000)}`;

    expect(sanitizeSvg(inSvg(deep)).svg.length).toBeGreaterThan(deep.length);
    expect(sanitizeSvg(inSvg(ends)).svg).not.toContain('</b>');
  });

  it('gives a fixed point for any text, with nothing active in it', () => {
    fc.assert(
      fc.property(svgSoup(), fc.boolean(), (text, isWrapped) => {
        const once = sanitizeSvg(isWrapped ? inSvg(text) : text).svg;
        const twice = sanitizeSvg(once);
        expect(twice).toEqual({ svg: once, changed: false, removed: [] });
        expect(once).not.toMatch(/<script|<!entity/i);
      }),
      { numRuns: 1000 },
    );
  });
});
