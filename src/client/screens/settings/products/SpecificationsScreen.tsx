import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import type { SpecificationsAnswer } from '../../../../domain/products/specifications/definitions';
import { isOn } from '../../../../domain/settings/toggles';
import { messageOf } from '../../../api/failures/failure';
import { useListSpecificationsQuery, useReadAppInfoQuery } from '../../../api/hooks';
import { CheckInput } from '../../../form/CheckInput';
import { FormSaveBar } from '../../../form/FormSaveBar';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { FieldBuilder } from '../builder/FieldBuilder';
import { CollectionsPanel } from '../vendors/CollectionsPanel';
import { SettingsFrame } from '../SettingsFrame';
import { useSpecificationsForm, type SpecificationsValues } from './useSpecificationsForm';

interface FilledProps {
  answer: SpecificationsAnswer;
  enabled: boolean;
  onReload: () => void;
}

const Filled = ({ answer, enabled, onReload }: FilledProps): ReactNode => {
  const { t } = useTranslation('products');
  const { form, validate, submit } = useSpecificationsForm({ answer, enabled }, onReload);
  // A form that is given from outside does not take these from its first drawing.
  useEffect(() => {
    form.setConfig('onSubmit', submit);
    form.setConfig('validate', validate);
  }, [form, submit, validate]);
  return (
    <Form<SpecificationsValues> form={form} onSubmit={submit} validate={validate}>
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          <Panel title={t('specifications.title')}>
            <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: 720 }}>{t('intro')}</Typography>
            <CheckInput name="enabled" label={t('enabled')} />
          </Panel>
          <FieldBuilder kind="specifications" />
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};

/** What the marketplace wants to know of products. */
export default function SpecificationsScreen(): ReactNode {
  const info = useReadAppInfoQuery();
  const list = useListSpecificationsQuery();
  const message = messageOf(info.error) ?? messageOf(list.error);
  const retry = (): void => {
    void info.refetch();
    void list.refetch();
  };
  const { data: app } = info;
  const { data: answer } = list;
  const waits = app === undefined || answer === undefined;
  return (
    <SettingsFrame page="specifications">
      {waits && message !== undefined && <ErrorNotice message={message} onRetry={retry} />}
      {waits && message === undefined && <SkeletonPage />}
      {!waits && (
        <Filled
          answer={answer}
          enabled={isOn(app.features, 'specifications')}
          onReload={() => void list.refetch()}
        />
      )}
      {!waits && (
        <Box sx={{ mt: 2 }}>
          <CollectionsPanel definitions={answer.metafields} />
        </Box>
      )}
    </SettingsFrame>
  );
}
