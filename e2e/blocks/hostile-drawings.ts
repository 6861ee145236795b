/** Where a drawing would leave its mark if one of its scripts ran. */
export const mark = 'hostileMark';

const hit = `self.${mark}=1;try{parent.${mark}=1}catch(e){}`;
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="96"';
const body = '<rect width="96" height="96" fill="#c92a2a"/>';

/** Address that a drawing of the list asks another host for. */
export const outside = 'http://outside.invalid/leak.png';

/** Drawings that try to run a script or to reach another host, each in its own way. */
export const hostileDrawings: readonly (readonly [string, string])[] = [
  ['onload on the root', `${open} onload="${hit}">${body}</svg>`],
  ['script element', `${open}>${body}<script>${hit}</script></svg>`],
  ['script in a data address', `${open}>${body}<script href="data:text/javascript,${hit}"/></svg>`],
  ['handler of a broken picture', `${open}>${body}<image href="x:y" onerror="${hit}"/></svg>`],
  [
    'HTML inside',
    `${open}>${body}<foreignObject width="96" height="96"><img xmlns="http://www.w3.org/1999/xhtml" src="x:y" onerror="${hit}"/></foreignObject></svg>`,
  ],
  [
    'frame inside',
    `${open}>${body}<foreignObject width="96" height="96"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${hit}&lt;/script&gt;"/></foreignObject></svg>`,
  ],
  [
    'animation that begins',
    `${open}>${body}<animate attributeName="x" dur="1s" onbegin="${hit}"/></svg>`,
  ],
  [
    'animated address',
    `${open}>${body}<a><set attributeName="href" to="javascript:${hit}"/><rect width="96" height="96"/></a></svg>`,
  ],
  ['link with a script', `${open}><a xlink:href="javascript:${hit}">${body}</a></svg>`],
  [
    'use of a data document',
    `${open}>${body}<use href="data:image/svg+xml,&lt;svg onload='${hit}'/&gt;#a"/></svg>`,
  ],
  [
    'focus that comes by itself',
    `${open}>${body}<rect tabindex="0" autofocus="" onfocus="${hit}"/></svg>`,
  ],
  [
    'picture of another host',
    `${open}>${body}<image href="${outside}" width="9" height="9"/></svg>`,
  ],
  [
    'style of another host',
    `${open}><style>@import url("${outside}");rect{fill:url(${outside})}</style>${body}</svg>`,
  ],
  [
    'text of a style that ends early',
    `${open}><style>&lt;/style&gt;&lt;img src=x onerror="${hit}"&gt;</style>${body}</svg>`,
  ],
];
