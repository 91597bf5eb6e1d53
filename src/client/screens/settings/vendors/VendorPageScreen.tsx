import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { readFields, writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { useMarketplaceView } from '../../../session/useSession';
import { FieldBuilder } from '../builder/FieldBuilder';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SettingsPart } from '../useSettingsForm';

interface VendorPageValues {
  fields: BuilderField[];
}

const vendorPagePart: SettingsPart<VendorPageValues> = {
  read: ({ features }) => ({ fields: readFields(features.vendorPage.fields) }),
  write: ({ fields }) => ({ vendorPage: { fields: writeFields(fields) } }),
  fieldOf: (path) => path.replace(/^vendorPage\./, ''),
};

/** What each vendor tells of themselves. A vendor who comes here fills it in instead. */
export default function VendorPageScreen(): ReactNode {
  if (!useMarketplaceView()) return <Navigate to="/profile" replace />;
  return (
    <SettingsFrame page="page">
      <SettingsForm part={vendorPagePart}>{() => <FieldBuilder kind="vendorPage" />}</SettingsForm>
    </SettingsFrame>
  );
}
