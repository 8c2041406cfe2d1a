import { expect } from '@open-wc/testing';
import { decodeText } from '../../../src/lib/decode-text.ts';
import { parseVtt } from '../../../src/lib/vtt.ts';
import { windows1256 } from '../../support/media/windows-1256.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};

const ARABIC = '1\r\n00:00:01,000 --> 00:00:03,500\r\nأين كنتَ يا صديقي؟\r\nانتظرناك طويلًا، ثم ذهبنا.';
const PERSIAN_1256 = 'گفتم که بيا، چرا نيامدي؟';

describe('the text of a file without a named encoding', () => {
  it('is UTF-8, with or without a byte order mark', () => {
    expect(decodeText(utf8('سلام، دنیا'))).to.equal('سلام، دنیا');
    expect(decodeText(utf8('\ufeffسلام'))).to.equal('سلام');
    expect(decodeText(new Uint8Array())).to.equal('');
  });

  it('is UTF-16 if its byte order mark says so', () => {
    for (const littleEndian of [true, false]) {
      expect(decodeText(utf16('\ufeffمرحبا hello', littleEndian))).to.equal('مرحبا hello');
    }
  });

  it('is windows-1256 if it is not UTF-8: an Arabic SubRip file of 2008 is read', () => {
    expect(decodeText(windows1256(ARABIC))).to.equal(ARABIC);
    expect(parseVtt(decodeText(windows1256(ARABIC)))).to.eql([
      { start: 1, end: 3.5, text: 'أين كنتَ يا صديقي؟\nانتظرناك طويلًا، ثم ذهبنا.', settings: {} },
    ]);
  });

  it('has the Persian ye and kaf where such a file is Persian, and the Arabic ones where it is Arabic', () => {
    expect(decodeText(windows1256(PERSIAN_1256))).to.equal('گفتم که بیا، چرا نیامدی؟');
    expect(decodeText(windows1256('كتابك على الكرسي'))).to.equal('كتابك على الكرسي');
  });

  it('stays UTF-8 where a few bytes of many are damaged', () => {
    const bytes = utf8('این متن بلند است و تنها یک بایت آن خراب است.');
    bytes[0] = 0xff;
    expect(decodeText(bytes)).to.match(/^\ufffd.*ین متن بلند است/);
  });
});
