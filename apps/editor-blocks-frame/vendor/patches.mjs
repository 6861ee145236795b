import { vendorBase } from './pin.mjs';

// A data address answers without any connection; a service that is not offered ends there.
const nowhere = 'data:text/plain,none';

const paths = [
  {
    why: 'public path',
    find: '__webpack_require__.p="/"',
    count: 1,
    put: `__webpack_require__.p="${vendorBase}"`,
  },
  {
    why: 'public path of the fetch worker',
    find: '__nested_webpack_require_105636__.p="/"',
    count: 1,
    put: `__nested_webpack_require_105636__.p="${vendorBase}"`,
  },
  {
    why: 'extension worker',
    find: 'new Worker("./extension-worker.js")',
    count: 1,
    put: `new Worker("${vendorBase}extension-worker.js")`,
  },
];

const libraries = [
  ['costumes', '[{"name":"Abby-a"'],
  ['backdrops', '[{"name":"Arctic"'],
  ['sprites', '[{"name":"Abby","tags"'],
  ['sounds', '[{"name":"A Bass"'],
].map(([name, start]) => ({
  why: `own library of ${name}`,
  find: `JSON.parse('${start}`,
  until: "')",
  count: 1,
  put: `(self.SPROUT.libraries.${name})`,
}));

/** What a school has sent stands among what comes with the editor, with a tag and keys of its own. */
const schoolLibrary = [
  {
    why: 'tag of what the school has sent, and none that nothing has',
    find: 'Ir.concat(this.props.tags,this.state.memberTags)',
    count: 1,
    put: 'Ir.concat(self.SPROUT.shownTags(this.props.data,this.props.tags),this.state.memberTags)',
  },
  {
    why: 'two entries of one name',
    find: 'constructKey(e){return"string"==typeof e.name?e.name:e.rawURL}',
    count: 1,
    put: 'constructKey(e){return e.key||("string"==typeof e.name?e.name:e.rawURL)}',
  },
];

const hosts = [
  { why: 'library host', find: '"https://cdn.assets.scratch.mit.edu"', count: 1, put: '""' },
  {
    why: 'asset and project hosts',
    find: 'assetHost:"https://assets.scratch.mit.edu",projectHost:"https://projects.scratch.mit.edu"',
    count: 1,
    put: 'assetHost:"",projectHost:""',
  },
  {
    why: 'face detectors of a public network',
    find: 'https://tfhub.dev/mediapipe/tfjs-model/face_detection/',
    count: 3,
    put: nowhere,
  },
  {
    // The models are not shipped: without them the detector fails, and the sign of loading stays for ever.
    why: 'detector of faces, which begins with the models',
    find: ',this.runtime.emit("EXTENSION_DATA_LOADING",!0);const t=c.SupportedModels.MediaPipeFaceDetector;c.createDetector(t,',
    until: '_loop()})}',
    count: 1,
    put: '}',
  },
  {
    why: 'camera of the detector of faces',
    find: 'getInfo(){return this.runtime.ioDevices.video.enableVideo().finally(()=>{this._videoLoadingCompleted=!0}),{id:"faceSensing"',
    count: 1,
    put: 'getInfo(){return{id:"faceSensing"',
  },
  { why: 'tutorial films', find: 'https://fast.wistia.com/', count: 2, put: nowhere },
  { why: 'tutorial counters', find: 'https://code.org/api/hour/', count: 2, put: nowhere },
  {
    why: 'translation service',
    find: 'https://translate-service.scratch.mit.edu/translate',
    count: 1,
    put: nowhere,
  },
  {
    why: 'speech service',
    find: 'https://synthesis-service.scratch.mit.edu/synth',
    count: 1,
    put: nowhere,
  },
  {
    why: 'device service',
    find: 'wss://device-manager.scratch.mit.edu:20110/',
    count: 1,
    put: 'ws://127.0.0.1:20111/',
  },
];

const handles = [
  {
    why: 'the workspace, for undo, redo and reading',
    find: 'this.workspace=this.ScratchBlocks.inject(this.blocks,e)',
    count: 1,
    put: 'this.workspace=self.SPROUT.workspace=this.ScratchBlocks.inject(this.blocks,e)',
  },
  {
    why: 'the list of extensions, to be shortened in place',
    find: 'N=[{name:n.createElement(i.A,{defaultMessage:"Music",id:"gui.extension.music.name"})',
    count: 1,
    put: 'N=self.SPROUT.extensions=[{name:n.createElement(i.A,{defaultMessage:"Music",id:"gui.extension.music.name"})',
  },
];

const devices = [
  {
    why: 'record button, only with a microphone',
    find: '{title:n.formatMessage(u.recordSound),img:',
    count: 1,
    put: '{device:"microphone",title:n.formatMessage(u.recordSound),img:',
  },
  {
    why: 'record entry of the sound menu, only with a microphone',
    find: 'o.push([t.ScratchMsgs.translate("SOUND_RECORD","record...")',
    count: 1,
    put: 'self.SPROUT.devices.microphone&&o.push([t.ScratchMsgs.translate("SOUND_RECORD","record...")',
  },
  {
    why: 'camera button of the costume list, only with a camera',
    find: '{title:n.formatMessage(zM.addBlankCostumeMsg),img:DM,',
    count: 1,
    put: 'self.SPROUT.cameraButton,{title:n.formatMessage(zM.addBlankCostumeMsg),img:DM,',
  },
  {
    why: 'buttons of devices that are not there',
    find: '(i||[]).map((e,t)=>{let o=e.img,n=e.title,i=e.onClick,r=e.fileAccept',
    count: 1,
    put: '(i||[]).filter(e=>!e.device||self.SPROUT.devices[e.device]).map((e,t)=>{let o=e.img,n=e.title,i=e.onClick,r=e.fileAccept',
  },
];

/** The drawer of the backpack, whose things the host page keeps. */
const backpack = [
  {
    why: 'a script that is dropped onto the desk',
    find: 'fetch(e.payload.bodyUrl).then(e=>e.json())',
    count: 1,
    put: 'self.SPROUT.backpack.code(e.payload)',
  },
  {
    why: 'a script that is dropped onto a character',
    find: 'wT(e.payload.bodyUrl)',
    count: 2,
    put: 'self.SPROUT.backpack.code(e.payload)',
  },
  {
    // Without a wait the blocks would be shown before they are there.
    why: 'a script that is dropped onto the stage',
    find: '.then(e=>{this.props.vm.shareBlocksToTarget(e,this.props.id),this.props.vm.refreshWorkspace()})',
    count: 1,
    put: '.then(e=>this.props.vm.shareBlocksToTarget(e,this.props.id)).then(()=>this.props.vm.refreshWorkspace())',
  },
  {
    why: 'a character that is dropped',
    find: 'MT(e.payload.bodyUrl)',
    count: 1,
    put: 'self.SPROUT.backpack.sprite(e.payload)',
  },
  {
    why: 'pictures and sounds that were sent to a server of their own first',
    find: '.then(e=>a&&!a.clean?t.store(a.assetType,a.dataFormat,a.data,a.assetId).then(()=>e):e)',
    count: 1,
    put: '',
  },
  {
    why: 'a thing that was not taken, which says nothing of the others',
    find: '.catch(e=>{throw this.setState({error:r,loading:!1}),e})',
    count: 1,
    put: '.catch(()=>{this.setState({loading:!1})})',
  },
  {
    why: 'a thing that was not deleted, which says nothing of the others',
    find: 'contents:this.state.contents.filter(t=>t.id!==e)})}).catch(e=>{throw this.setState({error:!0,loading:!1}),e})',
    count: 1,
    put: 'contents:this.state.contents.filter(t=>t.id!==e)})}).catch(()=>{this.setState({loading:!1})})',
  },
  {
    why: 'a further page that did not come',
    find: 'moreToLoad:e.length===this.state.itemsPerPage,loading:!1})}).catch(e=>{throw this.setState({error:!0,loading:!1}),e})',
    count: 1,
    put: 'moreToLoad:e.length===this.state.itemsPerPage,loading:!1})}).catch(()=>{this.setState({error:0===this.state.contents.length,loading:!1})})',
  },
  {
    why: 'the head of the drawer, for keys',
    find: 'l().createElement("div",{className:dx.backpackHeader,onClick:g},',
    count: 1,
    put: 'l().createElement("button",{type:"button","aria-expanded":A,className:dx.backpackHeader,onClick:g},',
  },
  {
    why: 'things that are taken by a press, and have their cross',
    find: 'selected:!1,onClick:hx,',
    count: 1,
    put: 'selected:!0,onClick:e=>self.SPROUT.backpack.take(e),',
  },
  {
    why: 'a block out of the palette, which was gone before its picture was taken',
    find: 'this.originatedFromFlyout&&this.draggedOutOfBounds&&eo.finishQueuedRenders().then(()=>{',
    count: 1,
    put: 'this.originatedFromFlyout&&this.draggedOutOfBounds&&eo.finishQueuedRenders().then(()=>self.SPROUT.backpack.taken()).then(()=>{',
  },
  {
    why: 'the drawer, each time that it is drawn',
    find: 'render(){return l().createElement(Dx,{blockDragOver:',
    count: 1,
    put: 'render(){return self.SPROUT.backpack.drawer=this,setTimeout(()=>self.SPROUT.backpack.drawn(this)),l().createElement(Dx,{blockDragOver:',
  },
];

/**
 * The bundle is one function that a browser reads twice: in passing, and again when it is called. In
 * brackets it counts as called at once, so that it is read once, while it still arrives.
 */
const beginning = [
  {
    why: 'one reading of the bundle, its beginning',
    find: '(self,()=>(()=>{var __webpack_modules__=',
    count: 1,
    put: '(self,(function(){return(()=>{var __webpack_modules__=',
  },
  {
    why: 'one reading of the bundle, its end',
    find: 'return __webpack_exports__})());',
    count: 1,
    put: 'return __webpack_exports__})()}));',
  },
];

/** Words of languages that the host page never asks for: a third of the bundle, read at each start. */
const languages = [
  {
    why: 'words of the editor, languages before English',
    find: 'const i={ab:{"gui.alerts.lost',
    until: '},en:{"gui.alerts.lost',
    count: 1,
    put: 'const i={en:{"gui.alerts.lost',
  },
  {
    why: 'words of the editor, languages between English and Chinese',
    find: '},es:{"gui.alerts.lost',
    until: '},"zh-cn":{"gui.alerts.lost',
    count: 1,
    put: '},"zh-cn":{"gui.alerts.lost',
  },
  {
    why: 'words of the editor, languages after Chinese',
    find: '},"zh-tw":{"gui.alerts.lost',
    until: '}},a="scratch-gui/locales/UPDATE_LOCALES"',
    count: 1,
    put: '}},a="scratch-gui/locales/UPDATE_LOCALES"',
  },
  {
    why: 'words on blocks, languages before English',
    find: 'Ri.locales.ab={',
    until: ',Ri.locales.en={',
    count: 1,
    put: 'Ri.locales.en={',
  },
  {
    why: 'words on blocks, languages between English and Chinese',
    find: ',Ri.locales.es={',
    until: ',Ri.locales["zh-cn"]={',
    count: 1,
    put: ',Ri.locales["zh-cn"]={',
  },
  {
    why: 'words on blocks, languages after Chinese',
    find: ',Ri.locales["zh-tw"]={',
    until: '};class Qi extends V{',
    count: 1,
    put: ';class Qi extends V{',
  },
];

/** Words for keys that are signs in Chinese; after the languages, one of which has the same signs. */
const keys = [
  ['LEFT', '←', '左箭头'],
  ['RIGHT', '→', '右箭头'],
  ['DOWN', '↓', '下箭头'],
  ['UP', '↑', '上箭头'],
].map(([name, sign, word]) => ({
  why: `word for the key ${sign}`,
  find: `EVENT_WHENKEYPRESSED_${name}:"${sign}"`,
  count: 1,
  put: `EVENT_WHENKEYPRESSED_${name}:"${word}"`,
}));

/** Names that the bundle gives in English to what is new. */
const newNames = [
  ['recording', 'this.state.sampleRate,', '"recording1"'],
  ['condition', 'this.displayNames_.push(', '"boolean"'],
  ['value', 'this.displayNames_.push(', '"number or text"'],
  [
    'label',
    'this.procCode_=this.procCode_+" "+',
    'label text"',
    'this.procCode_=this.procCode_+" ',
  ],
].map(([name, before, word, found = before]) => ({
  why: `name of a new ${name}`,
  find: `${found}${word}`,
  count: 1,
  put: `${before}self.SPROUT.newNames.${name}`,
}));

const palette = [
  {
    // Otherwise all its blocks are drawn twice before there is a work, and again for the work.
    why: 'a palette without blocks until the work has come',
    find: 'a={toolboxXML:(0,n.A)(!0)}',
    count: 1,
    put: `a={toolboxXML:'<xml style="display: none"><category name="Motion" toolboxitemid="motion" colour="#4C97FF" secondaryColour="#3373CC"></category></xml>'}`,
  },
  {
    why: 'a palette that jumps to a category for those who want no motion',
    find: 'this.scrollAnimationFraction=.3',
    count: 1,
    put: 'this.scrollAnimationFraction=matchMedia("(prefers-reduced-motion: reduce)").matches?1:.3',
  },
];

const startup = [
  {
    why: 'the table of modules, to which fonts and sounds are added when they come',
    find: '__webpack_require__.m=__webpack_modules__',
    count: 1,
    put: '__webpack_require__.m=self.SPROUT.modules=Object.assign(__webpack_modules__,self.SPROUT.modules)',
  },
  {
    why: 'pictures of the help for mistakes, only when it is opened',
    find: 'ez.forEach(e=>{(new Image).src=e.image})},[])',
    count: 1,
    put: 't&&ez.forEach(e=>{(new Image).src=e.image})},[t])',
  },
  {
    why: 'a palette that is drawn in parts',
    find: 'this.getFlyout().show(this.getInitialFlyoutContents_())',
    count: 1,
    put: 'self.SPROUT.palette.show(this.getFlyout(),this.getToolboxItems().map(e=>this.convertToolboxItemToFlyoutItems(e)))',
  },
  {
    // As `show` does it, below what is there already.
    why: 'one more part of the palette',
    find: 'createFlyoutInfo(e){const t=[],o=this.horizontalLayout?this.GAP_X:this.GAP_Y;',
    count: 1,
    put: [
      'append(e){',
      'this.workspace_.setResizesEnabled(!1);',
      'Gs.setRecordUndo$$module$build$src$core$events$utils(!1);',
      'const t=this.getContents(),o=this.createFlyoutInfo(ct(e));',
      'vt(this.workspace_);',
      'const n=t.reduce((e,t)=>e+t.getElement().getBoundingRectangle().getHeight(),0);',
      'this.layout_(o);',
      'for(const e of o)e.getElement().moveBy(0,n);',
      'this.setContents([...t,...o]);',
      'this.reflow();',
      'Gs.setRecordUndo$$module$build$src$core$events$utils(!0);',
      'this.workspace_.setResizesEnabled(!0);',
      'this.recordScrollPositions();',
      'this.workspace_.resizeContents()',
      '}',
      'createFlyoutInfo(e){const t=[],o=this.horizontalLayout?this.GAP_X:this.GAP_Y;',
    ].join(''),
  },
  {
    why: 'going to a part of the palette that is not there yet',
    find: 'scrollToCategory(e){const t=',
    count: 1,
    put: 'scrollToCategory(e){this.scrollPositions.has(e.getName())||self.SPROUT.palette.finish();const t=',
  },
  {
    why: 'the font of a word, read once',
    find: 'o=window.getComputedStyle(e),o=Be(',
    count: 1,
    put: 'o=self.SPROUT.fontOf(e),o=Be(',
  },
  {
    // In the page, each setting of its font makes the browser work out the styles of the page first.
    why: 'the canvas that measures words, outside of the page',
    find: 'document.body.appendChild(a),GA=a.getContext("2d")',
    count: 1,
    put: 'GA=a.getContext("2d")',
  },
  {
    why: 'a drawing cleaned once, its beginning',
    find: 'A.sanitizeSvgText=function(e){',
    count: 1,
    put: 'A.sanitizeSvgText=self.SPROUT.sanitizeOnce(function(e){',
  },
  {
    why: 'a drawing cleaned once, its end',
    find: 't=n(t),t},e.exports=A}',
    count: 1,
    put: 't=n(t),t}),e.exports=A}',
  },
  {
    // Who hands a project over has checked its form. Making the rules ready takes longer than reading it.
    why: 'rules of the forms of works, made ready only for sprites and older works',
    find: 'var n=o(93964)(),i=o(18519),a=o(64752),r=o(30068),s=o(13561),A=o(87568),l=o(94597);n.addSchema(i).addSchema(a),e.exports=function(e,t,o){var i=n.compile(e?A:r),a=n.compile(e?l:s);return i(t)?(t.projectVersion=2,o(null,t)):a(t)?(t.projectVersion=3,o(null,t)):',
    count: 1,
    put: 'var c,u=o;e.exports=function(e,t,o){if(!e&&Array.isArray(t.targets))return t.projectVersion=3,o(null,t);c||(c=u(93964)()).addSchema(u(18519)).addSchema(u(64752));var i=c.compile(u(e?87568:30068)),a=c.compile(u(e?94597:13561));return i(t)?(t.projectVersion=2,o(null,t)):a(t)?(t.projectVersion=3,o(null,t)):',
  },
  {
    why: 'fonts, only for drawings with words: a style sheet of two megabytes, its beginning',
    find: 'const t=n();if("string"!=typeof e)throw new Error("SVG to be inlined',
    count: 1,
    put: 'if("string"!=typeof e)throw new Error("SVG to be inlined',
  },
  {
    why: 'fonts, only for drawings with words, its end',
    find: 'o.add(a[1]),a=i.exec(e);if(o.size>0)',
    count: 1,
    put: 'o.add(a[1]),a=i.exec(e);const t=o.size>0?n():{};if(o.size>0)',
  },
  {
    why: 'reader of styles, only for drawings with styles that can name an address',
    find: 'const{generate:n,parse:i,walk:a}=o(63947),',
    count: 1,
    put: 'const n=(...e)=>o(63947).generate(...e),i=(...e)=>o(63947).parse(...e),a=(...e)=>o(63947).walk(...e),',
  },
  {
    // The engine looks for `url` only, and leaves what points into the drawing itself.
    why: 'styles that name no address, or a part of the same drawing',
    find: 'cssHasExternalUrls:(e,t)=>{const o=r.decode(e);try{',
    count: 1,
    put: 'cssHasExternalUrls:(e,t)=>{if(!/url|\\\\/i.test(e)||/^url\\(#[\\w-]+\\)$/.test(e))return!1;const o=r.decode(e);try{',
  },
  {
    why: 'one drawing context, not two: the test',
    find: 'T._getContext(e||document.createElement("canvas"))',
    count: 1,
    put: 'T._getContext(e||self.SPROUT.stageCanvas.probe())',
  },
  {
    why: 'one drawing context, not two: the stage',
    find: '(this.canvas=document.createElement("canvas"),this.renderer=new(ei())(this.canvas)',
    count: 1,
    put: '(this.canvas=self.SPROUT.stageCanvas.take(),this.renderer=new(ei())(this.canvas)',
  },
  {
    why: 'one drawing context, not two: the context',
    find: 'return a.getWebGLContext(e,t)||a.getContext(e,t)}constructor(',
    count: 1,
    put: 'return self.SPROUT.stageCanvas.contextOf(e,()=>a.getWebGLContext(e,t)||a.getContext(e,t))}constructor(',
  },
  {
    why: 'test for words of numbers and days, which every browser that runs this has',
    find: 'return i?!Intl.NumberFormat.supportedLocalesOf(i).length&&r?',
    count: 1,
    put: 'return i?!1?',
  },
  {
    why: 'the rest of the test for words of numbers and days',
    find: ':!Intl.DateTimeFormat.supportedLocalesOf(i).length&&r&&r(new He.hr(',
    count: 1,
    put: ':!1&&r(new He.hr(',
  },
  {
    why: 'paint editor, only when its tab is opened: its state',
    find: 'E=o(86088).ScratchPaintReducer;',
    count: 1,
    put: 'E=self.SPROUT.paintReducer(()=>(o(90685)(),o(86088).ScratchPaintReducer));',
  },
  {
    why: 'paint editor, only when its tab is opened: its view',
    find: ',S=o(86088),N=o(8953);',
    count: 1,
    put: ',S={get A(){return o(86088).A}},N=o(8953);',
  },
  {
    why: 'paint editor, only when its tab is opened: the list of reducers, which nobody asks for',
    find: 'const s=o(86088),A=r(o(87937));',
    count: 1,
    put: 'const s={},A=r(o(87937));',
  },
  {
    why: 'paint editor, only when its tab is opened: its page for reading drawings',
    find: 'maybePrewarmPaperSandbox(){if(',
    until: '(0,S.e)())}',
    count: 1,
    put: 'maybePrewarmPaperSandbox(){}',
  },
];

// White on the engine's colour: our seed with two leaves and a plus, as its other "add" icons have.
const seedIcon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><g fill="#fff"><circle cx="9" cy="13" r="6"/><path d="M8.6 7.2C6 7.6 3.8 6 3.3 3.7c2.6-.4 4.8.9 5.3 3.5zM9.4 6.8c.1-2 1.3-3.3 3.4-3.5 0 2.1-1.2 3.5-3.4 3.5zM16 1h1.5v2h2v1.5h-2v2H16v-2h-2V3h2z"/></g></svg>',
).toString('base64');
const noDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const figures = [
  ...['61116', '41102'].map((id) => ({
    why: `figure of the default work, module ${id}`,
    find: `,${id}(e,t,o){"use strict";o.r(t);o.d(t,["default",0,'`,
    until: "'",
    count: 1,
    put: `,${id}(e,t,o){"use strict";o.r(t);o.d(t,["default",0,'${noDrawing}'`,
  })),
  {
    why: 'voice of the default work',
    find: ',69666(e,t,o){e.exports=o(72989)("',
    until: '"',
    count: 1,
    put: ',69666(e,t,o){e.exports=o(72989)("UklGRgAAAABXQVZF"',
  },
  {
    why: 'figure on the button that adds a sprite',
    find: ',Sr="data:image/svg+xml;base64,',
    until: '"',
    count: 1,
    put: `,Sr="data:image/svg+xml;base64,${seedIcon}"`,
  },
  {
    why: 'figure on the button that adds a costume',
    find: 'buttons:[{title:n.formatMessage(A),img:d,onClick:g}',
    count: 1,
    put: 'buttons:[{title:n.formatMessage(A),img:r?d:Sr,onClick:g}',
  },
];

/**
 * Errors and warnings that the bundle causes by itself while it starts, and then ignores. To tell
 * where one came from, the browser may read the function around it again: up to ten megabytes.
 */
const needlessErrors = [
  {
    why: 'streams of another platform, asked for by the reader of archives',
    find: 't.exports=e("stream")',
    count: 1,
    put: 't.exports={}',
  },
  {
    why: 'settings of a log that nobody has set',
    find: 'n.enable(JSON.parse(window.localStorage.minilogSettings))',
    count: 2,
    put: 'window.localStorage.minilogSettings&&n.enable(JSON.parse(window.localStorage.minilogSettings))',
  },
  {
    why: 'test whether the browser tells constructors from functions',
    find: 'MB=!mB||uB(function(){var e;return BB(BB.call)',
    until: '||e})',
    count: 1,
    put: 'MB=!mB',
  },
  {
    // Every browser that runs this has them all; the test reads pixels fifteen times, with a warning.
    why: 'test of the ways to blend colours',
    find: 'n=w.getImageData(0,0,1,1).data[0]!==o?170:51',
    count: 1,
    put: 'n=!0',
  },
];

/** Fonts and notes of instruments that are modules of the bundle. */
export const mediaModules = 52;

/** Patches of the main bundle. `self.SPROUT` is made by the frame's `pre.js` before the bundle runs. */
export const bundlePatches = [
  ...paths,
  ...libraries,
  ...schoolLibrary,
  ...hosts,
  ...handles,
  ...devices,
  ...backpack,
  ...beginning,
  ...languages,
  ...keys,
  ...newNames,
  ...palette,
  ...startup,
  ...needlessErrors,
  ...figures,
];
