import { array, number, object, string } from 'yup';

/** A secret that another one has taken the place of, and until when it holds, in ms since 1970. */
export interface RolledSecret {
  secret: string;
  until: number;
}

const listSchema = array(object({ secret: string().required(), until: number().required() })).required();

/**
 * The secrets before, as they are kept beside the one in use, that still hold; the newest first. A text that is no list is
 * the one secret that was kept before there were several, which holds until `until`.
 */
export const readRolled = (text: string, { until, now }: { until: number; now: number }): RolledSecret[] => {
  const all = text.startsWith('[{"secret":')
    ? listSchema.validateSync(JSON.parse(text))
    : [{ secret: text, until }];
  return all.filter((each) => each.until > now);
};

/** How they are kept. Receivers may have any of them, so that a second new one within a day drops none. */
export const writeRolled = (secrets: readonly RolledSecret[]): string => JSON.stringify(secrets);
