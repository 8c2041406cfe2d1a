import { element, follow, spoken } from './page.js';
import { words } from './words.js';

const ADDRESS = '/control/faults';
const REFRESH_MS = 1000;
/** The answer where faults are shut: behind another server, or without `--control`. */
const SHUT = 403;

/** What people want to see first. Anything else can be posted by hand. */
const presets = [
  {
    label: { fa: 'قطعه‌ها ۴۰۴، ۱۰ ثانیه', ar: 'المقاطع ٤٠٤ لعشر ثوانٍ', en: 'Segments 404, 10 seconds' },
    wish: { effect: 'status', status: 404, path: '**.m4s', for: 10 },
  },
  {
    label: { fa: 'پلتفرم ۵۰۳، ۱۵ ثانیه', ar: 'المنصّة ٥٠٣ لخمس عشرة ثانية', en: 'Platform 503, 15 seconds' },
    wish: { effect: 'status', status: 503, path: '/api/**', for: 15 },
  },
  {
    label: { fa: 'شبکهٔ کند', ar: 'شبكة بطيئة', en: 'Slow network' },
    wish: { effect: 'trickle', bytesPerSecond: 20_000, path: '**.m4s', for: 30 },
  },
  {
    label: { fa: 'پخش زنده یخ‌زده', ar: 'بثّ متجمّد', en: 'Live stream frozen' },
    wish: { effect: 'flag', name: 'live.frozen', for: 20 },
  },
  {
    label: { fa: 'پخش زنده از نو', ar: 'إعادة تشغيل البثّ', en: 'Live stream restarted' },
    wish: { effect: 'flag', name: 'live.restarted', for: 120 },
  },
  {
    label: { fa: 'پخش زنده ناپدید', ar: 'اختفاء البثّ', en: 'Live stream gone' },
    wish: { effect: 'flag', name: 'live.gone', for: 20 },
  },
  {
    label: { fa: 'قطع اتصال، ۱۰ ثانیه', ar: 'انقطاع لعشر ثوانٍ', en: 'Connections reset, 10 seconds' },
    wish: { effect: 'reset', for: 10 },
  },
  {
    label: { fa: 'توکن منقضی', ar: 'انتهاء الرمز', en: 'Token expired' },
    wish: { effect: 'flag', name: 'token.expired', for: 60 },
  },
  {
    label: { fa: 'سیل گفت‌وگو، ۵۰ در ثانیه', ar: 'سيل رسائل: ٥٠ في الثانية', en: 'Chat flood, 50 a second' },
    wish: { effect: 'flood', room: '1', perSecond: 50, for: 10 },
  },
  {
    label: { fa: 'گفت‌وگو بسته، ۱۰ ثانیه', ar: 'إغلاق الدردشة لعشر ثوانٍ', en: 'Chat closed, 10 seconds' },
    wish: { effect: 'room-closed', id: '1', for: 10 },
  },
  { label: { fa: 'قطع سوکت‌ها', ar: 'قطع المقابس', en: 'Sockets dropped' }, wish: { effect: 'socket-drop' } },
  {
    label: { fa: 'HTML به جای پاسخ', ar: 'HTML بدل الجواب', en: 'HTML instead of an answer' },
    wish: { effect: 'html', path: '/api/**', for: 10 },
  },
];

const call = (method, path = '', body) =>
  fetch(ADDRESS + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  }).catch(() => undefined);

const left = ({ ends }) => (ends === null ? '∞' : `${Math.max(Math.ceil((ends - Date.now()) / 1000), 0)} s`);

/** Buttons that make the platform fail, and what fails now. */
export function fillFaults(container) {
  const active = element('ul', { class: 'active', dir: 'ltr' });
  const show = async () => {
    const response = await call('GET');
    if (response?.status === SHUT) {
      clearInterval(refreshing);
      return container.replaceChildren(spoken('p', words.faultsShut));
    }
    const { faults = [] } = response?.ok ? await response.json() : {};
    active.replaceChildren(
      ...faults.map((fault) => {
        const { faultId, effect, name, path, room, id } = fault;
        const stop = element('button', { type: 'button' }, '✕');
        follow(({ lang }) => stop.setAttribute('aria-label', words.stop[lang]));
        stop.addEventListener('click', () => call('DELETE', `/${faultId}`).then(show));
        return element('li', {}, `${effect} ${name ?? path ?? room ?? id ?? ''} · ${left(fault)}`, stop);
      }),
    );
  };
  const buttons = presets.map(({ label, wish }) => {
    const button = spoken('button', label, { type: 'button' });
    button.addEventListener('click', () => call('POST', '', wish).then(show));
    return button;
  });
  const clear = spoken('button', words.clearFaults, { type: 'button', class: 'clear' });
  clear.addEventListener('click', () => call('DELETE').then(show));
  container.append(element('div', { class: 'presets' }, ...buttons, clear), active);
  const refreshing = setInterval(() => !document.hidden && active.isConnected && void show(), REFRESH_MS);
  void show();
}
