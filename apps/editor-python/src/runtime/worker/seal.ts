/** Ways out of a worker: storage, network, other workers and other pages of this site. */
const waysOut = [
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'Worker',
  'SharedWorker',
  'importScripts',
  'Notification',
  'cookieStore',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
  'storageBuckets',
  'postMessage',
  'close',
];

/** The same ways of the `navigator`. */
const navigatorWaysOut = [
  'storage',
  'storageBuckets',
  'locks',
  'serviceWorker',
  'sendBeacon',
  'usb',
  'serial',
  'hid',
  'gpu',
  'permissions',
];

/**
 * Takes the ways out away before a stranger's program runs. The policy of the worker's answer is the
 * barrier; this closes what no policy knows of, such as storage.
 */
export function sealGlobals(scope: object): void {
  takeAway(scope, waysOut);
  const { navigator } = scope as { navigator?: object };
  if (navigator) takeAway(navigator, navigatorWaysOut);
}

/** NOTE: many of them stand on a prototype, where deleting from the object itself does nothing. */
function takeAway(target: object, names: readonly string[]): void {
  for (let owner: object | null = target; owner; owner = Object.getPrototypeOf(owner)) {
    for (const name of names) {
      if (!Object.hasOwn(owner, name) || Reflect.deleteProperty(owner, name)) continue;
      // What cannot be deleted can still be written over.
      Reflect.set(owner, name, undefined);
    }
  }
}
