import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  always,
  conditionProblem,
  hasOptions,
  never,
  type BuilderField,
} from '../../../../domain/vendors/fieldBuilder';
import { SelectBox } from '../../../form/SelectInput';
import { EditorText } from './EditorText';

interface ConditionEditorProps {
  fields: readonly BuilderField[];
  field: BuilderField;
  onChange: (extra: BuilderField['extra']) => void;
}

/** When a field is shown: always, never, or by the answer of an earlier one. */
export const ConditionEditor = ({ fields, field, onChange }: ConditionEditorProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { show = always, showWhen = '', ...others } = field.extra;
  const earlier = fields.slice(0, fields.indexOf(field)).filter(({ type }) => type !== 'video');
  const other = fields.find(({ key }) => key === show);
  const problem = conditionProblem(fields, field);
  const nameOf = ({ name, key }: BuilderField): string => (name === '' ? key : name);
  const choices = [
    { value: always, label: t('showAlways') },
    { value: never, label: t('never') },
    ...earlier.map((each) => ({ value: each.key, label: t('showIf', { name: nameOf(each) }) })),
  ];
  // What is chosen stays a choice, also where it no longer should be.
  if (!choices.some(({ value }) => value === show))
    choices.push({
      value: show,
      label: other === undefined ? t('showGone', { key: show }) : t('showIf', { name: nameOf(other) }),
    });
  const answer = (value: string): void => {
    onChange(value === '' ? { ...others, show } : { ...others, show, showWhen: value });
  };
  return (
    <>
      <SelectBox
        label={t('show')}
        value={show === '' ? always : show}
        options={choices}
        onChange={(value) => {
          onChange(value === always ? others : { ...others, show: value });
        }}
      />
      {other !== undefined && hasOptions(other) && (
        <SelectBox
          label={t('showWhen')}
          value={showWhen}
          options={[
            { value: '', label: t('showAny') },
            ...new Set([...other.options.filter((option) => option !== ''), showWhen].filter(Boolean)),
          ].map((option) => (typeof option === 'string' ? { value: option, label: option } : option))}
          onChange={answer}
        />
      )}
      {other !== undefined && !hasOptions(other) && (
        <EditorText
          label={t('showWhen')}
          help={t('showAny')}
          tried={false}
          value={showWhen}
          maxLength={200}
          onChange={answer}
        />
      )}
      {problem !== null && (
        <Alert severity="warning" variant="outlined">
          {t(`problems.${problem}`)}
        </Alert>
      )}
    </>
  );
};
