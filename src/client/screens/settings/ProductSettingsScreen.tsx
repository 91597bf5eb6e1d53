import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthUnits, weightUnits } from '../../../domain/products/units';
import { CheckInput } from '../../form/CheckInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { twoColumns } from './columns';
import { limitNames, productPart } from './productPart';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';

/** How long a product's texts may be, its units, and whether it waits for approval. */
export default function ProductSettingsScreen(): ReactNode {
  const { t } = useTranslation('features');
  return (
    <SettingsFrame page="products">
      <SettingsForm part={productPart}>
        {() => (
          <>
            <Panel title={t('approval')}>
              <CheckInput
                name="autoApprove.enabledDefault"
                label={t('autoApprove')}
                help={t('autoApproveHelp')}
              />
            </Panel>
            <Panel title={t('limits')}>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
                {t('limitsHelp')}
              </Typography>
              <Box sx={{ ...twoColumns, maxWidth: 480 }}>
                {limitNames.flatMap((name) =>
                  (['min', 'max'] as const).map((end) => (
                    <TextInput
                      key={`${name}.${end}`}
                      name={`inputLimit.${name}.${end}`}
                      label={t(`limit.${name}.${end}`)}
                      placeholder={t('noLimit')}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )),
                )}
              </Box>
            </Panel>
            <Panel title={t('units')}>
              <Box sx={twoColumns}>
                <SelectInput
                  name="defaultUnits.weight"
                  label={t('fields.weight')}
                  help={t('unitHelp')}
                  options={weightUnits.map((unit) => ({ value: unit, label: t(`weight.${unit}`) }))}
                />
                <SelectInput
                  name="defaultUnits.length"
                  label={t('lengthUnit')}
                  help={t('unitHelp')}
                  options={lengthUnits.map((unit) => ({ value: unit, label: t(`length.${unit}`) }))}
                />
              </Box>
            </Panel>
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
