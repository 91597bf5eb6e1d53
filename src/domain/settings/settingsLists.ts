import { array, mixed, object, string, type InferType } from 'yup';
import type { FieldDefinition } from '../vendors/fields';
import { mergeLists } from './mergeLists';
import { mergeSettings } from './mergeSettings';
import { featuresPatchSchema, type Features, type FeaturesPatch } from './settings';

type Section = Features['sections'][number];
type OwnText = Features['translations']['dict'][number];

const has = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

const members = <T>(isMember: (value: unknown) => value is T) =>
  array(mixed<T & object>((value): value is T & object => isMember(value)).required())
    .max(5000)
    .optional();
const definitions = () => members((value): value is FieldDefinition => has(value, 'key'));
const sections = () => members((value): value is Section => has(value, 'name'));
const ownTexts = () => members((value): value is OwnText => has(value, 'locale') && has(value, 'key'));
const texts = () => array(string().max(2000).defined()).max(5000).optional();

/** The lists as they were when the person who changes them saw them, as far as these were changed. */
const seenListsSchema = object({
  registration: object({ fields: definitions() }).optional().default(undefined),
  vendorPage: object({ fields: definitions() }).optional().default(undefined),
  sections: sections(),
  orders: object({ hiddenFields: texts() }).optional().default(undefined),
  translations: object({ locales: texts(), dict: ownTexts() }).optional().default(undefined),
});
export type SeenLists = InferType<typeof seenListsSchema>;

/** A change of settings; with `seen`, its lists are merged with what others have made of them meanwhile. */
export const featuresSaveSchema = featuresPatchSchema.shape({
  seen: seenListsSchema.optional().default(undefined),
});
export type FeaturesSave = InferType<typeof featuresSaveSchema>;

interface MergedSettings {
  changes: FeaturesPatch;
  /** What both have changed, by the names that people know; the change has mine. */
  conflicts: string[];
}

/**
 * The change with its lists merged into those that hold now, by what was seen before. A list that was not
 * seen is taken whole.
 */
export const mergeSettingsLists = (
  seen: SeenLists,
  mine: FeaturesPatch,
  now: Pick<Features, 'registration' | 'vendorPage' | 'sections' | 'orders' | 'translations'>,
): MergedSettings => {
  const conflicts: string[] = [];
  const merged = <T>(
    base: readonly T[] | undefined,
    own: readonly T[] | undefined,
    theirs: readonly T[],
    keyOf: (member: T) => string,
    nameOf: (member: T) => string = keyOf,
  ): T[] | undefined => {
    if (base === undefined || own === undefined) return undefined;
    const { list, conflicts: keys } = mergeLists(base, own, theirs, keyOf);
    const all = [...own, ...theirs];
    for (const key of keys) {
      const member = all.find((each) => keyOf(each) === key);
      conflicts.push(member === undefined ? key : nameOf(member));
    }
    return list;
  };
  const itself = (text: string): string => text;
  const key = (field: { key: string }): string => field.key;
  const name = (field: { name: string }): string => field.name;
  const ofText = (text: { locale: string; key: string }): string => `${text.locale} ${text.key}`;
  const { registration, vendorPage, orders, translations } = seen;
  const asked = merged(registration?.fields, mine.registration?.fields, now.registration.fields, key, name);
  const page = merged(vendorPage?.fields, mine.vendorPage?.fields, now.vendorPage.fields, key, name);
  const menu = merged(seen.sections, mine.sections, now.sections, name);
  const hidden = merged(orders?.hiddenFields, mine.orders?.hiddenFields, now.orders.hiddenFields, itself);
  const own = mine.translations;
  const locales = merged(translations?.locales, own?.locales, now.translations.locales, itself);
  const dict = merged(translations?.dict, own?.dict, now.translations.dict, ofText);
  const changes = mergeSettings<FeaturesPatch>(mine, {
    ...(asked && { registration: { fields: asked } }),
    ...(page && { vendorPage: { fields: page } }),
    ...(menu && { sections: menu }),
    ...(hidden && { orders: { hiddenFields: hidden } }),
    ...((locales ?? dict) && { translations: { ...(locales && { locales }), ...(dict && { dict }) } }),
  });
  return { changes, conflicts };
};

/** Those of the lists that a change has, as they stand in the settings. */
export const seenListsOf = (features: Features, change: FeaturesPatch): SeenLists => {
  const { registration, vendorPage, sections: menu, orders, translations } = features;
  return {
    ...(change.registration?.fields && { registration: { fields: registration.fields } }),
    ...(change.vendorPage?.fields && { vendorPage: { fields: vendorPage.fields } }),
    ...(change.sections && { sections: menu }),
    ...(change.orders?.hiddenFields && { orders: { hiddenFields: orders.hiddenFields } }),
    ...((change.translations?.locales ?? change.translations?.dict) && {
      translations: {
        ...(change.translations.locales && { locales: translations.locales }),
        ...(change.translations.dict && { dict: translations.dict }),
      },
    }),
  };
};
