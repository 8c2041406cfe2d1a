const install = {
  title: { fa: 'نصب', ar: 'التثبيت', en: 'Install' },
  text: {
    fa: 'بسته تایپ‌ها و نسخهٔ ماژول را هم دارد.',
    ar: 'تضمّ الحزمة الأنواع ونسخة الوحدات أيضًا.',
    en: 'The package has the types and the modules, too.',
  },
};

/** What each step says, by the way into the page. */
export const steps = {
  html: [
    {
      title: { fa: 'تگ', ar: 'الوسم', en: 'The tag' },
      text: {
        fa: 'همان‌جا که ویدیو باید باشد.',
        ar: 'حيث تريد الفيديو في صفحتك.',
        en: 'Where the video belongs in your page.',
      },
    },
    {
      title: { fa: 'اسکریپت', ar: 'النص البرمجي', en: 'The script' },
      text: {
        fa: 'یک بار در هر صفحه، برای هر چند پخش‌کننده.',
        ar: 'مرة واحدة في الصفحة، مهما كثرت المشغّلات.',
        en: 'Once in a page, for any number of players.',
      },
    },
    {
      title: { fa: 'بدون پرش صفحه', ar: 'دون قفزات في الصفحة', en: 'No layout shift' },
      text: {
        fa: 'این خط جای پخش‌کننده را تا رسیدن اسکریپت نگه می‌دارد.',
        ar: 'يحجز هذا السطر مكان المشغّل حتى يصل النص البرمجي.',
        en: 'This line reserves the player’s place until the script is there.',
      },
    },
  ],
  npm: [
    install,
    {
      title: { fa: 'فراخوانی', ar: 'الاستيراد', en: 'Import' },
      text: {
        fa: 'با webpack، Vite، esbuild و rspack آزموده شده است.',
        ar: 'مُجرَّب مع webpack وVite وesbuild وrspack.',
        en: 'Tested with webpack, Vite, esbuild and rspack.',
      },
    },
    {
      title: { fa: 'تگ', ar: 'الوسم', en: 'The tag' },
      text: {
        fa: 'در HTML یا در قالب هر چارچوبی.',
        ar: 'في HTML أو في قالب أي إطار عمل.',
        en: 'In HTML, or in the template of any framework.',
      },
    },
  ],
  react: [
    install,
    {
      title: { fa: 'کامپوننت', ar: 'المكوّن', en: 'The component' },
      text: {
        fa: 'مانند هر تگ دیگر؛ در Next.js با «use client».',
        ar: 'مثل أي وسم آخر؛ وفي Next.js مع «use client».',
        en: 'Like any other tag; in Next.js with “use client”.',
      },
    },
    {
      title: { fa: 'رویدادها', ar: 'الأحداث', en: 'Events' },
      text: {
        fa: 'ref را به تگ بدهید و در یک effect گوش کنید.',
        ar: 'أعطِ الوسم ref وأنصت داخل effect.',
        en: 'Give the tag the ref, and listen in an effect.',
      },
    },
  ],
  iframe: [
    {
      title: { fa: 'نشانی', ar: 'العنوان', en: 'The address' },
      text: {
        fa: 'صفحهٔ ‎/plr همهٔ پارامترها را از نشانی می‌خواند.',
        ar: 'تقرأ صفحة ‎/plr كل المعلمات من العنوان.',
        en: 'The /plr page reads every parameter from its address.',
      },
    },
    {
      title: { fa: 'قاب', ar: 'الإطار', en: 'The frame' },
      text: {
        fa: 'با اجازه‌هایی که پخش‌کننده لازم دارد، و بدون پرش صفحه.',
        ar: 'مع الأذونات التي يحتاجها المشغّل، ودون قفزات في الصفحة.',
        en: 'With the permissions that the player needs, and no layout shift.',
      },
    },
    {
      title: { fa: 'فایل خودتان', ar: 'ملفّك أنت', en: 'A file of your own' },
      text: {
        fa: 'نشانی فایل با base64 در «e-url» می‌آید.',
        ar: 'يأتي عنوان الملف بترميز base64 في «e-url».',
        en: 'Its address is in “e-url”, as base64.',
      },
    },
  ],
  oembed: [
    {
      title: { fa: 'نشانی را بچسبانید', ar: 'الصق العنوان', en: 'Paste the address' },
      text: {
        fa: 'در متن سامانهٔ محتوا، هر جا که ویدیو باید باشد.',
        ar: 'في نصّ نظام المحتوى، حيث تريد الفيديو.',
        en: 'Into the text of your content management system.',
      },
    },
    {
      title: { fa: 'پرسش سامانه', ar: 'سؤال النظام', en: 'What the system asks' },
      text: {
        fa: 'پاسخ، قاب پخش‌کننده با عنوان و تصویر ویدیوست.',
        ar: 'الجواب إطار المشغّل مع عنوان الفيديو وصورته.',
        en: 'The answer has the frame, and title and picture of the video.',
      },
    },
    {
      title: { fa: 'در وردپرس', ar: 'في ووردبريس', en: 'In WordPress' },
      text: {
        fa: 'یک خط در افزونه، تا ارائه‌دهنده شناخته شود.',
        ar: 'سطر واحد في إضافة، ليُعرف المزوّد.',
        en: 'One line in a plugin, so that the provider is known.',
      },
    },
  ],
};
