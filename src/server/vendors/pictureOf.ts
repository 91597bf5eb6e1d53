/** The address of an answer that is a picture: as it is, or as an upload is written down; else null. */
export const pictureOf = (answer: string): string | null => {
  const src = /^UPLOAD_ME#[^#]*#(.*)$/s.exec(answer)?.[1] ?? answer;
  return /^(https?:\/\/|gid:\/\/|\/(?!\/))\S+$/i.test(src) ? src : null;
};
