import { contactFormSchema, sendMessageSchema, subscribeSchema } from '../domain/conversations/messages';
import { mutation, typed } from './call';

export const messageCalls = {
  sendMessage: mutation({
    path: 'message/send',
    body: 'usual',
    exact: false,
    summary: 'Write to the marketplace',
    allow: 'anyone',
    input: sendMessageSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
  sendContactForm: mutation({
    path: 'message/contact-form',
    body: 'usual',
    exact: false,
    summary: "Send a contact form of the marketplace's site",
    allow: 'anyone',
    input: contactFormSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
  subscribe: mutation({
    path: 'message/subscribe',
    exact: false,
    summary: "Sign up for the marketplace's newsletter",
    allow: 'anyone',
    input: subscribeSchema,
    output: typed<{ ok: true }>(),
    tags: [],
  }),
};
