import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../../domain/settings/toggles';
import { messageOf } from '../../api/failures/failure';
import {
  useListVendorsQuery,
  useReadAppInfoQuery,
  useReadOwnSettingsQuery,
  useSaveHolidaysMutation,
} from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LocalDate } from '../../ui/format/LocalDate';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { DeliveryFrame } from './DeliveryFrame';
import Typography from '@mui/material/Typography';
import type { SubmissionErrors } from 'final-form';
import { Form } from '../../form/Form';
import { holidaysSchema, type Holidays } from '../../../domain/delivery/holidays';
import { errorsByPath } from '../../api/failures/errorsByPath';
import { CheckInput } from '../../form/CheckInput';
import { FormSaveBar } from '../../form/FormSaveBar';
import { DayInput } from '../../form/day/DayInput';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';

interface HolidaysFormProps {
  holidays: Holidays;
  /** Of the whole marketplace, not of one vendor. */
  whole: boolean;
}

const check = validateWith(holidaysSchema);

/** From when to when one is away, and what buyers are told. */
const HolidaysForm = ({ holidays, whole }: HolidaysFormProps): ReactNode => {
  const { t } = useTranslation('delivery');
  const [save] = useSaveHolidaysMutation();
  const [initial, setInitial] = useState(holidays);
  const submit = async (values: Holidays): Promise<SubmissionErrors> => {
    const { data, error } = await save(values);
    if (data === undefined) return errorsByPath(error);
    setInitial(values);
    return undefined;
  };
  return (
    <Form<Holidays> initialValues={initial} validate={check} onSubmit={submit}>
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          aria-label={t('holidays')}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <Panel title={t('holidays')}>
            <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
              {t(whole ? 'holidaysHelpAll' : 'holidaysHelp')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
              <CheckInput name="enabled" label={t(whole ? 'awayAll' : 'away')} />
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
                <DayInput name="from" label={t('firstDay')} />
                <DayInput name="to" label={t('lastDay')} />
              </Box>
              <TextInput name="message" label={t('message')} multiline minRows={2} maxLength={500} />
            </Box>
          </Panel>
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};

const AwayPanel = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const { data } = useListVendorsQuery();
  const away = data?.vendors.flatMap(({ vendor, away: of }) => (of ? [{ vendor, ...of }] : []));
  if (away === undefined) return null;
  return (
    <Panel title={t('awayNow')}>
      {away.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nobodyAway')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {away.map(({ vendor, until, message }) => (
          <Box component="li" key={vendor} sx={{ py: 0.75 }}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {vendor}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {t('until')} <LocalDate value={until} />
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{message}</Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

/** When one is away; for the marketplace also who is. */
export default function HolidaysScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const isMarketplace = useMarketplaceView();
  const info = useReadAppInfoQuery().data;
  const { data, error, refetch } = useReadOwnSettingsQuery();
  const message = messageOf(error);
  return (
    <DeliveryFrame page="holidays">
      {info !== undefined && !isOn(info.features, 'holidayMode') && (
        <Alert severity="info">{t('holidaysOff')}</Alert>
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage panels={1} />}
      {data !== undefined && <HolidaysForm holidays={data.holidays} whole={isMarketplace} />}
      {isMarketplace && <AwayPanel />}
    </DeliveryFrame>
  );
}
