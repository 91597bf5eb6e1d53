import { errorTable } from './errorTable';

export const conversationTexts = {
  messagesOff: 'Messages are switched off',
  conversationNotFound: 'The conversation was not found',
  messageNeeded: 'Write a message or add a picture',
  replyAsRefused: 'You cannot write as {{side}} here',
  noSuchSide: 'Must be admin, buyer or seller',
  noSuchModeration: 'Must be ban-buyer, delete-conversation or dismiss-report',
  noBuyerToBan: 'There is no buyer in this conversation',
  notOurPicture: 'Upload the picture first',
  personalDataRefused: 'Leave out {{found, list}}: it may not be sent here',
  nameOfAnother: 'That is what somebody else is called here: give your own name',
  nobodyToWriteTo: 'There is no one of that name to write to',
  orderWithoutBuyer: 'The order has no email address to write to',
  conversationLinkInvalid: 'The link is not valid, or its time is up',
  reportedAlready: 'This conversation is reported already',
  callToActionNotFound: 'There is no such button',
  callToActionRefused: 'The address of the button may not be called: {{reason, error}}',
  callToActionFailed: 'The other side did not take it: {{reason, error}}',
  innerAddress: 'it is not an address of the public web',
  answeredStatus: 'it answered {{status}}',
  noAnswer: 'it did not answer',
  receivedNotFound: 'The message was not found',
  receivedWithoutAddress: 'The form names no address to answer to',
  answeredAlready: 'This was answered already',
  ownAnswerNotFound: 'There is no such answer',
  ownAnswerNameTaken: 'There is an answer of this name',
  tooManyOwnAnswers: 'There may be {{max, number}} answers at most: delete one first',
  bannedNotFound: 'That address is not banned',
} as const;

/** Conversations, what may stand in them, and their buttons. */
export const conversationErrors = errorTable(conversationTexts);
