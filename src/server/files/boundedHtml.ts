import sanitize from 'sanitize-html';

/** Deeper than this nobody nests a text; browsers themselves stop at 512. */
const deepest = 300;

class TooDeep extends Error {
  constructor() {
    super('HTML is nested too deep');
    this.name = 'TooDeep';
  }
}

const tag = /<[^<>]*>/g;

/**
 * HTML that somebody else wrote, as `options` let it through, at a cost that grows with its length alone. Reading costs
 * the square of the depth, so that 100 kB of `<a>` hold the server for a second: a text that is nested deeper than 300 keeps
 * its words and loses its tags.
 */
export const sanitiseBounded = (html: string, options: sanitize.IOptions): string => {
  let depth = 0;
  try {
    return sanitize(html, {
      ...options,
      onOpenTag: () => {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitize(html.replace(tag, ' '), options);
  }
};

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What was cleaned as text: no other signs are left as entities there. */
export const decodeSigns = (clean: string): string =>
  clean.replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign);

/** The text of a line of HTML, without its elements. */
export const plainTextOf = (html: string): string =>
  /[<&]/.test(html)
    ? decodeSigns(sanitiseBounded(html, { allowedTags: [], allowedAttributes: {} })).trim()
    : html;
