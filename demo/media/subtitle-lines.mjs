/** Duration of the VOD. */
export const SECONDS = 60;
const EVERY = 5;

/** Some cues have two lines, some mix scripts and punctuation, which are common sources of bugs. */
export const languages = [
  {
    lang: 'fa',
    name: 'فارسی',
    lines: (at) => [
      `این جمله در ثانیهٔ ${at.toLocaleString('fa')} می‌آید.`,
      `خط نخست، کوتاه؛\nو خط دوم در ثانیهٔ ${at.toLocaleString('fa')}!`,
      `آیا «Cloud Player (v1.0)» را دیده‌اید؟`,
    ],
  },
  {
    lang: 'en',
    name: 'English',
    lines: (at) => [
      `This line comes at second ${at}.`,
      `First line,\nsecond line at ${at}!`,
      'Have you seen “Cloud Player”?',
    ],
  },
  {
    lang: 'ar',
    name: 'العربية',
    lines: (at) => [
      `تظهر هذه الجملة في الثانية ${at.toLocaleString('ar-u-nu-arab')}.`,
      `السطر الأول،\nوالسطر الثاني عند ${at.toLocaleString('ar-u-nu-arab')}!`,
      'هل رأيت «Cloud Player (v1.0)»؟',
    ],
  },
  {
    lang: 'tr',
    name: 'Türkçe',
    lines: (at) => [
      `Bu satır ${at}. saniyede gelir.`,
      `Birinci satır,\nikinci satır ${at}!`,
      '“Cloud Player”ı gördünüz mü?',
    ],
  },
];

const stamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A WebVTT file with a cue every five seconds that contains its time. */
export function cuesOf(lang) {
  const { lines } = languages.find((language) => language.lang === lang);
  const cues = Array.from({ length: SECONDS / EVERY }, (_, index) => {
    const at = index * EVERY + 1;
    return `${stamp(at)} --> ${stamp(at + EVERY - 1)}\n${lines(at)[index % 3]}\n`;
  });
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cues.join('\n')}`;
}
