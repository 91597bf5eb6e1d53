import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import type { AppInfo } from '../../../domain/settings/app';
import { messageOf } from '../../api/failures/failure';
import { useReadAppInfoQuery } from '../../api/hooks';
import { FormSaveBar } from '../../form/FormSaveBar';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { Clashes } from './Clashes';
import { useSettingsForm, type SettingsPart } from './useSettingsForm';

interface SettingsFormProps<V> {
  part: SettingsPart<V>;
  children: (values: V) => ReactNode;
}

interface FilledProps<V> extends SettingsFormProps<V> {
  info: AppInfo;
  readInfo: () => Promise<AppInfo | undefined>;
}

const Filled = <V extends object>({ info, part, readInfo, children }: FilledProps<V>): ReactNode => {
  const { form, validate, submit, clashes, clashText, takeTheirs } = useSettingsForm(info, part, readInfo);
  // A form that is given from outside does not take these from its first drawing.
  useEffect(() => {
    form.setConfig('onSubmit', submit);
    form.setConfig('validate', validate);
  }, [form, submit, validate]);
  return (
    <Form<V> form={form} onSubmit={submit} validate={validate}>
      {({ handleSubmit, values, pristine }) => (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          {children(values)}
          {clashes.length > 0 && !pristine && (
            <Clashes clashes={clashes} textOf={clashText} onTake={takeTheirs} />
          )}
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};

/** The form of a page of settings, with the save bar; it waits for the settings. */
export const SettingsForm = <V extends object>({ part, children }: SettingsFormProps<V>): ReactNode => {
  const { data, error, refetch } = useReadAppInfoQuery();
  const message = messageOf(error);
  if (data !== undefined)
    return (
      <Filled info={data} part={part} readInfo={async () => (await refetch()).data}>
        {children}
      </Filled>
    );
  return message === undefined ? (
    <SkeletonPage />
  ) : (
    <ErrorNotice message={message} onRetry={() => void refetch()} />
  );
};
