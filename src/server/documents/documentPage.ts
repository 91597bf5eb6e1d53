import { escapeHtml } from '../escapeHtml';
import { picturesIn } from './documentHtml';

const style = `
*{box-sizing:border-box}
html{background:#f4f5f7}
body{margin:0;font:400 13px/1.45 Roboto,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#17191f}
main{max-width:794px;min-height:640px;margin:0 auto;padding:56px 64px;background:#fff}
@media (max-width:600px){main{padding:24px 20px}}
@media print{html{background:none}main{padding:0;max-width:none}}
h1{margin:0 0 8px;font-size:28px;line-height:1.15}h2{margin:12px 0 4px;font-size:18px}h3{margin:10px 0 4px;font-size:15px}h4{margin:8px 0 2px;font-size:13px}
p{margin:0 0 8px}hr{border:0;border-top:1px solid #d5d8de;margin:8px 0}hr.page-break{border-top-style:dashed;break-after:page}
table{width:100%;border-collapse:collapse;margin:6px 0 14px}
th,td{padding:7px 8px;text-align:start;vertical-align:top;border-bottom:1px solid #d5d8de;overflow-wrap:anywhere}
th:first-child,td:first-child{padding-inline-start:0}th:last-child,td:last-child{padding-inline-end:0}
th{overflow-wrap:normal;color:#5b6170;font-size:11px;font-weight:600;border-bottom-color:#8a90a0}
table.plain td,table.plain th,table.totals td,table.totals th{border:0;padding-top:2px;padding-bottom:2px}
table.totals{width:auto;margin-inline-start:auto}
table.box td{border:1px solid #d5d8de;padding:8px}
img{max-width:100%;object-fit:contain}
.quiet{color:#5b6170}.small{font-size:11px}.large{font-size:17px}.strong{font-weight:600}.right{text-align:right;overflow-wrap:normal}.center{text-align:center}
`;

/** Data of pictures by their address, to stand in the page itself: it is shown where nothing may be loaded. */
const withPictures = (html: string, pictures: ReadonlyMap<string, Uint8Array>): string => {
  let shown = html;
  for (const src of picturesIn(html)) {
    const bytes = pictures.get(src);
    const type = bytes?.[0] === 0x89 ? 'png' : 'jpeg';
    const data =
      bytes === undefined ? '' : `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
    shown = shown.replaceAll(`src="${escapeAttribute(src)}"`, data === '' ? '' : `src="${data}"`);
  }
  return shown;
};

/** As the cleaning writes attributes. */
const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/**
 * A document as a page of its own that runs and loads nothing, wherever it is opened. `clean` is what
 * `compilePaper` or `cleanPaper` made.
 */
export const documentPage = (
  title: string,
  language: string,
  clean: string,
  pictures: ReadonlyMap<string, Uint8Array>,
): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${withPictures(clean, pictures)}</main></body>
</html>
`;
