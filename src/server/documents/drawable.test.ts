import { drawable, isUndrawable } from './drawable';
import { pdfOf } from './pdf';

describe('what a PDF draws', () => {
  it.each([
    ['Łódź, Ελένη, Иван, 12,50 €', 'Łódź, Ελένη, Иван, 12,50 €'],
    // As French amounts are written; the font has no narrow space.
    ['1\u202f234,56 €', '1\u00a0234,56 €'],
    ['Zoe\u0308', 'Zoë'],
    ['a\u200eb\u2060', 'ab'],
  ])('is %s, whole', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
    expect(isUndrawable(text)).toBe(false);
  });

  it.each([
    ['山田 Taro', '\ufffd\ufffd Taro'],
    ['محمد', '\ufffd\ufffd\ufffd\ufffd'],
    ['Tea 🍵\ufe0f', 'Tea \ufffd'],
  ])('marks each letter of %s that the font lacks', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
    expect(isUndrawable(text)).toBe(true);
  });

  it('is what stands in the file', async () => {
    const options = { title: 'Slip', at: new Date(0) };
    const made = await pdfOf(['<p>山 Taro</p>'], { ...options, foot: '山' });
    expect(made.equals(await pdfOf(['<p>\ufffd Taro</p>'], { ...options, foot: '\ufffd' }))).toBe(true);
  });
});
