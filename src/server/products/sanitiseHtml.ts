import sanitize from 'sanitize-html';
import { sanitiseBounded } from '../files/boundedHtml';

const options: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** A description without anything that runs or leaves its place: formatting, links, tables and pictures stay. */
export const sanitiseHtml = (html: string): string =>
  /[<>&]/.test(html) ? sanitiseBounded(html, options) : html;

/** The same, with those of its pictures alone that a page may load. */
export const sanitiseHtmlWith = (html: string, isShown: (src: string) => boolean): string =>
  sanitiseBounded(html, {
    ...options,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs.src ?? ''),
  });
