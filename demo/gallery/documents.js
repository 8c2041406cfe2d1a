import { element, spoken } from './page.js';

const embedding = '/docs/embedding.md';
const reference = '/docs/reference.md';

/** The documents by what somebody looks for. */
const documents = [
  ['/README.md', { fa: 'معرفی (README)', ar: 'نظرة عامّة (README)', en: 'README' }],
  [embedding, { fa: 'جاسازی', ar: 'التضمين', en: 'Embedding' }],
  ['/docs/frameworks.md', { fa: 'چارچوب‌ها', ar: 'أُطُر العمل', en: 'Frameworks' }],
  [`${reference}#parameters`, { fa: 'پارامترها', ar: 'المعلمات', en: 'Parameters' }],
  [`${reference}#events`, { fa: 'رویدادها', ar: 'الأحداث', en: 'Events' }],
  [`${reference}#styling`, { fa: 'ظاهر و رنگ‌ها', ar: 'المظهر والألوان', en: 'Styling' }],
  ['/docs/api.md', { fa: 'API', ar: 'واجهة البرمجة', en: 'API' }],
  ['/docs/operators.md', { fa: 'راه‌اندازی پلتفرم', ar: 'تشغيل منصّة', en: 'Running a platform' }],
  ['/src/platform/README.md', { fa: 'قرارداد پلتفرم', ar: 'عقد المنصّة', en: 'The platform’s contract' }],
  ['/docs/at-scale.md', { fa: 'برای بینندگان بسیار', ar: 'لجمهور كبير', en: 'For many viewers' }],
  [
    '/demo/phoenix/README.md',
    { fa: 'گفت‌وگو روی چند سرور', ar: 'الدردشة على عدّة خوادم', en: 'Chat on several servers' },
  ],
  ['/demo/platform/README.md', { fa: 'پلتفرم نمونه', ar: 'المنصّة المرجعية', en: 'The reference platform' }],
  ['/docs/design.md', { fa: 'ساختار', ar: 'البنية', en: 'How it is built' }],
  ['/docs/testing.md', { fa: 'آزمون‌ها و سنجش‌ها', ar: 'الاختبارات والقياسات', en: 'Tests and measurements' }],
  ['/docs/CONTRIBUTING.md', { fa: 'مشارکت', ar: 'المساهمة', en: 'Contributing' }],
  ['/docs/releasing.md', { fa: 'انتشار', ar: 'الإصدار', en: 'Releasing' }],
  ['/CHANGELOG.md', { fa: 'تغییرها', ar: 'سجلّ التغييرات', en: 'Changelog' }],
];

export const documentLinks = () =>
  documents.map(([href, name]) => element('li', {}, spoken('a', name, { href, hreflang: 'en' })));
