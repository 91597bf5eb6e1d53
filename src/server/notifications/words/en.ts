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
    'marketplace-automated-payments': {
      subject: 'Payouts: {{ total }}',
      lines: [
        '{{ shop }} has paid {{ total }} by itself, as the schedule says. Payments made: {{ count }}.',
        '{% if items != "" %}These were not paid:{% endif %}',
      ],
      button: 'Open the payout',
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
    'marketplace-ledger-check': {
      subject: 'The books of {{ shop }} do not add up',
      lines: [
        'The nightly check of the ledger found faults: {{ count }}. Nothing was changed; the list says where they are.',
      ],
      button: 'See the faults',
    },
    'marketplace-subscriber': {
      subject: '{{ email }} would like the newsletter',
      lines: ['{{ email }} has asked for the newsletter of {{ shop }}.'],
    },
    'order-placed': {
      subject: 'New order {{ order }}',
      lines: ['{{ order }} was placed at {{ shop }}. This is yours to send:'],
      button: 'Open the order',
    },
    'order-reminder-1': {
      subject:
        '{% if count == "1" %}{{ items }} waits to be sent{% else %}{{ count }} orders wait to be sent{% endif %}',
      lines: [
        '{% if count == "1" %}This order at {{ shop }} waits to be sent:{% else %}These orders at {{ shop }} wait to be sent:{% endif %}',
      ],
      button: 'Open the orders',
      after: ['No more mails come about an order that is sent or cancelled.'],
    },
    'order-reminder-2': {
      subject:
        '{% if count == "1" %}Still not sent: {{ items }}{% else %}{{ count }} orders are still not sent{% endif %}',
      lines: [
        '{% if count == "1" %}A buyer of {{ shop }} still waits for this order:{% else %}Buyers of {{ shop }} still wait for these orders:{% endif %}',
      ],
      button: 'Open the orders',
      after: ['No more mails come about an order that is sent or cancelled.'],
    },
    'order-reminder-3': {
      subject:
        '{% if count == "1" %}Please send now: {{ items }}{% else %}Please send now: {{ count }} orders{% endif %}',
      lines: [
        '{% if count == "1" %}This order at {{ shop }} is long overdue. Send it, or write to us:{% else %}These orders at {{ shop }} are long overdue. Send them, or write to us:{% endif %}',
      ],
      button: 'Open the orders',
      after: ['No more mails come about an order that is sent or cancelled.'],
    },
    'marketplace-duty-digest': {
      subject: 'What waits at {{ shop }} today',
      lines: [
        'Good morning. This waits at {{ shop }}:',
        '{% if orders != "0" %}{% if orders == "1" %}One order is not sent yet.{% else %}{{ orders }} orders are not sent yet.{% endif %}{% endif %}',
        '{% if late != "0" %}{% if late == "1" %}One of them is late.{% else %}{{ late }} of them are late.{% endif %}{% endif %}',
        '{% if products != "0" %}{% if products == "1" %}One submission waits for approval.{% else %}{{ products }} submissions wait for approval.{% endif %}{% endif %}',
        '{% if applications != "0" %}{% if applications == "1" %}One application waits for an answer.{% else %}{{ applications }} applications wait for an answer.{% endif %}{% endif %}',
      ],
      button: 'Open {{ shop }}',
    },
    'document-sample': {
      subject: 'How it looks: {{ document }}',
      lines: ['Here is what {{ document }} of {{ shop }} looks like at present.'],
      button: 'Open the PDF',
      after: ['The link is valid for one hour.'],
    },
  },
};
