/** Of Safari on an iPhone, apart from its media source: what it has not, refuses, or has under another name. */
export function likeSafariOnPhone(): void {
  const remove = (holder: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(holder, name);
  };
  // Only a video fills the screen, in the player of the system.
  for (const holder of [Document.prototype, ShadowRoot.prototype, Element.prototype])
    remove(holder, 'fullscreenEnabled', 'fullscreenElement', 'exitFullscreen', 'requestFullscreen');
  for (const holder of [Document.prototype, Element.prototype])
    for (const name of Object.getOwnPropertyNames(holder)) if (/^webkit.*full/i.test(name)) remove(holder, name);
  Object.assign(HTMLVideoElement.prototype, {
    webkitEnterFullscreen() {},
    webkitExitFullscreen() {},
    webkitSupportsFullscreen: true,
    webkitDisplayingFullscreen: false,
    webkitShowPlaybackTargetPicker() {},
    webkitCurrentPlaybackTargetIsWireless: false,
    webkitSupportsPresentationMode: (mode: string) => ['inline', 'picture-in-picture', 'fullscreen'].includes(mode),
    webkitSetPresentationMode() {},
    webkitPresentationMode: 'inline',
  });
  remove(ScreenOrientation.prototype, 'lock', 'unlock');
  remove(window, 'CloseWatcher', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'documentPictureInPicture');
  remove(Element.prototype, 'moveBefore');
  remove(Document.prototype, 'featurePolicy', 'moveBefore');
  remove(DocumentFragment.prototype, 'moveBefore');
  remove(Navigator.prototype, 'connection', 'vibrate', 'deviceMemory', 'userAgentData');
  Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto', state: 'active' } });
  // As with low power mode, or in an app of the home screen before 18.4.
  WakeLock.prototype.request = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  const actions = 'play pause seekbackward seekforward seekto previoustrack nexttrack skipad'.split(' ');
  const { setActionHandler } = MediaSession.prototype;
  MediaSession.prototype.setActionHandler = function (this: MediaSession, action, handler) {
    if (!actions.includes(action)) throw new TypeError(`${action} is not an action`);
    setActionHandler.call(this, action, handler);
  };
  Object.assign(DeviceOrientationEvent, { requestPermission: () => Promise.resolve('denied') });
  Object.assign(DeviceMotionEvent, { requestPermission: () => Promise.resolve('denied') });
  // The buttons of the phone set the volume.
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { configurable: true, get: () => 1, set() {} });
}
