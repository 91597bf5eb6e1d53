import type { LanguageOfMails } from './mailWords';

export const en: LanguageOfMails = {
  words: { vendor: 'vendor', products: 'products' },
  support: 'Questions? Write to {{ support }}.',
  mails: {
    'auth-change-password': {
      subject: 'Your code to set a new password',
      lines: ['You asked for a new password for {{ shop }}.'],
      code: 'Your code is {{ code }}.',
      button: 'Set a new password',
      after: [
        'The code is valid for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    },
    'auth-verify': {
      subject: 'Confirm your email address',
      lines: ['Is this your address? Confirm it, so that {{ shop }} can write to you.'],
      button: 'Confirm the address',
      after: ['The link is valid for 24 hours. If you did not ask for this, ignore this mail.'],
    },
    'auth-email-changed': {
      subject: 'Your address at {{ shop }} was changed',
      lines: [
        'The email address of your account at {{ shop }} is now {{ email }}. From now on you log in with it.',
      ],
      after: ['If this was not you, write to the marketplace at once.'],
    },
    'auth-invite': {
      subject: '{{ invitedBy }} invites you to {{ shop }}',
      lines: [
        'Hello{% if name != "" %} {{ name }}{% endif %},',
        '{{ invitedBy }} would like you to join {{ shop }}. Set a password, and you can begin.',
      ],
      button: 'Set your password',
      after: ['If you did not expect this, ignore this mail.'],
    },
    'vendor-pending-approval': {
      subject: 'We have your application to {{ shop }}',
      lines: [
        'Thank you for applying as {{ vendor }}.',
        'We look at every application ourselves, and write to you at this address as soon as we have decided.',
      ],
    },
    'vendor-rejection': {
      subject: 'About your application to {{ shop }}',
      lines: [
        'Thank you for applying as {{ vendor }}. We are sorry that we cannot accept it at this time.',
        '{% if note != "" %}This is why:{% endif %}',
      ],
      after: ['We wish you all the best.'],
    },
    'marketplace-new-vendor': {
      subject: 'New {{ word.vendor }}: {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) has joined {{ shop }} and can begin to list {{ word.products }}.'],
      button: 'Open {{ vendor }}',
    },
    'marketplace-vendor-request': {
      subject: 'Application from {{ vendor }}',
      lines: ['{{ vendor }} ({{ email }}) would like to join {{ shop }}.'],
      button: 'Look at the application',
    },
    'marketplace-message': {
      subject: 'Message from {{ email }}',
      lines: ['{{ email }} has written to {{ shop }}:'],
    },
    'marketplace-contact-form': {
      subject: 'A contact form was sent to {{ shop }}',
      lines: ['Somebody has filled in a contact form of {{ shop }}:'],
    },
    'marketplace-subscriber': {
      subject: '{{ email }} would like the newsletter',
      lines: ['{{ email }} has asked for the newsletter of {{ shop }}.'],
    },
  },
};
