const here = (path) => new URL(path, location.origin).href;

/** URL-safe base64, as `e-url` and `e-cover` want addresses. */
const encoded = (path) => btoa(here(path)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const HLS = '/media/vod/master.m3u8';
const cover = (number) => `/media/images/cover-${number}.jpg`;

/** One embed of every kind. `frame` shows the player's own page instead. */
export const examples = [
  {
    title: { fa: 'ویدیوی HLS: سه کیفیت، دو صدا', ar: 'فيديو HLS بثلاث جودات وصوتين' },
    attributes: { type: 'vod', 'is-general': '', src: HLS, cover: cover(1), snapshot: '' },
    wide: true,
  },
  {
    title: { fa: 'فایل MP4', ar: 'ملف MP4' },
    attributes: { type: 'mp4', 'e-url': encoded('/media/files/clip.mp4'), 'e-cover': encoded(cover(2)) },
  },
  {
    title: { fa: 'فایل WebM', ar: 'ملف WebM' },
    attributes: { type: 'webm', 'e-url': encoded('/media/files/clip.webm'), 'e-cover': encoded(cover(3)) },
  },
  {
    title: { fa: 'فایل FLV', ar: 'ملف FLV' },
    attributes: { type: 'flv', 'e-url': encoded('/media/files/clip.flv') },
  },
  {
    title: { fa: 'صدا: MP3', ar: 'صوت: MP3' },
    attributes: { type: 'mp3', 'e-url': encoded('/media/files/clip.mp3'), 'e-cover': encoded(cover(2)) },
  },
  {
    title: { fa: 'صدا: Ogg', ar: 'صوت: Ogg' },
    attributes: { type: 'ogg', 'e-url': encoded('/media/files/clip.ogg') },
  },
  {
    title: { fa: 'نمای ۳۶۰ درجه', ar: 'عرض بزاوية ٣٦٠ درجة' },
    attributes: { type: 'mp4', 'is-360': '', 'e-url': encoded('/media/files/360.mp4') },
  },
  {
    title: { fa: 'HLS با قطعه‌های TS، از ثانیهٔ ۵', ar: 'HLS بمقاطع TS من الثانية ٥' },
    attributes: { type: 'vod', 'is-general': '', src: '/media/vod-ts/index.m3u8', t: '5' },
  },
  {
    title: { fa: 'شروع خودکار و بی‌صدا', ar: 'تشغيل تلقائي صامت' },
    attributes: { type: 'vod', 'is-general': '', src: HLS, autoplay: '', muted: '' },
  },
  {
    title: { fa: 'اندازهٔ دلخواه', ar: 'حجم مخصّص' },
    attributes: { type: 'mp4', 'e-url': encoded('/media/files/clip.mp4'), width: '320', height: '240' },
  },
  {
    title: { fa: 'پارامترهای ناقص', ar: 'معلمات ناقصة' },
    attributes: { type: 'vod' },
  },
  {
    title: { fa: 'محتوای سکو (پخش زنده و مسابقه)', ar: 'محتوى المنصّة (بث مباشر ومسابقة)' },
    attributes: { type: 'live', 'content-id': '1', quiz: '1' },
  },
  {
    title: { fa: 'فقط پخش‌کننده (raw)', ar: 'المشغّل فقط (raw)' },
    attributes: { type: 'vod', raw: '', 'content-id': '1' },
  },
  {
    title: { fa: 'در iframe', ar: 'داخل iframe' },
    frame: `/plr?type=mp4&e-url=${encoded('/media/files/clip.mp4')}`,
  },
];
