import type { Features } from '../../../domain/settings/settings';
import type { SettingsPart } from './useSettingsForm';

/** What was emptied is undefined in the form. */
export interface GeneralValues {
  shopName?: string | undefined;
  support: Partial<Features['support']>;
  appearance: Features['appearance'];
  security: Features['security'];
  sections: { name?: string | undefined; keys?: string[] | undefined }[];
}

export const generalPart: SettingsPart<GeneralValues> = {
  read: ({ shopName, features: { support, appearance, security, sections } }) => ({
    shopName,
    support,
    appearance,
    security,
    sections,
  }),
  write: ({ support, appearance, security, sections }) => ({
    support: { title: support.title ?? '', email: support.email ?? '' },
    appearance,
    security,
    sections: sections.map(({ name = '', keys = [] }) => ({ name, keys })),
  }),
  shopName: ({ shopName }) => shopName ?? '',
};
