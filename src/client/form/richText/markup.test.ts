import { Editor } from '@tiptap/core';
import { sanitiseHtml } from '../../../server/products/sanitiseHtml';
import { cleanPaste, parts } from './RichText';
import { asSaved, linkTo, unknownElements } from './markup';

const written = (html: string): string => {
  const editor = new Editor({ extensions: parts, content: html });
  const made = asSaved(editor.getHTML());
  editor.destroy();
  return made;
};

it.each([
  '<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s></p>',
  '<h2>Care</h2><p>Wash &amp; dry &lt;30°</p><h3>More</h3>',
  '<ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li><p>Three</p></li></ol>',
  '<ol start="3"><li><p>Three</p></li></ol>',
  '<blockquote><p>Said</p></blockquote><hr /><p>a<br />b</p>',
  '<p><a rel="noopener noreferrer" href="https://a.test/?b=1&amp;c=2">there</a></p>',
  '<p>5\u00a0cm</p>',
  '',
])('writes %s as the server saves it, and reads it the same', (html) => {
  expect(written(html)).toBe(html);
  expect(sanitiseHtml(written(html))).toBe(html);
});

it('makes nothing that the server would take out', () => {
  const made = written(
    '<p style="color:red" class="x">a<script>x()</script><a href="javascript:x()">b</a></p>',
  );
  expect(sanitiseHtml(made)).toBe(made);
  expect(made).toBe('<p>ab</p>');
});

it.each([
  ['<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>', ['table', 'tbody', 'tr', 'td']],
  ['<p><img src="https://a.test/a.png"></p>', ['img']],
  ['<p>a <strong>b</strong></p>', []],
])('names what of %s the text view would lose', (html, names) => {
  expect(unknownElements(html)).toEqual(names);
});

it.each([
  ['https://a.test/b', 'https://a.test/b'],
  ['a.test', 'https://a.test'],
  ['me@a.test', 'mailto:me@a.test'],
  ['mailto:me@a.test', 'mailto:me@a.test'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://a.test', null],
  ['nowhere', null],
])('leads %s to %s', (text, address) => {
  expect(linkTo(text)).toBe(address);
});

it('cleans what comes from Word', () => {
  const word = `<html><head><style>p{}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]-->
    <p class="MsoNormal" style="margin:0"><b>Oak</b><o:p></o:p></p>
    <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>One</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p>
    <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>Three</p></body></html>`;
  expect(written(cleanPaste(word))).toBe(
    '<p><strong>Oak</strong></p><ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li><p>Three</p></li></ol>',
  );
});

it('does not make bold what a document wraps in a bold that is none', () => {
  expect(written(cleanPaste('<b style="font-weight:normal"><p>Plain <b>bold</b></p></b>'))).toBe(
    '<p>Plain <strong>bold</strong></p>',
  );
});
