import type { Logo } from '../../../../domain/settings/settings';
import type { SettingsPart } from '../useSettingsForm';

export const logoNames = ['logoText', 'logoRegistration'] as const;
export type LogoName = (typeof logoNames)[number];
export type LogoValues = Record<LogoName, Logo>;

const written = ({ selected, value, src }: Logo): Logo => ({ selected, value: value ?? '', src: src ?? '' });

export const logoPart: SettingsPart<LogoValues> = {
  read: ({ features }) => ({
    logoText: written(features.logoText),
    logoRegistration: written(features.logoRegistration),
  }),
  write: (values) => ({
    logoText: written(values.logoText),
    logoRegistration: written(values.logoRegistration),
  }),
};
