import { longestMessage } from '../../../domain/conversations/conversations';
import { generalErrors } from '../../../domain/errors/general';
import { characters, shownText } from '../../../domain/text';
import { translateError } from '../../language/translateError';

interface MessageLength {
  /** How many characters may be added; negative where there are too many. */
  left: number;
  /** What is said of a text that is too long; undefined of others. */
  problem: string | undefined;
}

/**
 * How long a message or a reason is, as the server counts it. A field's own limit would count an emoji as two, and cut
 * what is pasted without a word.
 */
export const messageLength = (text: string): MessageLength => {
  const left = longestMessage - characters(shownText(text));
  return {
    left,
    problem: left < 0 ? translateError(generalErrors.tooLong({ max: longestMessage })) : undefined,
  };
};
