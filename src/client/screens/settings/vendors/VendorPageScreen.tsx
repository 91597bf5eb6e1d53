import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { readFields, writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { useMarketplaceView } from '../../../session/useSession';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { FieldBuilder } from '../builder/FieldBuilder';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SwitchState } from '../toggleValues';
import { useComing } from '../useComing';
import type { SettingsPart } from '../useSettingsForm';

interface VendorPageValues {
  enabled: SwitchState;
  fields: BuilderField[];
  /** Emptied it is undefined. */
  collectionTemplate?: string | undefined;
}

const vendorPagePart: SettingsPart<VendorPageValues> = {
  read: ({ features: { vendorPage } }) => ({
    enabled: vendorPage.enabled === null ? 'unset' : vendorPage.enabled ? 'on' : 'off',
    fields: readFields(vendorPage.fields),
    collectionTemplate: vendorPage.collectionTemplate,
  }),
  write: ({ enabled, fields, collectionTemplate = '' }) => ({
    vendorPage: {
      enabled: enabled === 'unset' ? null : enabled === 'on',
      collectionTemplate,
      fields: writeFields(fields),
    },
  }),
  fieldOf: (path) => path.replace(/^vendorPage\./, ''),
};

/** Whether the shop shows the pages. */
const PagesShown = (): ReactNode => {
  const { t } = useTranslation('settings');
  const coming = useComing('enabled', (state) => state === 'on');
  const help = t('pageEnabledHelp');
  return (
    <SelectInput
      name="enabled"
      label={t('pageEnabled')}
      help={coming === null ? help : `${help} ${t(coming === 'on' ? 'comesOn' : 'coming.pagesOff')}`}
      options={[
        { value: 'unset', label: t('unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};

/** What each vendor tells of themselves. A vendor who comes here fills it in instead. */
export default function VendorPageScreen(): ReactNode {
  const { t } = useTranslation('settings');
  if (!useMarketplaceView()) return <Navigate to="/profile" replace />;
  return (
    <SettingsFrame page="page">
      <SettingsForm part={vendorPagePart}>
        {() => (
          <>
            <Panel title={t('pageShown')}>
              <PagesShown />
              <TextInput
                name="collectionTemplate"
                label={t('collectionTemplate')}
                help={t('collectionTemplateHelp')}
                autoComplete="off"
                maxLength={200}
              />
            </Panel>
            <FieldBuilder kind="vendorPage" />
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
