import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeKind, NoticeSettings } from '../../../../domain/notifications/notices';
import { messageOf } from '../../../api/failures/failure';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { useReadNoticeSettingsQuery, useSaveNoticeSettingsMutation } from '../../../api/hooks';
import { CheckInput } from '../../../form/CheckInput';
import { SmallForm } from '../../../form/SmallForm';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';

interface Values {
  wanted: NoticeKind[];
}

const NoticesForm = ({ kinds }: NoticeSettings): ReactNode => {
  const { t } = useTranslation(['notices', 'interface']);
  const [save] = useSaveNoticeSettingsMutation();
  const [initial] = useState<Values>({
    wanted: kinds.flatMap(({ kind, wanted }) => (wanted ? [kind] : [])),
  });
  return (
    <SmallForm<Values>
      label={t('settingsTitle')}
      initial={initial}
      validate={() => ({})}
      submit={t('save', { ns: 'interface' })}
      keeps
      guard
      onSubmit={async ({ wanted }) => {
        const left = kinds.flatMap(({ kind }) => (wanted.includes(kind) ? [] : [kind]));
        const { error } = await save({ left });
        return error === undefined ? undefined : submissionErrorsOf(error);
      }}
    >
      <Typography color="textSecondary">{t('settingsHelp')}</Typography>
      <Box sx={{ display: 'grid' }}>
        {kinds.map(({ kind }) => (
          <CheckInput key={kind} name="wanted" value={kind} label={t(`kind.${kind}`)} />
        ))}
      </Box>
    </SmallForm>
  );
};

/** What the bell tells one, of what it can. */
export const OwnNoticesPanel = (): ReactNode => {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useReadNoticeSettingsQuery();
  return (
    <Panel title={t('settingsTitle')}>
      {data !== undefined && <NoticesForm kinds={data.kinds} />}
      {data === undefined && error !== undefined && (
        <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <Skeleton variant="rounded" height={240} />}
    </Panel>
  );
};
