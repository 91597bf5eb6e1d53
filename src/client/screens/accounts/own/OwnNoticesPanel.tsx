import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import type { NoticeKind, NoticeSettings } from '../../../../domain/notifications/notices';
import { messageOf } from '../../../api/failures/failure';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { useReadNoticeSettingsQuery, useSaveNoticeSettingsMutation } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';

// Kinds are words of their own length; ticks need no more than they are wide.
const tableStyle = { '& th, & td': { px: 0.5, py: 0 }, '& td': { width: 72 }, '& thead th': { py: 0.75 } };

interface Values {
  wanted: NoticeKind[];
  mailed: NoticeKind[];
}

type Column = keyof Values;

const Tick = ({ column, kind, label }: { column: Column; kind: NoticeKind; label: string }): ReactNode => {
  const { input } = useField<boolean | string[]>(column, { type: 'checkbox', value: kind });
  return (
    <Checkbox
      size="small"
      name={column}
      value={kind}
      checked={input.checked ?? false}
      onChange={input.onChange}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

const NoticesForm = ({ kinds }: NoticeSettings): ReactNode => {
  const { t } = useTranslation(['notices', 'interface']);
  const [save] = useSaveNoticeSettingsMutation();
  const [initial] = useState<Values>({
    wanted: kinds.flatMap(({ kind, wanted }) => (wanted ? [kind] : [])),
    mailed: kinds.flatMap(({ kind, mailed }) => (mailed === true ? [kind] : [])),
  });
  return (
    <SmallForm<Values>
      label={t('settingsTitle')}
      initial={initial}
      validate={() => ({})}
      submit={t('save', { ns: 'interface' })}
      keeps
      guard
      onSubmit={async ({ wanted, mailed }) => {
        const left = kinds.flatMap(({ kind }) => (wanted.includes(kind) ? [] : [kind]));
        const { error } = await save({ left, mailed });
        return error === undefined ? undefined : submissionErrorsOf(error);
      }}
    >
      <Typography color="textSecondary">{t('settingsHelp')}</Typography>
      <Table size="small" aria-label={t('settingsTitle')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('kindHead')}</TableCell>
            <TableCell align="center">{t('bellHead')}</TableCell>
            <TableCell align="center">{t('mailHead')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map(({ kind, mailed }) => {
            const what = t(`kind.${kind}`);
            return (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {what}
                </TableCell>
                <TableCell align="center">
                  <Tick column="wanted" kind={kind} label={t('inBell', { what })} />
                </TableCell>
                <TableCell align="center">
                  {mailed === null ? '–' : <Tick column="mailed" kind={kind} label={t('byMail', { what })} />}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </SmallForm>
  );
};

/** What the bell tells one, of what it can, and what comes by mail. */
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
