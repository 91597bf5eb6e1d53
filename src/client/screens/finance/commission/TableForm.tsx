import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useEffect, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import type { CommissionsAnswer } from '../../../../domain/finance/commission/commissions';
import { isFault } from '../../../../domain/errors/faultIn';
import { messageOf } from '../../../api/failures/failure';
import { useSaveCommissionsMutation, useSetMarketplaceSettingsMutation } from '../../../api/hooks';
import { FormSaveBar } from '../../../form/FormSaveBar';
import { DayInput } from '../../../form/day/DayInput';
import { translateError } from '../../../language/translateError';
import { Panel } from '../../../ui/Panel';
import { Bands } from './Bands';
import { Calculator } from './Calculator';
import { LineFields } from './LineFields';
import { Replay } from './Replay';
import { newLine, readLines, type TableValues } from './tableValues';
import { saying } from '../../../outcomes';

interface TableFormProps {
  answer: CommissionsAnswer;
  form: FormApi<TableValues>;
}

/** The table of the marketplace or of a vendor, drawn, tried and replayed before it is saved. */
export const TableForm = ({ answer, form }: TableFormProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { vendor, currency, choices } = answer;
  const [saveMarketplace] = useSaveCommissionsMutation();
  const [saveVendor] = useSetMarketplaceSettingsMutation();
  const submit = async ({ lines, begins = '' }: TableValues): Promise<SubmissionErrors> => {
    const table = { commissions: readLines(lines), ...(begins === '' ? {} : { begins }) };
    const ofVendor = { done: t('saved'), failed: null };
    const { error } =
      vendor === null
        ? await saveMarketplace(table)
        : await saying(saveVendor({ vendor, ...table }), ofVendor);
    return error === undefined ? undefined : { [FORM_ERROR]: messageOf(error) };
  };
  // A form that is handed over keeps what it was made with, unless it is told.
  useEffect(() => form.setConfig('onSubmit', submit));
  return (
    <Form<TableValues> form={form} onSubmit={submit}>
      {({ handleSubmit, values, errors = {} }) => {
        const lines = readLines(values.lines);
        const wrong: unknown = errors['table'];
        const isSound = Object.keys(errors).length === 0;
        return (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Panel title={vendor === null ? t('marketLines') : t('ownLines', { name: vendor })}>
              <Box
                component="form"
                noValidate
                onSubmit={(event) => void handleSubmit(event)}
                sx={{ display: 'grid', gap: 2 }}
              >
                {values.lines.length === 0 && (
                  <Box sx={{ color: 'text.secondary' }}>{vendor === null ? t('noLines') : t('noOwn')}</Box>
                )}
                {values.lines.map((_, index) => (
                  <LineFields
                    key={index}
                    index={index}
                    currency={currency}
                    choices={choices}
                    onRemove={() =>
                      form.change(
                        'lines',
                        values.lines.filter((__, at) => at !== index),
                      )
                    }
                  />
                ))}
                <Button
                  startIcon={<AddIcon />}
                  sx={{ justifySelf: 'start' }}
                  onClick={() =>
                    form.change('lines', [...values.lines, newLine(currency, values.lines.at(-1))])
                  }
                >
                  {t('addLine')}
                </Button>
                {Array.isArray(wrong) && (
                  <Alert severity="error" variant="outlined">
                    <AlertTitle>{t('tableWrong')}</AlertTitle>
                    {wrong.filter(isFault).map((fault) => (
                      <div key={fault.message}>{translateError(fault)}</div>
                    ))}
                  </Alert>
                )}
                <Bands lines={lines} currency={currency} choices={choices} />
                <Box sx={{ maxWidth: 260 }}>
                  <DayInput name="begins" label={t('begins')} help={t('beginsHelp')} />
                </Box>
                <FormSaveBar save={t('saveRules')} name={vendor ?? 'marketplace'} />
              </Box>
            </Panel>
            <FormSpy subscription={{ values: true }}>
              {() => (
                <>
                  <Replay vendor={vendor} lines={lines} isSound={isSound} />
                  <Calculator answer={answer} lines={lines} isSound={isSound} />
                </>
              )}
            </FormSpy>
          </Box>
        );
      }}
    </Form>
  );
};
