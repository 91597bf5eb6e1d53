import { useTranslation } from 'react-i18next';
import type { CommissionLine } from '../../domain/finance/commission/commission';
import type { CommissionChoice } from '../../domain/finance/commission/commissions';
import { factKeys } from '../../domain/finance/commission/commissionFacts';
import { writeNumber } from '../language/locale';
import { useAmountText } from '../ui/format/Amount';

interface RuleText {
  /** The prices that it is for. */
  range: string;
  /** What it takes. */
  take: string;
  /** Its condition, or that it always holds. */
  condition: string;
}

type Rule = Pick<CommissionLine, 'percentage' | 'constraint'> & {
  min: number | string;
  max?: number | string | null | undefined;
  flat: number | string;
};

/** Lines of commission in words; amounts are decimal numbers or strings of the currency. */
export const useRuleWords = (
  currency: string,
  choices: readonly CommissionChoice[] = [],
): { rule: (rule: Rule) => RuleText; keyWord: (key: string) => string } => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const amount = (value: number | string): string => amountText(String(value), currency);
  const keyWord = (key: string): string => {
    const known = factKeys.find((each) => each === key);
    if (known !== undefined) return t(`key.${known}`);
    return choices.find((choice) => choice.key === key)?.name ?? key;
  };
  return {
    keyWord,
    rule: ({ min, max, flat, percentage, constraint }) => {
      const share = writeNumber(percentage);
      const isOpen = max === null || max === undefined || max === '';
      const key = constraint?.key ?? '';
      return {
        range: isOpen
          ? t('rangeOpen', { min: amount(min) })
          : t('range', { min: amount(min), max: amount(max) }),
        take:
          Number(flat) === 0
            ? t('take', { percentage: share })
            : t('takeFlat', { percentage: share, flat: amount(flat) }),
        condition:
          key === '' ? t('always') : t('isValue', { key: keyWord(key), value: constraint?.value ?? '' }),
      };
    },
  };
};
