import { casePage } from './en-case'
import { waysIn } from './en-ways-in'
import type { Texts } from './es'

export const en = {
  languageName: 'English',
  portal: 'Case management portal',
  skipToContent: 'Skip to content',
  pending: 'One moment…',

  header: {
    switchLanguage: (current) => `, language: ${current}. Change to `,
    signOut: 'Sign out',
    call: 'Call',
    menu: 'Menu',
    home: 'Go to the home page',
  },
  ...waysIn,

  quick: {
    title: 'See my case',
    lead: 'Press the button to open your case. The link can be used only once.',
    open: 'See my case',
    opening: 'Opening…',
  },
  ...casePage,

  uploads: {
    linked: 'Document stored and linked to its phase.',
    needsConfirmation: 'Document stored. Confirm which phase it belongs to.',
    overwritten: 'Document replaced; it stays in the same phases.',
    quarantined:
      'Document stored in quarantine: its name refers to another client. The client will not see it until someone has checked it.',
    inTrash: (name) => `There is another copy of this document in the trash: “${name}”.`,
    reasons: {
      category: 'The folder belongs to this phase.',
      category_without_event: 'The folder belongs to this phase, which is not on the timeline yet.',
      file_name: 'The file name mentions this phase.',
    },
  },

  footer: {
    questions: 'Any questions?',
    call: 'Any questions? Call us on ',
    write: 'If you prefer, write to ',
    contact: 'Speak to your lawyer.',
    back: 'Back to the portal',
    legal: 'Legal notice',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
  },

  notFound: {
    title: '404 Page Not Found',
    text: 'This page does not exist or has moved.',
    home: 'Back to the home page',
  },

  fault: {
    title: 'Something went wrong',
    text: 'Something unexpected happened. Please try again in a few minutes.',
    retry: 'Try again',
  },
  offline: {
    title: 'No Internet connection',
    text: 'Nothing was sent, and what you typed is still here. Try again once you are back online.',
  },

  asked: {
    messages: 'Messages',
    sendHere: {
      documents: 'Send it from here',
      paper: 'Send it from here',
      information: 'Answer here',
      date: 'Say which days suit you',
      signature: 'Read and sign here',
    },
    agreedTitle: 'A day agreed with you',
    more: 'Is there anything else to send?',
    moreAnswered: 'See what you have answered',
    again: {
      documents: 'You have to send it again',
      paper: 'You have to send it again',
      information: 'You have to answer again',
      date: 'You have to give us other days',
      signature: 'You have to sign it again',
    },
    why: (reason) => `Why: ${reason}`,
  },
  money: {
    title: 'The money of your case',
    note: 'This is what the firm has on record. If something does not look right, ask us.',
  },
  mailbox: {
    title: 'Test mailbox',
    lead: 'The messages the portal would have sent. This mailbox exists on this computer only.',
    empty: 'No messages yet.',
    to: 'To',
    back: 'All messages',
    newest: 'Newest first.',
  },

  toaster: { undo: 'Undo', notifications: 'Notifications (F8)', close: 'Close notification' },

  validation: {
    dni_required: 'DNI is required',
    nif_invalid: 'The tax number is not valid: check the digits and the letter.',
    dni_invalid: 'The DNI or NIE is not valid: check the digits and the letter.',
    phone_invalid: 'Enter a telephone number: 9 digits, or + and the country code.',
    date_invalid: 'Enter a valid date.',
    day_passed: 'That day has passed. Choose another.',
    day_too_far: 'Choose a day within the next twelve months.',
    amount_invalid: 'Enter an amount in euros, for example 6.000,50.',
    time_invalid: 'Enter a valid time, for example 10:30.',
    opening_hours: 'Choose a time between 07:00 and 19:00.',
    unseen_characters: 'Remove line breaks and characters that cannot be seen.',
    hearing_without_date: 'Enter the day of the hearing too.',
    otp_digits: 'OTP must be 6 digits',
    verification_code_digits: 'Verification code must be 6 digits',
    client_number_required: 'Client number is required. A DNI or a username also works.',
    username_required: 'Enter your username.',
    password_required: 'Enter your password.',
    passwords_differ: "Passwords don't match",
    too_long: 'The text is too long.',
    fact_no_money: 'Only amounts and dates fit on the card of money.',
    required: 'This field is required.',
    term_days: 'From 1 to 365 days.',
    whole_number: 'Use digits only, for example 1234.',
    name_required: 'Enter your full name.',
    email_invalid: 'Enter an e-mail address, for example ana@correo.example.',
    username_form: '3 to 60 letters, digits, full stops or hyphens, without spaces.',
    phase_order: 'A whole number from 1 to 9999.',
    username_dni: 'Choose a username that is not a DNI or NIE.',
    username_reserved: 'That username is reserved for the firm. Choose another.',
    name_form: 'Enter only your first and last names, without e-mail or web addresses.',
    file_required: 'Choose a file.',
    folder_required: 'Choose a folder.',
    share_url_invalid: 'Please enter a valid OneDrive sharing URL',
    value_invalid: 'This value is not valid.',
    value_missing: 'This value is missing.',
    field_unknown: 'This field does not exist.',
    sign_refused: 'The text contains a character that cannot be stored.',
  },
} satisfies Texts
