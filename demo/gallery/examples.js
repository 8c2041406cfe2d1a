const here = (path) => new URL(path, location.origin).href;

/** URL-safe base64, as `e-url` and `e-cover` want addresses. */
const encoded = (path) => btoa(here(path)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const cover = (number) => `/media/images/cover-${number}.jpg`;
const stream = { type: 'vod', 'is-general': '', src: here('/media/vod/master.m3u8') };
const file = (type, more) => ({ type, 'e-url': encoded(`/media/files/clip.${type}`), ...more });

export const first = { ...stream, cover: here(cover(1)), snapshot: '' };

/** An embed of every kind, by the section it stands in. `frame` shows the player's own page instead. */
export const examples = {
  streams: [
    {
      title: { fa: 'دو پخش‌کننده کنار هم', ar: 'مشغّلان جنبًا إلى جنب' },
      note: {
        fa: 'هر کدام صدا، کیفیت و زبان خودش را دارد.',
        ar: 'لكل منهما صوته وجودته ولغته.',
      },
      players: [
        { ...stream, cover: here(cover(2)) },
        { ...stream, cover: here(cover(3)), lang: 'ar' },
      ],
    },
    {
      title: { fa: 'شروع خودکار و بی‌صدا', ar: 'تشغيل تلقائي صامت' },
      note: {
        fa: 'مرورگرها فقط شروعِ بی‌صدا را بی‌اجازه می‌پذیرند.',
        ar: 'لا تسمح المتصفّحات بالتشغيل التلقائي إلا صامتًا.',
      },
      players: [{ ...stream, autoplay: '', muted: '' }],
    },
    {
      title: { fa: 'قطعه‌های TS، از ثانیهٔ ۵', ar: 'مقاطع TS من الثانية ٥' },
      note: { fa: '«t» جای شروع را می‌گوید.', ar: 'تحدّد «t» موضع البداية.' },
      players: [{ ...stream, src: here('/media/vod-ts/index.m3u8'), t: '5' }],
    },
    {
      title: { fa: 'پیش‌نمایش', ar: 'معاينة' },
      note: { fa: 'به پایان که برسد از سر می‌گیرد.', ar: 'تعيد نفسها عند نهايتها.' },
      players: [{ ...stream, src: here('/media/vod-ts/index.m3u8'), preview: '', cover: here(cover(1)) }],
    },
  ],
  files: [
    {
      title: { fa: 'ویدیوی MP4', ar: 'فيديو MP4' },
      players: [file('mp4', { 'e-cover': encoded(cover(2)) })],
    },
    {
      title: { fa: 'ویدیوی WebM', ar: 'فيديو WebM' },
      players: [file('webm', { 'e-cover': encoded(cover(3)) })],
    },
    {
      title: { fa: 'ویدیوی FLV', ar: 'فيديو FLV' },
      players: [file('flv', { 'e-cover': encoded(cover(1)) })],
    },
    {
      title: { fa: 'صدای MP3', ar: 'صوت MP3' },
      players: [file('mp3', { 'e-cover': encoded(cover(3)) })],
    },
    {
      title: { fa: 'صدای Ogg', ar: 'صوت Ogg' },
      players: [file('ogg', { 'e-cover': encoded(cover(2)) })],
    },
    {
      title: { fa: 'نمای ۳۶۰ درجه', ar: 'عرض بزاوية ٣٦٠ درجة' },
      players: [{ type: 'mp4', 'is-360': '', 'e-url': encoded('/media/files/360.mp4') }],
    },
  ],
  options: [
    {
      title: { fa: 'اندازهٔ دلخواه', ar: 'حجم مخصّص' },
      note: {
        fa: 'اگر گفته نشود، ۱۶ به ۹ و به پهنای جایش.',
        ar: 'إن لم يُحدّد فهو ١٦ إلى ٩ بعرض مكانه.',
      },
      players: [file('mp4', { width: '264', height: '198' })],
      sized: true,
    },
    {
      title: { fa: 'در iframe', ar: 'داخل iframe' },
      note: {
        fa: 'صفحهٔ ‎/plr همهٔ پارامترها را از نشانی می‌خواند.',
        ar: 'تقرأ صفحة ‎/plr كل المعلمات من العنوان.',
      },
      frame: { path: '/plr', query: file('mp4') },
      players: [],
    },
    {
      title: { fa: 'پارامتر ناقص', ar: 'معلمة ناقصة' },
      note: { fa: 'آنچه کم است نام برده می‌شود.', ar: 'يُذكر اسم كل ما ينقص.' },
      players: [{ type: 'vod' }],
    },
  ],
  platform: [
    {
      title: { fa: 'پخش زنده', ar: 'بثّ مباشر' },
      players: [{ type: 'live', 'content-id': '1' }],
    },
    {
      title: { fa: 'مسابقه در پخش زنده', ar: 'مسابقة في البثّ المباشر' },
      players: [{ type: 'live', 'content-id': '1', quiz: '1' }],
    },
    {
      title: { fa: 'فهرست پخش', ar: 'قائمة تشغيل' },
      note: {
        fa: 'یکی پس از دیگری؛ فهرست با دکمه‌اش باز می‌شود و کلید N به بعدی می‌رود.',
        ar: 'واحد تلو الآخر؛ يفتح الزر القائمة وينتقل المفتاح N إلى التالي.',
      },
      players: [{ type: 'playlist', 'content-id': '3' }],
    },
    {
      title: { fa: 'فقط پخش‌کننده', ar: 'المشغّل فقط' },
      players: [{ type: 'vod', 'content-id': '1', raw: '' }],
    },
  ],
};
