import { encoded, here } from './addresses.js';

const cover = (number) => `/media/images/cover-${number}.jpg`;
const stream = { type: 'vod', 'is-general': '', src: here('/media/vod/master.m3u8') };
const file = (type, more) => ({ type, 'e-url': encoded(`/media/files/clip.${type}`), ...more });

/** The room of the first screen, and the picture that its box shows until the platform's comes. */
export const room = { cover: cover(1), attributes: { type: 'live', 'content-id': '1' } };

export const first = { ...stream, cover: here(cover(3)), snapshot: '' };

/** An embed of every kind, by the section it stands in. `frame` shows the player's own page instead; `children` are those of its players. */
export const examples = {
  streams: [
    {
      title: { fa: 'فیلم، با تصویرهای پیش‌نمایش', ar: 'فيلم مع صور المعاينة', en: 'A film with preview pictures' },
      note: {
        fa: 'تصویرها را صفحه کشیده است؛ هر کدام را بزنید، فیلم به همان‌جا می‌رود.',
        ar: 'رسمت الصفحة الصور، والضغط على إحداها ينقل الفيلم إليها.',
        en: 'The page has drawn the pictures. Press one, and the film goes there.',
      },
      players: [{ ...stream, cover: here(cover(3)) }],
      strip: true,
    },
    {
      title: { fa: 'زیرنویس و فصل‌های خود صفحه', ar: 'ترجمات الصفحة وفصولها', en: 'Subtitles and chapters of a page' },
      note: {
        fa: 'بدون سکو، با <track> مانند <video>. پروندهٔ زیرنویس خودتان هم از فهرست زیرنویس باز می‌شود.',
        ar: 'من دون منصّة، بعناصر <track> كما في <video>. ويمكنك فتح ملفّ ترجمة لك من قائمة الترجمة.',
        en: 'Without a platform, with <track> as in a <video>. The subtitle menu opens a file of your own, too.',
      },
      players: [{ ...stream, cover: here(cover(4)) }],
      children: [
        ['track', { srclang: 'ar', label: 'العربية', src: '/media/vod/subtitles-ar.vtt', default: '' }],
        ['track', { kind: 'chapters', srclang: 'fa', src: '/gallery/chapters.vtt' }],
        ['track', { kind: 'metadata', label: 'thumbnails', src: '/media/vod/sprite.vtt' }],
      ],
    },
    {
      title: { fa: 'دو پخش‌کننده کنار هم', ar: 'مشغّلان جنبًا إلى جنب', en: 'Two players side by side' },
      note: {
        fa: 'هر کدام صدا، کیفیت و زبان خودش را دارد.',
        ar: 'لكل منهما صوته وجودته ولغته.',
        en: 'Each has its own sound, quality and language.',
      },
      players: [
        { ...stream, cover: here(cover(2)) },
        { ...stream, cover: here(cover(3)), lang: 'ar' },
      ],
    },
    {
      title: { fa: 'شروع خودکار و بی‌صدا', ar: 'تشغيل تلقائي صامت', en: 'Autoplay, muted' },
      note: {
        fa: 'مرورگرها پخش خودکار را فقط بی‌صدا می‌پذیرند.',
        ar: 'لا تسمح المتصفّحات بالتشغيل التلقائي إلا صامتًا.',
        en: 'Without a gesture, browsers only allow a silent start.',
      },
      players: [{ ...stream, autoplay: '', muted: '' }],
    },
    {
      title: { fa: 'قطعه‌های TS، از ثانیهٔ ۵', ar: 'مقاطع TS من الثانية ٥', en: 'TS segments, from second 5' },
      note: { fa: 'لحظهٔ شروع با «t».', ar: 'تحدّد «t» موضع البداية.', en: '“t” says where to start.' },
      players: [{ ...stream, src: here('/media/vod-ts/index.m3u8'), t: '5' }],
    },
    {
      title: { fa: 'پیش‌نمایش', ar: 'معاينة', en: 'Preview' },
      note: {
        fa: 'به پایان که برسد دوباره شروع می‌شود.',
        ar: 'تعيد نفسها عند نهايتها.',
        en: 'It starts over when it ends.',
      },
      players: [{ ...stream, src: here('/media/vod-ts/index.m3u8'), preview: '', cover: here(cover(1)) }],
    },
  ],
  files: [
    {
      title: { fa: 'ویدیوی MP4', ar: 'فيديو MP4', en: 'MP4 video' },
      players: [file('mp4', { 'e-cover': encoded(cover(3)) })],
    },
    {
      title: { fa: 'ویدیوی WebM', ar: 'فيديو WebM', en: 'WebM video' },
      players: [file('webm', { 'e-cover': encoded(cover(4)) })],
    },
    {
      title: { fa: 'ویدیوی FLV', ar: 'فيديو FLV', en: 'FLV video' },
      players: [file('flv', { 'e-cover': encoded(cover(1)) })],
    },
    {
      title: { fa: 'فایل صوتی MP3', ar: 'صوت MP3', en: 'MP3 audio' },
      players: [file('mp3', { 'e-cover': encoded(cover(2)) })],
    },
    {
      title: { fa: 'فایل صوتی Ogg', ar: 'صوت Ogg', en: 'Ogg audio' },
      players: [file('ogg', { 'e-cover': encoded(cover(2)) })],
    },
    {
      title: { fa: 'نمای ۳۶۰ درجه', ar: 'عرض بزاوية ٣٦٠ درجة', en: '360° video' },
      players: [{ type: 'mp4', 'is-360': '', 'e-url': encoded('/media/files/360.mp4') }],
    },
  ],
  options: [
    {
      title: { fa: 'اندازهٔ دلخواه', ar: 'حجم مخصّص', en: 'A size of your own' },
      note: {
        fa: 'اگر گفته نشود، ۱۶ به ۹ و به پهنای جایش.',
        ar: 'إن لم يُحدّد فهو ١٦ إلى ٩ بعرض مكانه.',
        en: 'By default it is 16:9 and as wide as its container.',
      },
      players: [file('mp4', { width: '264', height: '198' })],
      shape: 'sized',
    },
    {
      title: { fa: 'در iframe', ar: 'داخل iframe', en: 'In an iframe' },
      note: {
        fa: 'صفحهٔ ‎/plr همهٔ پارامترها را از نشانی می‌خواند.',
        ar: 'تقرأ صفحة ‎/plr كل المعلمات من العنوان.',
        en: 'The /plr page reads every parameter from its address.',
      },
      frame: { path: '/plr', query: file('mp4') },
      players: [],
    },
    {
      title: { fa: 'پارامتر ناقص', ar: 'معلمة ناقصة', en: 'A missing parameter' },
      note: { fa: 'آنچه کم است نام برده می‌شود.', ar: 'يُذكر اسم كل ما ينقص.', en: 'What is missing is named.' },
      players: [{ type: 'vod' }],
      shape: 'light',
    },
  ],
  platform: [
    {
      title: { fa: 'گفت‌وگو با پیام‌های آماده', ar: 'دردشة بالرسائل الجاهزة', en: 'Chat with ready-made messages' },
      note: {
        fa: 'اینجا متن آزاد فرستاده نمی‌شود.',
        ar: 'لا يُرسل هنا نصّ حرّ.',
        en: 'Free text can’t be sent here.',
      },
      players: [{ type: 'live', 'content-id': '6', portrait: '' }],
      shape: 'tall',
    },
    {
      title: { fa: 'بازپخش گفت‌وگو', ar: 'إعادة عرض الدردشة', en: 'Chat replay' },
      note: {
        fa: 'پیام‌های هر لحظه همراه تصویر همان لحظه می‌آیند، پس از جابه‌جایی هم.',
        ar: 'تظهر رسائل كل لحظة مع صورتها، وبعد التقديم والترجيع أيضًا.',
        en: 'The messages of each moment appear with its picture, also after seeking.',
      },
      players: [{ type: 'archive', 'content-id': '3', portrait: '' }],
      shape: 'tall',
    },
    {
      title: {
        fa: 'مسابقهٔ امتیازی در پخش زنده',
        ar: 'مسابقة بالنقاط في البثّ المباشر',
        en: 'Quiz with points in a live stream',
      },
      note: {
        fa: 'پخش زندهٔ ۱: هر پاسخ درست یک امتیاز دارد و کسی کنار گذاشته نمی‌شود.',
        ar: 'البثّ المباشر ١: لكل إجابة صحيحة نقطة، ولا يُستبعد أحد.',
        en: 'Live 1: each right answer is a point, and nobody is out.',
      },
      players: [{ type: 'live', 'content-id': '1', quiz: '1' }],
    },
    {
      title: {
        fa: 'مسابقهٔ حذفی در پخش زنده',
        ar: 'مسابقة بالإقصاء في البثّ المباشر',
        en: 'Quiz by elimination in a live stream',
      },
      note: {
        fa: 'پخش زندهٔ ۲: با سه پاسخ نادرست یا بی‌پاسخ، شرکت‌کننده کنار گذاشته می‌شود.',
        ar: 'البثّ المباشر ٢: من أخطأ أو فاته الجواب ثلاث مرات يخرج من المسابقة.',
        en: 'Live 2: three wrong or missed answers, and the viewer is out.',
      },
      players: [{ type: 'live', 'content-id': '2', quiz: '1' }],
    },
    {
      title: { fa: 'فهرست پخش', ar: 'قائمة تشغيل', en: 'Playlist' },
      note: {
        fa: 'یکی پس از دیگری؛ فهرست با دکمه‌اش باز می‌شود و کلید N به بعدی می‌رود.',
        ar: 'واحد تلو الآخر؛ يفتح الزر القائمة وينتقل المفتاح N إلى التالي.',
        en: 'One video after the other. The button opens the list, and N plays the next one.',
      },
      players: [{ type: 'playlist', 'content-id': '3' }],
    },
    {
      title: { fa: 'دیدگاه‌ها', ar: 'التعليقات', en: 'Comments' },
      note: {
        fa: 'با پاسخ، پسند و پیام‌های آماده؛ «۰:۳۰» در متن یک دیدگاه به همان لحظه می‌رود.',
        ar: 'بردود وإعجابات ورسائل جاهزة؛ و«٠:٣٠» في نصّ تعليق تنقل إلى تلك اللحظة.',
        en: 'With replies, likes and ready-made texts. “0:30” in a comment leads to that moment.',
      },
      players: [{ type: 'vod', 'content-id': '1', portrait: '', 'feature-set': '{"showCommentSection":true}' }],
      shape: 'tall',
    },
    {
      title: { fa: 'گفت‌وگوی خصوصی', ar: 'دردشة خاصّة', en: 'Private chat' },
      note: {
        fa: 'تنها برای دعوت‌شدگان؛ با شمارهٔ ۰۹۱۲۱۲۳۴۵۶۷ وارد شوید.',
        ar: 'للمدعوّين فقط؛ سجّل الدخول بالرقم ٠٩١٢١٢٣٤٥٦٧.',
        en: 'For invited people only: log in as 09121234567.',
      },
      players: [{ type: 'live', 'content-id': '7', portrait: '' }],
      shape: 'tall',
    },
    {
      title: {
        fa: 'ذخیره‌شده‌ها و لحظه‌های من',
        ar: 'محفوظاتي ولحظاتي',
        en: 'My bookmarks and markers',
      },
      note: {
        fa: 'شمارهٔ ۰۹۰۱۱۲۳۴۵۶۷ از پیش چند ویدیوی ذخیره‌شده و لحظه دارد.',
        ar: 'للرقم ٠٩٠١١٢٣٤٥٦٧ محفوظات ولحظات محددة من قبل.',
        en: 'Logged in as 09011234567, there are some from the start.',
      },
      players: [{ type: 'vod', 'content-id': '1', portrait: '', 'feature-set': '{"recommendationList":false}' }],
      shape: 'tall',
    },
    {
      title: { fa: 'جستجو و برچسب‌ها', ar: 'البحث والوسوم', en: 'Search and tags' },
      note: {
        fa: 'در چند صد ویدیو؛ «ي» و «ی» یا «ك» و «ک» یکی شمرده می‌شوند.',
        ar: 'في مئات الفيديوهات؛ لا فرق بين «ي» و«ی» ولا بين «ك» و«ک».',
        en: 'In hundreds of videos, however their letters were typed.',
      },
      players: [{ type: 'vod', 'content-id': '101', portrait: '', 'feature-set': '{"recommendationList":false}' }],
      shape: 'tall',
    },
    {
      title: { fa: 'اشتراک‌گذاری', ar: 'المشاركة', en: 'Share' },
      note: {
        fa: 'نشانی از همین لحظه، کد جاسازی و کد QR. صفحه می‌تواند رویداد «share» را خودش انجام دهد.',
        ar: 'رابط من هذه اللحظة وشيفرة التضمين ورمز QR. ويمكن للصفحة أن تتولّى حدث «share» بنفسها.',
        en: 'A link from this moment, embed code and QR code. The page may handle the “share” event itself.',
      },
      players: [{ type: 'vod', 'content-id': '3', 'feature-set': '{"shareButton":true}' }],
    },
    {
      title: { fa: 'نشانیِ چسبانده‌شده (oEmbed)', ar: 'عنوان ملصق (oEmbed)', en: 'A pasted address (oEmbed)' },
      note: {
        fa: 'سامانهٔ محتوا نشانی صفحه را می‌پرسد و قاب پخش‌کننده را می‌گیرد.',
        ar: 'يسأل نظام المحتوى عن عنوان الصفحة فيتلقّى إطار المشغّل.',
        en: 'A content management system asks about the address of a page, and gets the frame of its player.',
      },
      pasted: { path: '/ngpplayer/vod/7', query: {} },
      players: [],
    },
    {
      title: { fa: 'فقط پخش‌کننده', ar: 'المشغّل فقط', en: 'Only the player' },
      players: [{ type: 'vod', 'content-id': '1', raw: '' }],
    },
  ],
};
