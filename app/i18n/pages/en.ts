import type { FirmFacts, InformationTexts } from './es'
import { owner, sentences } from './firm-facts'

function contact({ email, phone }: FirmFacts): string {
  if (email && phone) return `Write to ${email} or call ${phone}.`
  if (email) return `Write to ${email}.`
  return phone ? `Call ${phone}.` : 'Ask the firm.'
}

export const informationEn: InformationTexts = {
  legal: (firm) => ({
    title: 'Legal notice',
    lead: 'Who is behind this portal and how it may be used.',
    sections: [
      {
        title: 'Owner',
        paragraphs: [
          sentences([firm.name, 'Abogados'], ['Tax number:', firm.nif], ['Address:', firm.address]),
          sentences(['Bar association:', firm.bar], ['Bar number:', firm.barNumber]),
          sentences(['Telephone:', firm.phone], ['E-mail:', firm.email]),
        ].filter(Boolean),
      },
      {
        title: 'What it is for',
        paragraphs: [
          'The portal shows the clients of the firm where their case stands and the documents that belong to it. What you see here is information; before a court the original decisions and filings count.',
          'The times given are only a guide: they depend on the court and on the other party.',
        ],
      },
      {
        title: 'Use',
        paragraphs: [
          'Access is personal. Do not share your codes or your password: the firm will never ask for them by telephone.',
          'Lawyers are bound by professional secrecy. The documents in this portal are for you.',
        ],
      },
    ],
  }),
  privacy: (firm) => ({
    title: 'Privacy',
    lead: `${firm.name} Abogados processes your data to carry out the work you have asked it to do.`,
    sections: [
      {
        title: 'The essentials',
        paragraphs: [
          `Controller: ${owner(firm)}.`,
          'Purpose: to handle your matter, to inform you about it and to meet the duties of the firm.',
          'Basis: the assignment you gave us, the legal duties of the firm and the defence of your rights. We do not rely on your consent.',
          'Recipients: courts, court agents, the other party as far as the proceedings require, and those who work for us under contract.',
          `Rights: you can ask to see your data, to correct or delete them, to object to their use, to limit it or to take them with you. ${contact(firm)} You can also complain to the Spanish data protection authority (aepd.es).`,
        ],
      },
      {
        title: 'Which data, and for how long',
        paragraphs: [
          'Your name, DNI or NIE, contact data, those of your case and its documents; and a record of who looked at your case, for your security.',
          'We keep them while we handle your matter and afterwards, blocked, for as long as the law may require them.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We use only necessary ones: for your session, for the code you asked for, for the language, and one that knows your browser, to protect you from the attempts of others. There are no advertising or analytics cookies, and therefore no cookie banner.',
        ],
      },
    ],
  }),
  accessibility: (firm) => ({
    title: 'Accessibility',
    lead: 'We want everybody to be able to use this portal, also with a screen reader, with the keyboard alone or without JavaScript.',
    sections: [
      {
        title: 'What it meets',
        paragraphs: [
          'The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and is checked with every change.',
          'You can enlarge the text to 200 % and the page to 400 %. It respects the dark mode, high contrast and reduced motion of your device.',
          'The session ends by itself for security when you do not use it; two minutes before, we warn you and you can go on.',
          'In use it lasts 2 hours if you signed in with a code and 12 if you signed in with your password. That end cannot be put off: we tell you two minutes before, so that you can save what you are typing, and then you can sign in again.',
        ],
      },
      {
        title: 'What may fail',
        paragraphs: [
          'Some documents are scanned copies of paper, which a screen reader cannot read. If you need one in another format, ask us.',
        ],
      },
      {
        title: 'Tell us what does not work',
        paragraphs: [`${contact(firm)} We will answer.`],
      },
    ],
  }),
}
