import type { LanguageOfMails } from './mailWords';

export const en: LanguageOfMails = {
  words: { vendor: 'vendor', products: 'products', more: 'and {{ more }} more' },
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
    'product-approved': {
      subject:
        '{% if count == "1" %}Approved: {{ items }}{% else %}{{ count }} of your {{ word.products }} are approved{% endif %}',
      lines: [
        '{% if count == "1" %}{{ shop }} has approved this, and shoppers can see it now:{% else %}{{ shop }} has approved these {{ word.products }}, and shoppers can see them now:{% endif %}',
      ],
      button: 'Open your {{ word.products }}',
    },
    'product-unapproved': {
      subject:
        '{% if removed != "" %}Removed: {% else %}Not approved: {% endif %}{% if count == "1" %}{{ items }}{% else %}{{ count }} of your {{ word.products }}{% endif %}',
      lines: [
        '{% if removed != "" %}{{ shop }} has removed:{% else %}{{ shop }} has looked at what you sent, and cannot show this to shoppers as it is:{% endif %}',
      ],
      button: 'Open your {{ word.products }}',
      after: [
        '{% if removed == "" %}Change what is asked for and save: it is then looked at again.{% endif %}',
      ],
    },
    'marketplace-on-product-submitted': {
      subject:
        '{% if count == "1" %}One submission waits{% else %}{{ count }} submissions wait{% endif %} for your approval',
      lines: [
        '{% if count == "1" %}One submission has{% else %}{{ count }} submissions have{% endif %} come in to {{ shop }} since the last mail:',
      ],
      button: 'Open the queue',
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
