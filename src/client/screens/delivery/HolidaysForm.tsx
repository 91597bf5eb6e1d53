import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { holidaysSchema, type Holidays } from '../../../domain/delivery/holidays';
import { errorsByPath } from '../../api/errorsByPath';
import { useSaveHolidaysMutation } from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { FormSaveBar } from '../../form/FormSaveBar';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { Panel } from '../../ui/Panel';

interface HolidaysFormProps {
  holidays: Holidays;
  /** Of the whole marketplace, not of one vendor. */
  whole: boolean;
}

const check = validateWith(holidaysSchema);

/** From when to when one is away, and what buyers are told. */
export const HolidaysForm = ({ holidays, whole }: HolidaysFormProps): ReactNode => {
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
                <TextInput name="from" label={t('firstDay')} type="date" />
                <TextInput name="to" label={t('lastDay')} type="date" />
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
