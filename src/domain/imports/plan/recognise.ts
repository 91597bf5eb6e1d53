import { unknownColumns, matchColumn, requiredKeys } from '../productCsv/columns';
import { isMarkedBy } from '../productCsv/cells/extraFields';
import { exportProfiles } from '../exports/known';
import { readHeadings, type Headings } from './headings';
import type { ExportKind } from './plan';
import type { ExportProfile } from './profile';

export type Confidence = 'certain' | 'likely' | 'possible';

/** What a file is taken for. */
export interface Recognised {
  kind: ExportKind;
  confidence: Confidence;
  /** How many of the export's telling headings are there, and how many it has. */
  found: number;
  of: number;
  /** The headings by which the columns are looked up: the file's own, or ours where only the order told. */
  header: readonly string[];
  isRenamed: boolean;
}

const spellings = (names: string | readonly string[]): readonly string[] =>
  typeof names === 'string' ? [names] : names;

const fitOf = (profile: ExportProfile, headings: Headings): { found: number; of: number } | null => {
  const has = (names: string | readonly string[]): boolean => headings.has(...spellings(names));
  if (!profile.demanded.every(has)) return null;
  const found = profile.signature.filter(has).length;
  const of = profile.signature.length;
  return found * 5 >= of * 2 ? { found, of } : null;
};

const confidenceOf = ({ found, of }: { found: number; of: number }): Confidence => {
  if (found / of >= 0.8) return 'certain';
  return found / of >= 0.6 ? 'likely' : 'possible';
};

const hasOwnHeadings = (header: readonly string[]): boolean =>
  unknownColumns(header).length === 0 &&
  new Set(header.map(matchColumn)).size === header.length &&
  requiredKeys.every((key) => header.some((heading) => matchColumn(heading) === key));

/** Our ids count only where the rows say that this store exported them: another shop's would be of other products. */
const hasOwnIds = (
  header: readonly string[],
  samples: readonly (readonly string[])[],
  store: string,
): boolean => {
  const keys = header.map(matchColumn);
  const marks = keys.indexOf('metafields');
  return !keys.includes('id') || samples.some((cells) => isMarkedBy(cells[marks] ?? '', store));
};

/** Tells by the headings, and in need by the first rows, what wrote a file that is imported into `store`. */
export const recognise = (
  header: readonly string[],
  samples: readonly (readonly string[])[],
  store = '',
): Recognised => {
  const own = { found: header.length, of: header.length, header, isRenamed: false };
  if (hasOwnHeadings(header) && hasOwnIds(header, samples, store))
    return { kind: 'own', confidence: 'certain', ...own };
  const headings = readHeadings(header);
  const fits = exportProfiles.flatMap((profile) => {
    const fit = fitOf(profile, headings);
    return fit === null ? [] : [{ profile, fit }];
  });
  const best = fits.sort((a, b) => b.fit.found / b.fit.of - a.fit.found / a.fit.of)[0];
  if (best !== undefined)
    return {
      kind: best.profile.kind,
      confidence: confidenceOf(best.fit),
      ...best.fit,
      header,
      isRenamed: false,
    };
  for (const { kind, byValues, signature } of exportProfiles) {
    const renamed = byValues?.(header, samples) ?? null;
    if (renamed !== null)
      return { kind, confidence: 'likely', found: 0, of: signature.length, header: renamed, isRenamed: true };
  }
  return { kind: 'plain', confidence: 'possible', found: 0, of: 0, header, isRenamed: false };
};
