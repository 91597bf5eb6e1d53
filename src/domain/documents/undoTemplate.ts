import type { TrailEntry } from '../audit/trail';
import type { TemplateSave, TemplateVersion } from './documents';

/** So long is a text that the log keeps whole; a longer one is its beginning and this mark. */
const longestKept = 2_000;
const cutMark = '…';

const isText = (said: unknown, text: string | undefined): boolean => {
  if (typeof said !== 'string' || text === undefined) return false;
  const isCut = said.length === longestKept + cutMark.length && said.endsWith(cutMark);
  return isCut ? text.startsWith(said.slice(0, -cutMark.length)) : said === text;
};

type Side = 'before' | 'after';

/** Whether a version says what a row of the log says of its text; without one that is the standard text. */
const fits = ({ changes }: Pick<TrailEntry, 'changes'>, side: Side, version: TemplateVersion): boolean => {
  const said = changes.filter(({ field }) => field === 'html' || field === 'subject');
  return said.every((change) => {
    const value = change[side];
    if (value === undefined || value === null) return version.standard;
    return isText(value, change.field === 'html' ? version.html : version.subject);
  });
};

type Text = Pick<TemplateSave, 'html' | 'subject'>;

interface TemplateUndo {
  /** What is saved to put the text back; null: nothing. */
  text: (Text & { seen: NonNullable<TemplateSave['seen']> }) | null;
  /** Why nothing is. */
  why: 'already' | 'changed' | 'gone' | null;
}

const seenOf = ({ html, subject }: TemplateVersion): NonNullable<TemplateSave['seen']> => ({
  html,
  ...(subject === undefined ? {} : { subject }),
});

const savedAs = ({ standard, html, subject }: TemplateVersion): Text => ({
  html: standard ? null : html,
  ...(subject === undefined ? {} : { subject: standard ? null : subject }),
});

/**
 * What leads from the text that holds now back to before a row of the audit log, by what the template has said
 * (`versions`, the newest first), as the log keeps long texts in part. Where another text holds by now nothing is put
 * back; who saves says which one they saw, so that none is lost between.
 */
export const undoTemplate = (
  entry: Pick<TrailEntry, 'at' | 'changes'>,
  versions: readonly TemplateVersion[],
): TemplateUndo => {
  const [holds] = versions;
  const away = ({ at }: TemplateVersion): number => Math.abs(Date.parse(at) - Date.parse(entry.at));
  const [made] = versions
    .filter((version) => fits(entry, 'after', version))
    .sort((one, other) => away(one) - away(other));
  if (holds === undefined || made === undefined) return { text: null, why: 'gone' };
  const isSame = (one: TemplateVersion, other: TemplateVersion): boolean =>
    one.html === other.html && one.subject === other.subject;
  const earlier = versions[versions.indexOf(made) + 1];
  const wasOurs = entry.changes.some(({ field, before }) => field === 'html' && before === undefined);
  if (earlier !== undefined ? !fits(entry, 'before', earlier) : !wasOurs) return { text: null, why: 'gone' };
  if (earlier === undefined ? holds.standard : isSame(holds, earlier)) return { text: null, why: 'already' };
  if (!isSame(holds, made)) return { text: null, why: 'changed' };
  const ours = { html: null, ...(holds.subject === undefined ? {} : { subject: null }) };
  return { text: { ...(earlier === undefined ? ours : savedAs(earlier)), seen: seenOf(holds) }, why: null };
};
