import type { Features } from '../../../../domain/settings/settings';
import type { SettingsPart } from '../useSettingsForm';

export const colourNames = ['indigo600', 'indigo800', 'orange800', 'green800'] as const;
export type ColourName = (typeof colourNames)[number];

/** The colours by a name each, as numbers in a path mean places in a list to forms. */
export type LookValues = Partial<Record<ColourName, string>>;

export const coloursOf = (values: LookValues): Features['colors'] => ({
  indigo: { 600: values.indigo600 ?? '', 800: values.indigo800 ?? '' },
  orange: { 800: values.orange800 ?? '' },
  green: { 800: values.green800 ?? '' },
});

export const lookPart: SettingsPart<LookValues> = {
  read: ({ features: { colors } }) => ({
    indigo600: colors.indigo[600],
    indigo800: colors.indigo[800],
    orange800: colors.orange[800],
    green800: colors.green[800],
  }),
  write: (values) => ({ colors: coloursOf(values) }),
  fieldOf: (path) => path.replace(/^colors\.(\w+)\.(\d+)$/, '$1$2'),
};
