import { expect } from '@open-wc/testing';
import { parseVtt } from '../../../src/lib/vtt.ts';

const texts = (file: string) => parseVtt(file).map(({ text }) => text);
const ranges = (file: string) => parseVtt(file).map(({ start, end }) => [start, end]);
const textOf = (payload: string) => texts(`WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}`)[0];

describe('parseVtt', () => {
  it('parses cues with their times, lines and settings, whatever their ids', () => {
    const file = [
      'WEBVTT - a title',
      'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000',
      '',
      'first',
      '00:01.500 --> 01:02:03.250 align:start line:90% vertical:rl',
      'خط نخست،',
      'second line!',
      '',
      '',
      '100:00:00.000 --> 100:00:01.000',
      'late',
    ].join('\n');
    expect(parseVtt(file)).to.eql([
      {
        start: 1.5,
        end: 3723.25,
        text: 'خط نخست،\nsecond line!',
        settings: { align: 'start', line: '90%', vertical: 'rl' },
      },
      { start: 360_000, end: 360_001, text: 'late', settings: {} },
    ]);
  });

  it('accepts a byte order mark, all line endings, and a comma before the milliseconds', () => {
    const lines = ['\ufeffWEBVTT', '', '1', '00:00:01,000 --> 00:00:02,000', 'a', '', '00:03.000 --> 00:04.000', 'b'];
    for (const end of ['\n', '\r\n', '\r']) expect(texts(lines.join(end))).to.eql(['a', 'b']);
  });

  it('reads no line break at the end of a file into its last cue, in WebVTT and SubRip', () => {
    const cue = ['00:00:01.000 --> 00:00:02.000', 'a', 'b', ''];
    const files = { webVtt: ['WEBVTT', '', ...cue], subRip: ['1', ...cue].map((line) => line.replaceAll('.', ',')) };
    for (const [format, lines] of Object.entries(files))
      for (const end of ['\n', '\r\n', '\r'])
        for (const more of ['', end, end + end]) expect(texts(lines.join(end) + more), format).to.eql(['a\nb']);
  });

  it('requires neither a header nor an empty line before the next cue', () => {
    expect(texts('00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb')).to.eql(['a', 'b']);
    expect(texts('WEBVTT\n00:01.000 --> 00:02.000\na')).to.eql(['a']);
  });

  it('skips notes, styles and regions, but not a cue whose text mentions them', () => {
    const skipped = ['NOTE', 'NOTE a', 'STYLE', 'REGION', 'NOTE\ta'].map(
      (head) => `${head}\n00:01.000 --> 00:02.000\nhidden\n\n`,
    );
    const cue = 'NOTES\n00:01.000 --> 00:02.000\nNOTE well\nSTYLE\n\n';
    expect(texts(`WEBVTT\n\n${skipped.join('')}${cue}`)).to.eql(['NOTE well\nSTYLE']);
  });

  it('drops styles of other formats that SubRip files contain, and reads their upper edge', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\c&HFF00&}بالا {\\i1}a{\\i0} {b}\n';
    expect(parseVtt(file)).to.eql([{ start: 1, end: 2, text: 'بالا a {b}', settings: { line: '0' } }]);
    expect(parseVtt('00:01.000 --> 00:02.000 line:50%\n{\\an8}a')[0]?.settings).to.eql({ line: '50%' });
  });

  it('sorts by start and keeps the order of cues that start together', () => {
    const cue = (from: number, text: string) => `00:0${from}.000 --> 00:09.000\n${text}\n\n`;
    expect(texts(`WEBVTT\n\n${cue(5, 'c')}${cue(1, 'a')}${cue(5, 'd')}${cue(2, 'b')}`)).to.eql(['a', 'b', 'c', 'd']);
  });

  const refused = [
    '00:02.000 --> 00:01.000',
    '00:01.000 --> 00:01.000',
    '00:NaN --> 00:02.000',
    'NaN --> NaN',
    '1 --> 2',
    '00:01 --> 00:02',
    '0:1.000 --> 0:2.000',
    '00:60.000 --> 00:61.000',
    '60:00.000 --> 61:00.000',
    '00:01.00 --> 00:02.00',
    '00:01.0000 --> 00:02.0000',
    '-00:01.000 --> 00:02.000',
    '00:01.000 -> 00:02.000',
    '00:01.000 -->',
    '--> 00:02.000',
    '00:01.000 --> 00:02.000;x',
    '۰۰:۰۱.۰۰۰ --> ۰۰:۰۲.۰۰۰',
    '99999:00:00.000 --> 99999:00:01.000',
    'x 00:01.000 --> 00:02.000',
  ];
  for (const timing of refused) {
    it(`rejects "${timing}" as a time range and continues with the next cue`, () => {
      expect(texts(`WEBVTT\n\n${timing}\nwrong\n\n00:03.000 --> 00:04.000\nright`)).to.eql(['right']);
    });
  }

  it('ends the previous cue at an invalid timing', () => {
    expect(texts('00:01.000 --> 00:02.000\na\n00:09.000 --> 00:03.000\nb')).to.eql(['a']);
  });

  it('finds no cues in other files', () => {
    const page = '<!doctype html>\n<html><script>alert("-->")</script>\n<!-- 404 -->\n<p>00:01.000</p></html>';
    for (const text of ['', '\0', 'WEBVTT', page, '{"a":1}', '\n'.repeat(1000), '-->\n-->']) {
      expect(parseVtt(text)).to.eql([]);
    }
  });
});

describe('the text of a cue', () => {
  const rows: [string, string][] = [
    ['<v Roger>Hi, <i.loud>you</i> <00:00:01.500>there</v>', 'Hi, you there'],
    ['<ruby>漢<rt>kan</rt></ruby>', '漢kan'],
    ['<v <b onclick=__x=1>>x</v>', 'x'],
    ['<v Fred <3>Hello</v>', 'Hello'],
    ['<b>>> NEWS</b>', '>> NEWS'],
    ['<script>__x=1</script>', '__x=1'],
    ['<<b>script>alert(1)<</b>/script>', 'script>alert(1)/script>'],
    ['<img src=x onerror=__x=1>', ''],
    ['<b\nclass=a>two lines</b>', 'two lines'],
    ['kept <b never closed', 'kept '],
    ['5 < 6, <= 7, I <3 you, 8 > 7', '5 < 6, <= 7, I <3 you, 8 > 7'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;script&gt;__x=1&lt;/script&gt;', '<script>__x=1</script>'],
    ['a&nbsp;b&lrm;c&rlm;d', 'a\u00a0b\u200ec\u200fd'],
    ['&copy; &constructor; &lt &#60;', '&copy; &constructor; &lt &#60;'],
    ['a\0b', 'a\ufffdb'],
    ['sprite.jpg?a=1&b=2#xywh=0,0,160,90', 'sprite.jpg?a=1&b=2#xywh=0,0,160,90'],
  ];
  for (const [payload, text] of rows) {
    it(`${JSON.stringify(payload)} becomes ${JSON.stringify(text)}`, () => {
      expect(textOf(payload)).to.equal(text);
    });
  }

  it('has at most 2,000 characters a line, and never splits a surrogate pair', () => {
    expect(textOf('a'.repeat(5000))).to.have.length(2000);
    const cut = textOf(`${'a'.repeat(1999)}😀`);
    expect(cut).to.equal('a'.repeat(1999));
    expect(textOf(`e${'\u0301'.repeat(600)}`)).to.have.length(601);
  });
});

describe('the settings of a cue', () => {
  const settingsOf = (text: string) => parseVtt(`00:00:01.000 --> 00:00:02.000 ${text}\nx`)[0]?.settings;

  it('contain only known names with safe characters', () => {
    expect(settingsOf('position:expression(1) size:50% line:-1 align:center color:red align:')).to.eql({
      size: '50%',
      line: '-1',
      align: 'center',
    });
    expect(settingsOf('position:10%,line-left region:fred')).to.eql({ position: '10%,line-left', region: 'fred' });
    for (const hostile of ['__proto__:x', 'constructor:x', 'size:1;}*{', 'line:url(//x)', ':::', 'align']) {
      expect(settingsOf(hostile), hostile).to.eql({});
    }
    expect(Reflect.get({}, 'x')).to.equal(undefined);
  });
});

describe('a hostile file', () => {
  const cue = '00:01.000 --> 00:02.000\n';

  it('has at most 10,000 cues and is read up to 2 MB', () => {
    expect(parseVtt(`${cue}a\n\n`.repeat(10_050))).to.have.length(10_000);
    expect(ranges(`${cue}a\n\n${' '.repeat(2_000_000)}\n\n${cue}b`)).to.have.length(1);
  });

  const units = ['a', '<', '>', '<b', '<b>', '&', '&amp;', '\n', '\n\n', '\r', ' ', '\t', '0', '00:', '-->', '\0'];
  const junk = [...units, '00:01.000 --> ', 'NOTE\n', '<00:', '<v <', 'é\u0301', ' -->\n', '<1', 'a:'];

  const LEAST_MEASURED = 3;
  const MOST_MEASURED = 20;
  const msOf = (file: string, times = 1) => {
    const started = performance.now();
    for (let time = 0; time < times; time += 1) parseVtt(file);
    return performance.now() - started;
  };
  /**
   * Fast, or slow only because the machine is: a quarter of the text, parsed four times, then takes as long. A bad
   * expression takes four times as long for the whole text, each time that both are measured.
   */
  function expectProportion(fileOf: (size: number) => string, size: number, fastMs: number): void {
    const [file, quarter] = [fileOf(size), fileOf(size / 4)];
    if (msOf(file) < fastMs) return;
    let [whole, quarters] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let measured = 1; measured <= MOST_MEASURED; measured += 1) {
      whole = Math.min(whole, msOf(file));
      quarters = Math.min(quarters, msOf(quarter, 4));
      if (measured >= LEAST_MEASURED && whole < fastMs + 2 * quarters) return;
    }
    expect.fail(`${whole} ms, its quarter four times ${quarters} ms: ${JSON.stringify(file.slice(0, 80))}`);
  }

  it('is parsed in proportional time for lines of 100 kB', () => {
    for (const unit of junk) {
      const long = (size: number) => unit.repeat(size / unit.length);
      const many = (size: number) => `${unit.repeat(1900 / unit.length)}\n`.repeat(size / 1900);
      for (const fileOf of [
        long,
        (size: number) => `${cue}${long(size)}`,
        (size: number) => `${cue}${many(size)}`,
        (size: number) => `00:01.000 --> 00:02.000 ${long(size)}`,
        (size: number) => `<${long(size)}`,
      ]) {
        expectProportion(fileOf, 100_000, 50);
      }
    }
  });

  it('is parsed in proportional time for 2 MB', () => {
    for (const unit of junk) {
      const lines = (size: number) => `${cue}${`${unit.repeat(1900 / unit.length)}\n`.repeat(size / 1900)}`;
      expectProportion(lines, 2_000_000, 500);
    }
  });
});
