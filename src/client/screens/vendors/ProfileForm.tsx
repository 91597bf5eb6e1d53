import Box from '@mui/material/Box';
import { type SubmissionErrors, setIn, type ValidationErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { Form } from '../../form/Form';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { visibleFields, type FieldDefinition } from '../../../domain/vendors/fields';
import { readAnswer } from '../../../domain/vendors/answers';
import {
  type VendorProfile,
  vendorProfileSchema,
  type VendorProfileInput,
} from '../../../domain/vendors/vendors';
import { useSaveVendorProfileMutation } from '../../api/hooks';
import { FormSaveBar } from '../../form/FormSaveBar';
import { TextInput } from '../../form/TextInput';
import { Panel } from '../../ui/Panel';
import { formErrorsOf } from './formErrors';
import { PictureInput } from './PictureInput';
import { DefinedField } from '../../form/defined/DefinedField';
import { fieldErrorOf } from '../../form/fieldError';
import { checkVendorAnswers } from '../../../domain/vendors/vendorAnswers';
import { readConfig } from '../../api/config';
import { validateWith } from '../../form/validateWith';

/** A profile as it is edited: answers by the place of their definition, since keys may hold dots. */
interface ProfileValues {
  description: string;
  imageUrl: string;
  metafields: string[];
}

type Definitions = readonly FieldDefinition[];

const valuesOf = (profile: VendorProfile, definitions: Definitions): ProfileValues => ({
  description: profile.description,
  imageUrl: profile.imageUrl ?? '',
  metafields: definitions.map(
    ({ key }) => profile.metafields.find((field) => field.key === key)?.value ?? '',
  ),
});

/** What is sent; a field that was emptied has no value in the form. */
const inputOf = (values: Partial<ProfileValues>, definitions: Definitions): VendorProfileInput => ({
  description: values.description ?? '',
  imageUrl: values.imageUrl ?? '',
  metafields: definitions.map(({ key }, index) => ({ key, value: values.metafields?.[index] ?? '' })),
});

/** The server's own checks, at the form's fields. */
const checkProfile = (values: ProfileValues, definitions: Definitions): ValidationErrors => {
  const input = inputOf(values, definitions);
  const { errors } = checkVendorAnswers(definitions, input.metafields ?? [], readConfig().fileIdPrefix);
  return definitions.reduce<object>(
    (all, { key }, index) =>
      errors[key] === undefined ? all : setIn(all, `metafields[${String(index)}]`, errors[key]),
    validateWith(vendorProfileSchema.pick(['description', 'imageUrl']))(input) ?? {},
  );
};

interface ProfileFieldProps {
  name: string;
  definition: FieldDefinition;
}

/** One of the marketplace's fields. A product is named in words, as applicants name it, who see no list. */
const ProfileField = ({ name, definition }: ProfileFieldProps): ReactNode => {
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  return (
    <DefinedField
      definition={definition}
      value={input.value}
      error={fieldErrorOf(meta)}
      onChange={input.onChange}
      onLeave={() => input.onBlur()}
    />
  );
};

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
