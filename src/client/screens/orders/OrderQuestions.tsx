import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDiscount, OrderQuestion } from '../../../domain/orders/orders';
import { useAnswerOrderQuestionMutation } from '../../api/hooks';
import { translateError } from '../../language/translateError';
import { useCan } from '../../session/useSession';
import { DiscountLinks } from './DiscountLinks';

interface OrderQuestionsProps {
  orderId: string;
  questions: readonly OrderQuestion[];
  /** Those that questions may name. */
  discounts: readonly OrderDiscount[];
}

/** Of the order's discounts those that a question names. */
const namedIn = ({ fault }: OrderQuestion, discounts: readonly OrderDiscount[]): OrderDiscount[] => {
  const { name, names } = fault.params ?? {};
  const said = [name, ...(typeof names === 'string' ? names.split(', ') : [])];
  return fault.code.startsWith('discount') ? discounts.filter((each) => said.includes(each.name)) : [];
};

interface QuestionProps {
  orderId: string;
  question: OrderQuestion;
  discounts: readonly OrderDiscount[];
}

const Question = ({ orderId, question, discounts }: QuestionProps): ReactNode => {
  const { t } = useTranslation('orders');
  const mayAnswer = useCan('write_orders');
  const [answer, { isLoading }] = useAnswerOrderQuestionMutation();
  const text = translateError(question.fault);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {/[.!?]$/.test(text) ? text : `${text}.`} {question.holds && t('questions.holds')}
        <DiscountLinks discounts={namedIn(question, discounts)} />
      </Box>
      {mayAnswer && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          loading={isLoading}
          aria-label={`${t('questions.answer')}: ${text}`}
          onClick={() => void answer({ orderId, questionId: question.id })}
        >
          {t('questions.answer')}
        </Button>
      )}
    </Box>
  );
};

/** What of an order from outside could not be booked surely; nothing where all is. */
export const OrderQuestions = ({ orderId, questions, discounts }: OrderQuestionsProps): ReactNode => {
  const { t } = useTranslation('orders');
  if (questions.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('questions.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {questions.map((question) => (
          <Question key={question.id} orderId={orderId} question={question} discounts={discounts} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('questions.help')}
      </Typography>
    </Alert>
  );
};
