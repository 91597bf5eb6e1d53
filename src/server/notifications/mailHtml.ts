import { sanitiseBounded } from '../files/boundedHtml';
import type { Brand } from './brand';

const font = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** What a class of an own text looks like: mail clients know styles on elements alone. */
const looks = ({ colour, ink }: Brand): Readonly<Record<string, string>> => ({
  button: `display:inline-block;padding:12px 22px;border-radius:8px;background:${colour};color:${ink};font-weight:600;text-decoration:none`,
  quiet: 'color:#5b6170',
  small: 'font-size:14px;line-height:21px',
  large: 'font-size:20px;font-weight:600;letter-spacing:.02em',
  quote: 'padding:12px 16px;border-radius:8px;background:#f4f5f7;color:#2b2e36',
});

/** What elements look like without a style of their own. */
const elements: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: `margin:0 0 16px;font:600 22px/28px ${font}`,
  h2: `margin:0 0 12px;font:600 18px/24px ${font}`,
  h3: `margin:0 0 8px;font:600 16px/22px ${font}`,
  ul: 'margin:0 0 16px;padding:0 0 0 20px',
  ol: 'margin:0 0 16px;padding:0 0 0 20px',
  li: 'margin:0 0 4px;overflow-wrap:anywhere',
  div: 'margin:0 0 16px;overflow-wrap:anywhere',
  img: 'max-width:100%;border:0',
};

const length = /^\d{1,3}(?:\.\d{1,2})?(?:px|%)$/;
const lengths = /^(?:\d{1,3}(?:px|%)?\s*){1,4}$/;
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const allowedTags = [
  ...['h1', 'h2', 'h3', 'p', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'a', 'br', 'hr'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'blockquote'],
];

/**
 * What a marketplace wrote as a mail, filled in, without anything that runs or loads from elsewhere than the web, every
 * element closed, and with the marketplace's look on it. What is said in an element's own style holds. With `only`,
 * nothing leads anywhere else, and `cut` is told where something would have: in a mail that lets somebody in, a
 * picture's address or another link would carry its code to a stranger.
 */
export const mailHtml = (
  html: string,
  brand: Brand,
  { only, cut }: { only?: string; cut?: () => void } = {},
): string => {
  const classes = looks(brand);
  const leadsAway = (tag: string, address: string | undefined): boolean =>
    only !== undefined && (tag === 'img' || (tag === 'a' && address !== undefined && address !== only));
  return sanitiseBounded(html, {
    allowedTags: only === undefined ? allowedTags : allowedTags.filter((tag) => tag !== 'img'),
    allowedAttributes: {
      '*': ['style', 'align', 'class'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['width', 'cellpadding', 'cellspacing', 'border', 'role'],
      th: ['colspan', 'width', 'scope', 'valign'],
      td: ['colspan', 'width', 'valign'],
    },
    allowedClasses: { '*': ['text', 'quiet', 'quote', 'button', 'small', 'large'] },
    allowedStyles: {
      '*': {
        'text-align': [/^(?:left|right|center)$/],
        'font-weight': [/^(?:bold|normal|[1-9]00)$/],
        'font-style': [/^(?:italic|normal)$/],
        'font-size': [length],
        'line-height': [length],
        'text-decoration': [/^(?:none|underline)$/],
        'letter-spacing': [/^\.?\d{1,2}(?:\.\d{1,2})?(?:em|px)$/],
        'overflow-wrap': [/^anywhere$/],
        'border-radius': [length],
        display: [/^(?:block|inline-block)$/],
        color: [colour],
        background: [colour],
        'background-color': [colour],
        border: [/^0$/],
        width: [length],
        'max-width': [length],
        margin: [lengths],
        padding: [lengths],
        font: [/^[\w\s/,'-]{1,120}$/],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: 24,
    // A picture that is not on the web shows nothing but a broken frame.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs['src'] ?? ''),
    transformTags: {
      '*': (tagName, given) => {
        const { href, ...others } = given;
        const isCut = leadsAway(tagName, href);
        if (isCut) cut?.();
        const attributes: Record<string, string> = isCut ? others : given;
        const named = (attributes['class'] ?? '').split(/\s+/).map((name) => classes[name] ?? '');
        const isText = ['p', 'ul', 'ol', 'h1', 'h2', 'h3'].includes(tagName);
        const style = [elements[tagName] ?? '', ...named, attributes['style'] ?? '']
          .filter((part) => part.trim() !== '')
          .join(';');
        const look = `${isText ? 'text ' : ''}${attributes['class'] ?? ''}`.trim();
        return {
          tagName,
          attribs: {
            // Without words for it a reader's program reads out its address.
            ...(tagName === 'img' ? { alt: '' } : {}),
            ...attributes,
            ...(style === '' ? {} : { style }),
            ...(look === '' ? {} : { class: look }),
          },
        };
      },
    },
  });
};
