import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vendor } from '../../../domain/vendors/vendors';
import { useSetMarketplaceSettingsMutation } from '../../api/hooks';
import { FieldFrame } from '../../form/FieldFrame';
import { Panel } from '../../ui/Panel';

type Settings = Pick<Vendor, 'autoApprove' | 'isManagedByMarketplace'>;

const approvals: Readonly<Record<string, boolean | null>> = { default: null, yes: true, no: false };

const choiceOf = ({ autoApprove }: Settings): string =>
  autoApprove === null ? 'default' : autoApprove ? 'yes' : 'no';

/**
 * What the marketplace sets for one vendor: whether its products are approved by themselves, and who runs
 * it. A change holds at once, and goes back where it could not be saved.
 */
export const SettingsPanel = ({ vendor }: { vendor: Vendor }): ReactNode => {
  const { t } = useTranslation('vendors');
  const [save] = useSetMarketplaceSettingsMutation();
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const shown: Settings = { ...vendor, ...wanted };
  const change = async (part: Partial<Settings>): Promise<void> => {
    setWanted((before) => ({ ...before, ...part }));
    const { data } = await save({ vendor: vendor.vendor, ...part });
    if (data === undefined) setWanted({});
  };
  return (
    <Panel title={t('settings')}>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 360, justifyItems: 'start' }}>
        <FieldFrame label={t('autoApprove')}>
          {(ties) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={choiceOf(shown)}
              onChange={({ target }) => void change({ autoApprove: approvals[target.value] ?? null })}
              inputProps={ties}
            >
              <option value="default">{t('autoApproveDefault')}</option>
              <option value="yes">{t('yes')}</option>
              <option value="no">{t('autoApproveNo')}</option>
            </NativeSelect>
          )}
        </FieldFrame>
        <FormControlLabel
          label={t('managed')}
          control={
            <Checkbox
              size="small"
              checked={shown.isManagedByMarketplace}
              onChange={({ target }) => void change({ isManagedByMarketplace: target.checked })}
            />
          }
        />
      </Box>
    </Panel>
  );
};
