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
  {
    why: 'face models',
    find: '"/chunks/mediapipe',
    count: 1,
    put: `"${vendorBase}chunks/mediapipe`,
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

const hosts = [
  { why: 'library host', find: '"https://cdn.assets.scratch.mit.edu"', count: 1, put: '""' },
  {
    why: 'asset and project hosts',
    find: 'assetHost:"https://assets.scratch.mit.edu",projectHost:"https://projects.scratch.mit.edu"',
    count: 1,
    put: 'assetHost:"",projectHost:""',
  },
  {
    why: 'face models of a public network',
    find: 'https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@',
    count: 1,
    put: nowhere,
  },
  {
    why: 'face detectors of a public network',
    find: 'https://tfhub.dev/mediapipe/tfjs-model/face_detection/',
    count: 3,
    put: nowhere,
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

/** Patches of the main bundle. `self.SPROUT` is made by the frame's `pre.js` before the bundle runs. */
export const bundlePatches = [...paths, ...libraries, ...hosts, ...handles, ...devices];
