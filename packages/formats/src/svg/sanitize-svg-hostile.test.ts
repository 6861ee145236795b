import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const ns = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const inSvg = (inner: string, attributes = '') => `<svg ${ns} ${xlink}${attributes}>${inner}</svg>`;
/** What no answer may hold, with letters of case and white space taken out. */
const active =
  /<script|<foreignobject|<iframe|\son\w+=|javascript:|https?:\/\/evil|@import|xhtml|data:text|data:image\/svg|&\w+x;|<!entity|expression\(|-moz-binding/i;

describe('sanitizeSvg before hostile drawings', () => {
  const hostile: [string, string, string][] = [
    ['a script', inSvg('<script>alert(1)</script><g/>'), inSvg('<g/>')],
    ['a script in capitals', inSvg('<SCRIPT>alert(1)</SCRIPT><g/>'), inSvg('<g/>')],
    ['a script that draws a tag', inSvg('<script>if (a<b) "</g>"</script><g/>'), inSvg('<g/>')],
    ['a script from elsewhere', inSvg('<script href="https://evil/x.js"/><g/>'), inSvg('<g/>')],
    [
      'a script under another prefix',
      `<svg ${ns} xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></svg>`,
      `<svg ${ns} xmlns:x="http://www.w3.org/2000/svg"></svg>`,
    ],
    [
      'a page in a drawing',
      inSvg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil"/></body></foreignObject>',
      ),
      inSvg(''),
    ],
    [
      'elements of html under a prefix',
      `<svg ${ns} xmlns:h="http://www.w3.org/1999/xhtml"><h:script>1</h:script><h:img src="x"/></svg>`,
      `<svg ${ns}></svg>`,
    ],
    ['an event on the root', inSvg('', ' onload="alert(1)"'), inSvg('')],
    ['an event in odd letters', inSvg('<g oNcLiCk="alert(1)" id="a"/>'), inSvg('<g id="a"/>')],
    ['an event behind a slash', inSvg('<g/onclick=alert(1)>x</g>'), inSvg('<g>x</g>')],
    ['an event with a new line', inSvg('<g onclick\n=\n"alert(1)"/>'), inSvg('<g/>')],
    [
      'a link that runs',
      inSvg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
      inSvg('<path d="M0 0"/>'),
    ],
    [
      'a link that hides that it runs',
      inSvg('<use xlink:href="&#106;ava&#x9;script:alert(1)"/>'),
      inSvg('<use/>'),
    ],
    [
      'a drawing in an address',
      inSvg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
      inSvg('<image/>'),
    ],
    ['a page in an address', inSvg('<use href="data:text/html,x"/>'), inSvg('<use/>')],
    [
      'a picture from elsewhere',
      inSvg('<image xlink:href="https://evil/p.png"/>'),
      inSvg('<image/>'),
    ],
    ['a picture without a scheme', inSvg('<image href="//evil/p.png"/>'), inSvg('<image/>')],
    ['a file beside it', inSvg('<use href="other.svg#a"/>'), inSvg('<use/>')],
    ['a base for addresses', inSvg('<g xml:base="https://evil/"/>'), inSvg('<g/>')],
    [
      'a fill from elsewhere',
      inSvg('<rect fill="url(https://evil/a.svg#b)"/>'),
      inSvg('<rect fill="none"/>'),
    ],
    [
      'a filter in odd letters',
      inSvg('<rect filter="U\\72l(//evil)"/>'),
      inSvg('<rect filter="none"/>'),
    ],
    [
      'a style from elsewhere',
      inSvg('<rect style="fill:red;background:url(//evil)"/>'),
      inSvg('<rect style="fill:red;background:none"/>'),
    ],
    [
      'a style behind a comment',
      inSvg('<rect style="a:u/**/rl(//evil)"/>'),
      inSvg('<rect style="a:none"/>'),
    ],
    [
      'a comment sign in a string',
      inSvg("<rect style=\"a:'/*';b:url(//evil);c:'*/'\"/>"),
      inSvg('<rect style="a:\'\'"/>'),
    ],
    [
      'a sheet from elsewhere',
      inSvg('<style>@import url(https://evil/a.css); .a{fill:red}</style>'),
      inSvg('<style> .a{fill:red}</style>'),
    ],
    [
      'a sheet in two parts',
      inSvg('<style>@imp<![CDATA[ort "https://evil/a.css"]]>;</style>'),
      inSvg('<style></style>'),
    ],
    [
      'a sheet cut by an element',
      inSvg('<style>@imp<b/>ort "//evil";</style>'),
      inSvg('<style></style>'),
    ],
    [
      'a sheet cut by an end that has no start',
      inSvg('<style>@imp</b>ort "//evil";</style>'),
      inSvg('<style></style>'),
    ],
    [
      'a sheet cut by a comment',
      inSvg('<style>@imp<!-- -->ort "//evil";</style>'),
      inSvg('<style></style>'),
    ],
    [
      'a set of pictures',
      inSvg('<style>.a{background:image-set("//evil" 1x)}</style>'),
      inSvg('<style></style>'),
    ],
    [
      'a style sheet instruction',
      `<?xml-stylesheet href="https://evil/a.css"?>${inSvg('')}`,
      inSvg(''),
    ],
    [
      'an animated link',
      inSvg('<use id="u"><set attributeName="xlink:href" to="#b"/></use>'),
      inSvg('<use id="u"></use>'),
    ],
    [
      'an animated event',
      inSvg('<g><animate attributeName=" onclick " to="alert(1)"/></g>'),
      inSvg('<g></g>'),
    ],
    [
      'an animated address',
      inSvg('<animate attributeName="fill" to="javascript:x"/>'),
      inSvg('<animate attributeName="fill"/>'),
    ],
    [
      'html that a title lets in',
      inSvg('<title><style><img title="</style><img src=x onerror=alert(1)>"/></style></title>'),
      inSvg('<title></title>'),
    ],
    [
      'a tag in an attribute',
      inSvg('<g id="</style><img src=x onerror=alert(1)>"/>'),
      inSvg('<g id="/style&gt;img src=x onerror=alert(1)&gt;"/>'),
    ],
    [
      'a comment that html ends early',
      inSvg('<!--><script>alert(1)</script>--><g/>'),
      inSvg('<g/>'),
    ],
    [
      'CDATA that html reads as markup',
      inSvg('<text><![CDATA[><script>alert(1)</script>]]></text>'),
      inSvg('<text>&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
    ],
    ['text after the drawing', `${inSvg('')}<script>alert(1)</script>x`, inSvg('')],
    ['a second drawing', `${inSvg('')}${inSvg('<g/>')}`, inSvg('')],
    [
      'a page in place of a drawing',
      `<html ${ns}><svg onload="x"/></html>`,
      `<svg ${ns} width="2" height="2"/>`,
    ],
    ['text in place of a drawing', 'hello', `<svg ${ns} width="2" height="2"/>`],
    ['nothing', '', `<svg ${ns} width="2" height="2"/>`],
    [
      'a handler element',
      inSvg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">1</handler>'),
      inSvg(''),
    ],
    [
      'a name space that is not SVG',
      '<svg xmlns="http://www.w3.org/1999/xhtml"><g/></svg>',
      '<svg><g/></svg>',
    ],
    ['a file that stops in a tag', `<svg ${ns}><g><path d="M0`, `<svg ${ns}><g></g></svg>`],
    [
      'ends in the wrong order',
      inSvg('<g><text>a</g></text><path/>'),
      inSvg('<g><text>a</text></g><path/>'),
    ],
    ['an attribute twice', inSvg('<g id="a" id="b"/>'), inSvg('<g id="a"/>')],
    [
      'references html knows and XML does not',
      inSvg('<text>java&Tab;script&colon;x</text>'),
      inSvg('<text>java&amp;Tab;script&amp;colon;x</text>'),
    ],
    ['letters XML forbids', inSvg('<text>a\0b&#0;c&#8;</text>'), inSvg('<text>abc</text>')],
  ];

  it.each(hostile)('takes %s out', (_name, svg, expected) => {
    const result = sanitizeSvg(svg);

    expect(result.svg).toBe(expected);
    expect(result.changed).toBe(true);
  });

  const harmful = hostile.filter(([name]) => name !== 'a tag in an attribute');

  it.each(harmful)('leaves nothing active of %s', (_name, svg) => {
    expect(sanitizeSvg(svg).svg).not.toMatch(active);
  });
});
