import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { belowFloorAnswers, type OfferSettings } from '../../../domain/offers/offerSettings';
import { offeredToggles, toggleLines } from '../../../domain/settings/toggles';
import { QuantityInput } from '../../form/QuantityInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { isLocaleCode, useLanguageNames } from '../../language/languageNames';
import { Panel } from '../../ui/Panel';
import { twoColumns } from './columns';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import { SwitchSelect } from './SwitchSelect';
import { readSwitches, switchFieldOf, writeSwitches, type Switches } from './toggleValues';
import type { SettingsPart } from './useSettingsForm';

const groups = (['forBuyers', 'forVendors'] as const).map((title) => ({
  title,
  names: offeredToggles.filter((name) => toggleLines[name].shown === title),
}));
const names = [...groups.flatMap((group) => group.names), 'translations'] as const;

interface FeaturesValues {
  offers: OfferSettings;
  switches: Switches<(typeof names)[number]>;
  /** The codes as one text; emptied it is undefined. */
  locales?: string | undefined;
}

const codesOf = (text = ''): string[] => [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];

const featuresPart: SettingsPart<FeaturesValues> = {
  read: ({ features }) => ({
    offers: features.offers,
    switches: readSwitches(features, names),
    locales: features.translations.locales.join(', '),
  }),
  write: ({ switches, locales, offers }) => {
    const written = writeSwitches(switches, names);
    return { ...written, offers, translations: { ...written.translations, locales: codesOf(locales) } };
  },
  fieldOf: (path) => switchFieldOf(names)(path).replace(/^translations\.locales.*$/, 'locales'),
};

/** What the marketplace offers buyers and vendors. */
export default function FeaturesScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const namesOf = useLanguageNames();
  return (
    <SettingsFrame page="features">
      <SettingsForm part={featuresPart}>
        {({ locales }) => (
          <>
            {groups.map((group) => (
              <Panel key={group.title} title={t(group.title)}>
                <Box sx={twoColumns}>
                  {group.names.map((name) => (
                    <SwitchSelect key={name} name={name} />
                  ))}
                </Box>
              </Panel>
            ))}
            <Panel title={t('offers.title')}>
              <Box sx={twoColumns}>
                <QuantityInput
                  name="offers.floorPercent"
                  label={t('offers.floorPercent')}
                  help={t('offers.floorHelp')}
                  max={100}
                />
                <SelectInput
                  name="offers.belowFloor"
                  label={t('offers.belowFloor')}
                  options={belowFloorAnswers.map((value) => ({ value, label: t(`offers.${value}`) }))}
                />
                <QuantityInput name="offers.answerDays" label={t('offers.answerDays')} min={1} max={60} />
                <QuantityInput name="offers.priceDays" label={t('offers.priceDays')} min={1} max={90} />
              </Box>
            </Panel>
            <Panel title={t('languages')}>
              <Box sx={twoColumns}>
                <SwitchSelect name="translations" />
                <TextInput
                  name="locales"
                  label={t('locales')}
                  help={namesOf(codesOf(locales).filter(isLocaleCode)) || t('localesHelp')}
                  autoComplete="off"
                />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
