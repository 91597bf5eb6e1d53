import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/Panel';
import { ColourInput } from './ColourInput';
import { colourNames, coloursOf, lookPart } from './lookPart';
import { LookPreview } from './LookPreview';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';

/** The marketplace's colours, with a preview in light and dark. */
export default function LookScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="look">
      <SettingsForm part={lookPart}>
        {(values) => (
          <>
            <Panel title={t('colours')}>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
                {colourNames.map((name) => (
                  <ColourInput key={name} name={name} />
                ))}
              </Box>
            </Panel>
            <Panel title={t('preview')}>
              <LookPreview colors={coloursOf(values)} />
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
