/** A file as a person chooses it. Of Node's Blob, because jsdom's own File cannot be read as a stream. */
export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type = 'text/csv'): File =>
  Object.assign(new Blob([content], { type }), { name, lastModified: 0, webkitRelativePath: '' });
