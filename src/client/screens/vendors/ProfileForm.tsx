import Box from '@mui/material/Box';
import type { SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { visibleFields, type FieldDefinition } from '../../../domain/vendors/fields';
import { readAnswer } from '../../../domain/vendors/answers';
import type { VendorProfile } from '../../../domain/vendors/vendors';
import { useSaveVendorProfileMutation } from '../../api/hooks';
import { FormSaveBar } from '../../form/FormSaveBar';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { checkProfile, inputOf, valuesOf, type ProfileValues } from './profileValues';
import { formErrorsOf } from './formErrors';
import { PictureInput } from './PictureInput';
import { ProfileField } from './ProfileField';

interface ProfileFormProps {
  profile: VendorProfile;
  definitions: readonly FieldDefinition[];
  /** Whose page it is, where the marketplace writes it. */
  vendor?: string;
}

const Fields = ({ definitions }: Pick<ProfileFormProps, 'definitions'>): ReactNode => (
  <FormSpy<ProfileValues> subscription={{ values: true }}>
    {({ values }) => {
      const answers = Object.fromEntries(
        definitions.map((field, index) => [field.key, readAnswer(field, values.metafields[index] ?? '')]),
      );
      const shown = new Set(visibleFields(definitions, answers).map(({ key }) => key));
      return definitions.map((definition, index) =>
        shown.has(definition.key) ? (
          <ProfileField key={definition.key} name={`metafields[${String(index)}]`} definition={definition} />
        ) : null,
      );
    }}
  </FormSpy>
);

/** A vendor's picture, description and answers to the marketplace's fields. */
export const ProfileForm = ({ profile, definitions, vendor }: ProfileFormProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [save] = useSaveVendorProfileMutation();
  const [initial, setInitial] = useState(() => valuesOf(profile, definitions));
  const submit = async (values: ProfileValues): Promise<SubmissionErrors> => {
    const { data, error } = await save({
      ...inputOf(values, definitions),
      ...(vendor === undefined ? {} : { vendor }),
    });
    if (data === undefined) {
      const places = definitions.map(({ key }, index): [string, string] => [
        `metafields.${key}`,
        `metafields[${String(index)}]`,
      ]);
      return formErrorsOf(error, ['description', 'imageUrl'], new Map(places));
    }
    setInitial(valuesOf(data.vendor, definitions));
    return undefined;
  };
  return (
    <Form<ProfileValues>
      initialValues={initial}
      validate={(values) => checkProfile(values, definitions)}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          aria-label={t('profile')}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <Panel title={t('profile')}>
            <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
              <PictureInput name="imageUrl" />
              <TextInput
                name="description"
                label={t('description')}
                multiline
                minRows={4}
                maxRows={16}
                maxLength={20_000}
              />
              <Fields definitions={definitions} />
            </Box>
          </Panel>
          <FormSaveBar />
        </Box>
      )}
    </Form>
  );
};
