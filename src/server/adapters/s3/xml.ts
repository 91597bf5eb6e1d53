const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of a name in one of the service's short answers, or null. */
export const memberText = (xml: string, name: string): string | null => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '') ?? null;
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
