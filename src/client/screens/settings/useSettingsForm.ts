import { createForm, type FormApi, type SubmissionErrors, type ValidationErrors } from 'final-form';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../domain/app';
import { changesOf, mergeSettings } from '../../../domain/mergeSettings';
import type { FeaturesPatch } from '../../../domain/settingsSchema';
import { useSaveFeaturesMutation, useSaveShopNameMutation } from '../../api/hooks';
import { useToast } from '../../ui/Toasts';
import { errorsAt, problemsOf, submitErrorsOf } from './settingsProblems';

/** How a page's form stands to the settings. */
export interface SettingsPart<V> {
  read: (info: AppInfo) => V;
  write: (values: V) => FeaturesPatch;
  /** The field of the form for the path of a setting, where they differ. */
  fieldOf?: (path: string) => string;
  /** For the page that has the shop's name as well. */
  shopName?: (values: V) => string;
}

interface SettingsFormState<V> {
  form: FormApi<V>;
  initial: V;
  validate: (values: V) => ValidationErrors;
  submit: (values: V) => Promise<SubmissionErrors>;
}

const itself = (path: string): string => path;

/**
 * The form of a page of settings. What is sent is what differs from the settings that the person saw, so
 * that another's changes to other parts stay; theirs are taken into the form while nothing is typed.
 */
export const useSettingsForm = <V extends object>(
  info: AppInfo,
  part: SettingsPart<V>,
): SettingsFormState<V> => {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const [saveFeatures] = useSaveFeaturesMutation();
  const [saveName] = useSaveShopNameMutation();
  const [base, setBase] = useState(info);
  const initial = useMemo(() => part.read(base), [part, base]);
  const [form] = useState(() => createForm<V>({ initialValues: initial, onSubmit: () => undefined }));
  const fieldOf = part.fieldOf ?? itself;
  if (info !== base && form.getState().pristine) setBase(info);
  useEffect(() => {
    form.initialize(initial);
  }, [form, initial]);

  const validate = (values: V): ValidationErrors => {
    const problems = problemsOf(part.write(values), base.features);
    const nameless = part.shopName?.(values).trim() === '' ? { shopName: 'Required field' } : {};
    return errorsAt({ ...problems, ...nameless }, fieldOf);
  };

  const submit = async (values: V): Promise<SubmissionErrors> => {
    const refused = (error: unknown): SubmissionErrors =>
      submitErrorsOf(error, fieldOf, form.getRegisteredFields());
    const change = changesOf(base.features, mergeSettings(base.features, part.write(values)));
    const shopName = part.shopName?.(values) ?? base.shopName;
    if (shopName !== base.shopName) {
      const { error } = await saveName({ shopName });
      if (error !== undefined) return refused(error);
    }
    if (Object.keys(change).length > 0) {
      const { data, error } = await saveFeatures(change);
      if (data === undefined) return refused(error);
      setBase({ ...base, shopName, features: data.features });
    } else setBase({ ...base, shopName });
    toast(t('saved'));
    return undefined;
  };
  return { form, initial, validate, submit };
};
