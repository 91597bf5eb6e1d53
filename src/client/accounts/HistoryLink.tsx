import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TrailKind } from '../../domain/audit/trail';
import { isOn } from '../../domain/settings/toggles';
import { useReadAppInfoQuery } from '../api/hooks';
import { useUser } from '../session/useSession';

interface HistoryLinkProps {
  kind: TrailKind;
  /** The record; none: all of the kind. */
  record?: string;
  /** Of a vendor, whose history follows its name. */
  vendor?: string;
}

/** Where the changes of a record are told, for those who may read them, while the marketplace has the audit log on; else null. */
export const useHistoryAddress = ({ kind, record, vendor }: HistoryLinkProps): string | null => {
  const { permissions } = useUser();
  const { data } = useReadAppInfoQuery();
  if (!permissions.includes('manage_people') || data === undefined || !isOn(data.features, 'auditLogs'))
    return null;
  const search = new URLSearchParams({
    kind,
    ...(record === undefined ? {} : { record }),
    ...(vendor === undefined ? {} : { vendor }),
  });
  return `/audit?${search.toString()}`;
};

/** To the changes of a record in the audit log. */
export const HistoryLink = (props: HistoryLinkProps): ReactNode => {
  const { t } = useTranslation('audit');
  const address = useHistoryAddress(props);
  if (address === null) return null;
  return (
    <Button component={Link} to={address} color="inherit" startIcon={<HistoryOutlined />}>
      {t('history')}
    </Button>
  );
};
