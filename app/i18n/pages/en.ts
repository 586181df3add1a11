import { fullFirmName } from '~/domain/people/firm-name'
import type { InformationTexts } from './es'
import type { FirmFacts } from './firm-facts'
import { owner, sentences } from './firm-facts'

function contact({ email, phone }: FirmFacts): string {
  if (email && phone) return `Write to ${email} or call ${phone}.`
  if (email) return `Write to ${email}.`
  return phone ? `Call ${phone}.` : 'Contact the firm.'
}

export const informationEn: InformationTexts = {
  legal: (firm) => ({
    title: 'Legal notice',
    lead: 'Who runs this portal and how it may be used.',
    sections: [
      {
        title: 'Owner',
        paragraphs: [
          sentences([fullFirmName(firm.name)], ['Tax number:', firm.nif], ['Address:', firm.address]),
          sentences(['Bar association:', firm.bar], ['Bar number:', firm.barNumber]),
          sentences(['Telephone:', firm.phone], ['E-mail:', firm.email]),
        ].filter(Boolean),
      },
      {
        title: 'What it is for',
        paragraphs: [
          'The portal shows the firm’s clients where their case stands and the documents that belong to it. What you see here is for information only; in court, the original decisions and filings prevail.',
          'The times given are estimates: they depend on the court and on the other party.',
        ],
      },
      {
        title: 'Use',
        paragraphs: [
          'Your access is personal. Do not share your codes or your password: the firm will never ask for them by telephone.',
          'Lawyers are bound by professional secrecy. The documents in this portal are for you.',
        ],
      },
    ],
  }),
  privacy: (firm) => ({
    title: 'Privacy',
    lead: `${fullFirmName(firm.name)} processes your data to carry out the work you have instructed it to do.`,
    sections: [
      {
        title: 'The essentials',
        paragraphs: [
          `Controller: ${owner(firm)}.`,
          'Purpose: to handle your matter, to keep you informed about it and to meet the firm’s legal obligations.',
          'Legal basis: your instructions to us, the firm’s legal obligations and the defence of your rights. We do not rely on your consent.',
          'Recipients: courts, court agents, the other party where the proceedings require it, and service providers under contract with us.',
          `Rights: you can request access to your data, have them corrected or erased, object to or restrict their processing, or receive a portable copy. ${contact(firm)} You can also complain to the Spanish data protection authority (aepd.es).`,
        ],
      },
      {
        title: 'What data we hold, and for how long',
        paragraphs: [
          'Your name, DNI or NIE, contact details, the details of your case and its documents; and, for your security, a record of who has viewed your case.',
          'We keep them while we handle your matter and afterwards, with restricted access, for as long as the law may require.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We use only necessary cookies: for your session, for the code you requested, for the language, and one that recognises your browser, to protect you from sign-in attempts by others. There are no advertising or analytics cookies, and therefore no cookie banner.',
        ],
      },
    ],
  }),
  accessibility: (firm) => ({
    title: 'Accessibility',
    lead: 'We want everyone to be able to use this portal, including with a screen reader, with the keyboard alone or without JavaScript.',
    sections: [
      {
        title: 'Conformance',
        paragraphs: [
          'The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and is checked after every change.',
          'You can enlarge the text to 200% and zoom the page to 400%. It respects your device’s settings for dark mode, high contrast and reduced motion.',
          'For security, an unused session ends automatically; two minutes before that, we warn you and you can extend it.',
          'While in use, it lasts 2 hours if you signed in with a code and 12 if you signed in with your password, fingerprint or face. That limit cannot be extended: we warn you two minutes before, so that you can save what you are typing, and you can then sign in again.',
        ],
      },
      {
        title: 'Known limitations',
        paragraphs: [
          'Some documents are scans of paper originals, which a screen reader cannot read. If you need one in another format, ask us.',
        ],
      },
      {
        title: 'Tell us what does not work',
        paragraphs: [`${contact(firm)} We will reply.`],
      },
    ],
  }),
}
