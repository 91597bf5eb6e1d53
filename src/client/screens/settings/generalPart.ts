import type { Features } from '../../../domain/settings/settings';
import type { SettingsPart } from './useSettingsForm';

/** What was emptied is undefined in the form. */
export interface GeneralValues {
  shopName?: string | undefined;
  support: Partial<Features['support']>;
  appearance: Features['appearance'];
  sections: { name?: string | undefined; keys?: string[] | undefined }[];
}

export const generalPart: SettingsPart<GeneralValues> = {
  read: ({ shopName, features: { support, appearance, sections } }) => ({
    shopName,
    support,
    appearance,
    sections,
  }),
  write: ({ support, appearance, sections }) => ({
    support: { title: support.title ?? '', email: support.email ?? '' },
    appearance,
    sections: sections.map(({ name = '', keys = [] }) => ({ name, keys })),
  }),
  shopName: ({ shopName }) => shopName ?? '',
};
