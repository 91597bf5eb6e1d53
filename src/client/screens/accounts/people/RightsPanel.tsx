import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionsOf, staffRoles } from '../../../../domain/accounts/permissions';
import { useUser } from '../../../session/useSession';
import { Panel } from '../../../ui/Panel';

/** What matters to people, in the order of their day; those that come together are said once. */
const ofMarketplace = [
  'read_orders',
  'write_orders',
  'read_products',
  'write_products',
  'read_finance',
  'read_settings',
  'write_integrations',
  'switch_vendor',
  'manage_keys',
  'manage_people',
] as const;
const ofVendor = ofMarketplace.filter(
  (right) => !['write_integrations', 'switch_vendor', 'manage_keys'].includes(right),
);

/** What each right lets one do, and which roles hold it. */
export const RightsPanel = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const { marketplaceView } = useUser();
  const place = marketplaceView ? 'rights' : 'vendorRights';
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={t('rightsTitle')}>
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
          {(marketplaceView ? ofMarketplace : ofVendor).map((right) => (
            <div key={right}>
              <Box component="dt" sx={{ fontWeight: 500 }}>
                {t(`${place}.${right}`, { defaultValue: t(`rights.${right}`) })}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {staffRoles
                  .filter((role) => permissionsOf({ role, admin: marketplaceView }).includes(right))
                  .map((role) => t(`roles.${role}`))
                  .join(', ')}
              </Box>
            </div>
          ))}
        </Box>
      </Panel>
    </Box>
  );
};
