/** The text of a description without its markup. The page reads it, but nothing in it runs or loads. */
export const plainText = (html: string): string => {
  const spaced = html.replace(/<(?:\/(?:p|li|h\d|div|tr|td|th)|br\s*\/?)>/gi, ' $&');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return body.textContent.replace(/\s+/g, ' ').trim();
};
