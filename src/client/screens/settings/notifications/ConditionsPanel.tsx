import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  conditionTests,
  conditionValueNames,
  conditionValues,
  needsText,
  testsOf,
  type MailCondition,
} from '../../../../domain/notifications/conditions';
import type { SwitchedMail } from '../../../../domain/notifications/switchedMails';
import { isSame } from '../../../../domain/settings/mergeSettings';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useReadAppInfoQuery, useSaveFeaturesMutation } from '../../../api/hooks';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { SelectBox } from '../../../form/SelectInput';
import { TextBox } from '../../../form/TextInput';
import { saying } from '../../../outcomes';
import { Panel } from '../../../ui/Panel';

const most = 10;

interface RowProps {
  template: SwitchedMail;
  condition: MailCondition;
  number: number;
  /** What was refused of it, by its part. */
  refused: (part: keyof MailCondition) => string | undefined;
  onChange: (condition: MailCondition) => void;
  onRemove: () => void;
}

/** One condition as a sentence: what is looked at, how, and what it is held to. */
const ConditionRow = ({ template, condition, number, refused, onChange, onRemove }: RowProps): ReactNode => {
  const { t } = useTranslation('notifications');
  const { value, is, text } = condition;
  const tests = testsOf(value);
  const look = (name: string): void => {
    const next = conditionValueNames.find((each) => each === name) ?? value;
    const fits = testsOf(next);
    onChange({ ...condition, value: next, is: fits.includes(is) ? is : (fits[0] ?? is) });
  };
  return (
    <Box
      role="group"
      aria-label={t('conditions.number', { number })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '200px 200px minmax(0, 1fr) auto' },
        '& > *': { gridColumn: { xs: 1, sm: 'auto' } },
        '& > button': { mt: { sm: 3 }, gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } },
      }}
    >
      <SelectBox
        label={t('conditions.value')}
        value={value}
        options={conditionValueNames
          .filter((name) => conditionValues(template).includes(name))
          .map((name) => ({ value: name, label: t(`conditions.values.${name}`) }))}
        error={refused('value')}
        onChange={look}
      />
      <SelectBox
        label={t('conditions.is')}
        value={is}
        options={conditionTests
          .filter((test) => tests.includes(test))
          .map((test) => ({ value: test, label: t(`conditions.tests.${test}`) }))}
        error={refused('is')}
        onChange={(name) =>
          onChange({ ...condition, is: conditionTests.find((test) => test === name) ?? is })
        }
      />
      {needsText(is) ? (
        <TextBox
          label={t('conditions.text')}
          value={text}
          error={refused('text')}
          maxLength={200}
          onChange={(next) => onChange({ ...condition, text: next })}
        />
      ) : (
        <span />
      )}
      <IconButton aria-label={t('conditions.remove', { number })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

const Conditions = ({
  template,
  saved,
}: {
  template: SwitchedMail;
  saved: readonly MailCondition[];
}): ReactNode => {
  const { t } = useTranslation('notifications');
  const id = useId();
  const [conditions, setConditions] = useState<readonly MailCondition[]>(saved);
  const [save, { isLoading, error, reset }] = useSaveFeaturesMutation();
  const isChanged = !isSame([...conditions], [...saved]);
  const refusedAt = fieldErrorsOf(error);
  const change = (next: readonly MailCondition[]): void => {
    if (error !== undefined) reset();
    setConditions(next);
  };
  const keep = async (): Promise<void> => {
    const patch = { notifications: { templates: { [template]: { conditions: [...conditions] } } } };
    await saying(save(patch), { done: t('conditions.saved'), failed: null });
  };
  const [firstValue = 'recipient'] = conditionValues(template);
  const [firstTest = 'contains'] = testsOf(firstValue);
  return (
    <Panel title={t('conditions.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography id={id} color="textSecondary" sx={{ maxWidth: 720 }}>
          {t(conditions.length === 0 ? 'conditions.none' : 'conditions.help')}
        </Typography>
        <Box role="group" aria-describedby={id} sx={{ display: 'grid', gap: 2, width: 1 }}>
          {conditions.map((condition, at) => (
            <ConditionRow
              key={at}
              template={template}
              condition={condition}
              number={at + 1}
              refused={(part) =>
                refusedAt[`notifications.templates.${template}.conditions[${String(at)}].${part}`]
              }
              onChange={(next) => change(conditions.map((each, place) => (place === at ? next : each)))}
              onRemove={() => change(conditions.filter((_each, place) => place !== at))}
            />
          ))}
        </Box>
        {error !== undefined && Object.keys(refusedAt).length === 0 && (
          <Typography color="error">{messageOf(error)}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={conditions.length >= most}
            onClick={() => change([...conditions, { value: firstValue, is: firstTest, text: '' }])}
          >
            {t('conditions.add')}
          </Button>
          {isChanged && (
            <>
              <Button size="small" variant="contained" loading={isLoading} onClick={() => void keep()}>
                {t('conditions.save')}
              </Button>
              <Button size="small" color="inherit" onClick={() => change(saved)}>
                {t('conditions.discard')}
              </Button>
            </>
          )}
        </Box>
        <LeaveGuard when={isChanged && !isLoading} />
      </Box>
    </Panel>
  );
};

/** When a mail goes out at all: what it tells has to fit every one of these conditions. */
export const ConditionsPanel = ({ template }: { template: SwitchedMail }): ReactNode => {
  const { data } = useReadAppInfoQuery();
  if (data === undefined) return null;
  const { conditions } = data.features.notifications.templates[template];
  return (
    <Conditions key={`${template} ${JSON.stringify(conditions)}`} template={template} saved={conditions} />
  );
};
