import type { ShownError } from '../../language/translateError';
import { generalErrors } from '../../../domain/errors/general';
import {
  createForm,
  type FormApi,
  type SubmissionErrors,
  type ValidationErrors,
  FORM_ERROR,
  setIn,
} from 'final-form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../../domain/settings/app';
import { changesOf, groupOf, isSame, mergeSettings, valuesOf } from '../../../domain/settings/mergeSettings';
import { mergeSettingsLists, seenListsOf } from '../../../domain/settings/settingsLists';
import { type FeaturesPatch, type Features, featuresPatchSchema } from '../../../domain/settings/settings';
import { useSaveFeaturesMutation, useSaveShopNameMutation } from '../../api/hooks';
import { toast } from '../../ui/Toasts';
import type { Fault } from '../../../domain/errors/errorTable';
import { faultsIn, hasStatus } from '../../../domain/errors/faultIn';
import { featureProblems } from '../../../domain/settings/settingsProblems';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { unsetOf } from './toggleValues';

/** What the server would refuse of a change, by the path of the setting; empty: nothing. */
const problemsOf = (change: FeaturesPatch, base: Features): Record<string, Fault> => {
  try {
    featuresPatchSchema.validateSync(change, { abortEarly: false });
  } catch (failure) {
    return faultsIn(failure);
  }
  return featureProblems(mergeSettings(base, change), change);
};

/** Messages by path as final-form has them. What stands below a message already there is left out. */
const errorsAt = (problems: Record<string, ShownError>, fieldOf: (path: string) => string): object =>
  Object.entries(problems)
    .sort(([one], [other]) => one.length - other.length)
    .reduce<{ errors: object; placed: string[] }>(
      ({ errors, placed }, [path, message]) => {
        const field = fieldOf(path);
        return placed.some((above) => field.startsWith(above))
          ? { errors, placed }
          : { errors: setIn(errors, field, message), placed: [...placed, field] };
      },
      { errors: {}, placed: [] },
    ).errors;

/** A failed save: its messages at the fields that are on the page, all else for the form as a whole. */
const submitErrorsOf = (
  error: unknown,
  fieldOf: (path: string) => string,
  onPage: readonly string[],
): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error));
  const isShown = (path: string): boolean => {
    const field = fieldOf(path);
    return onPage.some((name) => field === name || /^[.[]/.test(field.slice(name.length)));
  };
  const placed = Object.fromEntries(named.filter(([path]) => isShown(path)));
  const strange = named.filter(([path]) => !isShown(path));
  const errors = errorsAt(placed, fieldOf);
  if (named.length > 0 && strange.length === 0) return errors;
  const words = strange.map(([path, message]) => `${path}: ${message}`).join('; ');
  return { ...errors, [FORM_ERROR]: words === '' ? messageOf(error) : words };
};

/** How a page's form stands to the settings. */
export interface SettingsPart<V> {
  read: (info: AppInfo) => V;
  write: (values: V) => FeaturesPatch;
  /** The field of the form for the path of a setting, where they differ. */
  fieldOf?: (path: string) => string;
  /** For the page that has the shop's name as well. */
  shopName?: (values: V) => string;
}

/** What this form and another person have both changed. */
export interface SettingsClash {
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface SettingsFormState<V> {
  form: FormApi<V>;
  clashes: readonly SettingsClash[];
  /** What the other has set it to. */
  clashText: (clash: SettingsClash) => string;
  /** Puts the other's value of a setting into the form, in place of what was typed. */
  takeTheirs: (path: string) => void;
  initial: V;
  validate: (values: V) => ValidationErrors;
  submit: (values: V) => Promise<SubmissionErrors>;
}

const itself = (path: string): string => path;

const isEmpty = (group: object): boolean => Object.keys(group).length === 0;

/** What differs from the settings that the person saw; a form may write what it did not touch in other forms. */
const changeBy = <V>(part: SettingsPart<V>, { features, ...info }: AppInfo, values: V): FeaturesPatch => {
  const untouched = mergeSettings(features, part.write(part.read({ ...info, features })));
  const written = part.write(values);
  const { changes } = mergeSettingsLists(seenListsOf(untouched, written), written, features);
  return changesOf(features, mergeSettings(features, changes));
};

/**
 * The values that both have changed since the form was filled, as the other has set them. Lists are left to the server,
 * which merges them by their members.
 */
const overwritten = (base: Features, change: FeaturesPatch, fresh: Features): SettingsClash[] => {
  const changed = new Map(valuesOf(changesOf(base, fresh)));
  return valuesOf(change).flatMap(([path, mine]) => {
    const theirs = changed.get(path);
    return !changed.has(path) || Array.isArray(mine) || isSame(mine, theirs) ? [] : [{ path, mine, theirs }];
  });
};

/** The form's values with what another has changed meanwhile; where both have, what is typed here. */
const goneOn = <V>(part: SettingsPart<V>, base: AppInfo, change: FeaturesPatch, fresh: AppInfo): V => {
  const { changes } = mergeSettingsLists(seenListsOf(base.features, change), change, fresh.features);
  return part.read({ ...fresh, features: mergeSettings(fresh.features, changes) });
};

/**
 * The form of a page of settings. What is sent is what differs from the settings that the person saw, so
 * that another's changes to other parts stay; theirs are taken into the form while nothing is typed.
 */
export const useSettingsForm = <V extends object>(
  info: AppInfo,
  part: SettingsPart<V>,
  readInfo: () => Promise<AppInfo | undefined>,
): SettingsFormState<V> => {
  const { t } = useTranslation('settings');
  const [saveFeatures] = useSaveFeaturesMutation();
  const [saveName] = useSaveShopNameMutation();
  const [base, setBase] = useState(info);
  const initial = useMemo(() => part.read(base), [part, base]);
  const [form] = useState(() => createForm<V>({ initialValues: initial, onSubmit: () => undefined }));
  const fieldOf = part.fieldOf ?? itself;
  const [clashes, setClashes] = useState<readonly SettingsClash[]>([]);
  if (info !== base && form.getState().pristine) setBase(info);
  // What was typed and goes on from newer settings.
  const kept = useRef<V>(undefined);
  useEffect(() => {
    form.initialize(initial);
    const values = Object.entries(kept.current ?? {});
    kept.current = undefined;
    form.batch(() => {
      for (const [name, value] of values) form.change(name as keyof V, value as V[keyof V]);
    });
  }, [form, initial]);

  const validate = (values: V): ValidationErrors => {
    const problems = problemsOf(part.write(values), base.features);
    const nameless = part.shopName?.(values).trim() === '' ? { shopName: generalErrors.requiredField() } : {};
    return errorsAt({ ...problems, ...nameless }, fieldOf);
  };

  const clashText = ({ path, theirs: value }: SettingsClash): string => {
    const unset = value === null ? unsetOf(path) : null;
    if (unset !== null) return t('changedTo', { value: t(unset ? 'unsetOn' : 'unsetOff') });
    if (typeof value === 'boolean') return t('changedTo', { value: t(value ? 'on' : 'off') });
    const isSaid = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return t('changedTo', { value: isSaid ? value : '–' });
  };

  const submit = async (values: V): Promise<SubmissionErrors> => {
    const refused = (error: unknown): SubmissionErrors =>
      submitErrorsOf(error, fieldOf, form.getRegisteredFields());
    const change = changeBy(part, base, values);
    const shopName = part.shopName?.(values) ?? base.shopName;
    if (shopName !== base.shopName) {
      const { error } = await saveName({ shopName });
      if (error !== undefined) return refused(error);
    }
    if (!isEmpty(change)) {
      const newest = await readInfo();
      const lost = newest === undefined ? [] : overwritten(base.features, change, newest.features);
      if (newest !== undefined && lost.length > 0) {
        kept.current = goneOn(part, base, change, newest);
        setBase(newest);
        setClashes(lost);
        return {
          ...errorsAt(Object.fromEntries(lost.map((clash) => [clash.path, clashText(clash)])), fieldOf),
          [FORM_ERROR]: t('changedMeanwhile'),
        };
      }
      const seen = seenListsOf(base.features, change);
      const { data, error } = await saveFeatures(isEmpty(seen) ? change : { ...change, seen });
      if (data === undefined) {
        const fresh = hasStatus(error, 409) ? await readInfo() : undefined;
        if (fresh !== undefined) {
          kept.current = goneOn(part, base, change, fresh);
          setBase(fresh);
        }
        return refused(error);
      }
      setBase({ ...base, shopName, features: data.features });
    } else setBase({ ...base, shopName });
    setClashes([]);
    toast(t('saved'));
    return undefined;
  };

  const takeTheirs = (path: string): void => {
    const written = mergeSettings(base.features, part.write(form.getState().values));
    const theirs = clashes.filter((clash) => clash.path === path).map((clash) => groupOf(path, clash.theirs));
    const features = theirs.reduce<Features>((all, group) => mergeSettings(all, group), written);
    const values = part.read({ ...base, features });
    const before = part.read({ ...base, features: written });
    form.batch(() => {
      // What nobody asked for stays as it was typed, also where it does not hold.
      for (const [name, value] of Object.entries(values))
        if (!isSame(value, before[name as keyof V])) form.change(name as keyof V, value as V[keyof V]);
    });
    setClashes(clashes.filter((clash) => clash.path !== path));
  };
  return { form, initial, validate, submit, clashes, clashText, takeTheirs };
};
