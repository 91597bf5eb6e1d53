import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetSchema, type SheetAnswer } from '../../../domain/integrations/connections';
import { generalErrors } from '../../../domain/errors/general';
import { messageOf } from '../../api/failures/failure';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import { useLazyDownloadSheetQuery, useSaveSheetMutation } from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { useCan } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { download } from '../../ui/download';
import { CopyLine } from '../../ui/CopyLine';

interface SheetValues {
  /** The form takes an empty field away. */
  url?: string;
  leaveOut: boolean;
}

const check = validateWith(sheetSchema);

const DownloadSheet = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const [ask, { isFetching, error }] = useLazyDownloadSheetQuery();
  const message = messageOf(error);
  const load = async (): Promise<void> => {
    const { data } = await ask();
    if (data !== undefined) download(data.url);
  };
  return (
    <>
      <Button sx={{ mt: 1 }} loading={isFetching} onClick={() => void load()}>
        {t('download')}
      </Button>
      {message !== undefined && <ErrorNotice message={message} />}
    </>
  );
};

/** Connects a sheet, or another one in its place. */
export const SheetForm = ({ sheet }: { sheet: SheetAnswer }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [save] = useSaveSheetMutation();
  const submit = async (values: SheetValues): Promise<SubmissionErrors> => {
    const answer = await save({ ...values, url: values.url ?? '' });
    return answer.error === undefined ? undefined : submissionErrorsOf(answer.error);
  };
  const validate = (values: SheetValues) => {
    const { url = '' } = values;
    const isStarted = url.trim() === '' || url.trim().startsWith(sheet.start);
    return isStarted ? check(values) : { url: generalErrors.mustStartWith({ start: sheet.start }) };
  };
  return (
    <>
      {canWrite && (
        <SmallForm<SheetValues>
          label={t('sheet')}
          initial={{ url: sheet.url ?? '', leaveOut: sheet.connection?.options.leaveOut ?? false }}
          validate={validate}
          onSubmit={submit}
          submit={t(sheet.url === null ? 'connectSheet' : 'changeSheet')}
          keeps
          guard
        >
          {sheet.account !== null && (
            <div>
              <Typography component="h3" variant="subtitle2">
                {t('sheetShareWith')}
              </Typography>
              <CopyLine label={t('sheetShareWith')} value={sheet.account} />
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {t('sheetShareWithHelp')}
              </Typography>
            </div>
          )}
          <TextInput
            name="url"
            label={t('sheetAddress')}
            help={t(sheet.account === null ? 'sheetAddressHelp' : 'sheetAddressAccountHelp', {
              start: sheet.start,
            })}
            type="url"
            maxLength={2000}
            required
          />
          <CheckInput name="leaveOut" label={t('leaveOut')} help={t('leaveOutHelp')} />
        </SmallForm>
      )}
      {sheet.url !== null && <DownloadSheet />}
    </>
  );
};
