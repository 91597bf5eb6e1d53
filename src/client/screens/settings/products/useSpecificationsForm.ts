import {
  createForm,
  FORM_ERROR,
  type FormApi,
  type SubmissionErrors,
  type ValidationErrors,
} from 'final-form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFields, writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { changesOf } from '../../../../domain/settings/mergeSettings';
import {
  specificationListSchema,
  type SpecificationsAnswer,
} from '../../../../domain/products/specifications/definitions';
import { messageOf } from '../../../api/failures/failure';
import { useSaveFeaturesMutation, useSaveSpecificationsMutation } from '../../../api/hooks';
import { validateWith } from '../../../form/validateWith';
import { toast } from '../../../ui/Toasts';

export interface SpecificationsValues {
  enabled: boolean;
  fields: BuilderField[];
}

interface Known {
  answer: SpecificationsAnswer;
  enabled: boolean;
}

const check = validateWith(specificationListSchema);

const valuesOf = ({ answer, enabled }: Known): SpecificationsValues => ({
  enabled,
  fields: readFields(answer.metafields),
});

/** Messages at `fields`, where the builder has what the schema calls `metafields`. */
const validate = ({ fields }: SpecificationsValues): ValidationErrors => {
  const errors = check({ metafields: writeFields(fields), version: 'any' });
  const inList: unknown = errors?.['metafields'];
  return inList === undefined ? {} : { fields: inList };
};

interface SpecificationsForm {
  form: FormApi<SpecificationsValues>;
  validate: (values: SpecificationsValues) => ValidationErrors;
  submit: (values: SpecificationsValues) => Promise<SubmissionErrors>;
}

/** The form of the specifications; what another admin saved is taken in while nothing is typed. */
export const useSpecificationsForm = (known: Known, reload: () => void): SpecificationsForm => {
  const { t } = useTranslation('products');
  const [saveFeatures] = useSaveFeaturesMutation();
  const [saveList] = useSaveSpecificationsMutation();
  const [base, setBase] = useState(known);
  const [form] = useState(() =>
    createForm<SpecificationsValues>({ initialValues: valuesOf(base), onSubmit: () => undefined }),
  );
  const [pristine, setPristine] = useState(true);
  useEffect(() => form.subscribe((state) => setPristine(state.pristine ?? true), { pristine: true }), [form]);
  const isNewer = known.answer.version !== base.answer.version || known.enabled !== base.enabled;
  if (isNewer && pristine) setBase(known);
  useEffect(() => {
    form.initialize(valuesOf(base));
  }, [form, base]);

  const submit = async ({ enabled, fields }: SpecificationsValues): Promise<SubmissionErrors> => {
    let { answer } = base;
    const metafields = writeFields(fields);
    const before = { metafields: writeFields(readFields(answer.metafields)) };
    if (Object.keys(changesOf(before, { metafields })).length > 0) {
      const { data, error } = await saveList({ metafields, version: answer.version });
      if (data === undefined) {
        reload();
        return { [FORM_ERROR]: messageOf(error) };
      }
      answer = data;
    }
    if (enabled !== base.enabled) {
      const { error } = await saveFeatures({ specifications: { enabled } });
      if (error !== undefined) return { [FORM_ERROR]: messageOf(error) };
    }
    setBase({ answer, enabled });
    toast(t('saved'));
    return undefined;
  };
  return { form, validate, submit };
};
