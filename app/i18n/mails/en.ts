import type { MailTexts } from './es'

export const mailsEn = {
  greeting: (name) => `Dear ${name},`,
  closing: 'Kind regards,',
  team: (firm) => `The team of ${firm} Abogados`,
  automatic: 'This message was sent automatically by the case portal.',
  code: {
    subject: 'Your access code for the portal',
    preheader: (code, minutes) => `${code}. It is valid for ${minutes} minutes.`,
    intro: 'This is your code to see the status of your case:',
    life: (minutes) => `It is valid for ${minutes} minutes, and only in the browser that requested it.`,
    last: 'Many codes have been requested for your DNI or NIE today, and we will send no more for 24 hours. If you need to sign in again, use this button: it is valid for 7 days and can be used only once. If it was not you who requested them, no harm has been done: nobody can sign in without access to your e-mail.',
    button: 'See my case',
    ignore:
      'If you did not request it, ignore this message. We will never ask you for this code by telephone.',
  },
  welcome: {
    subject: 'Your access to the case portal',
    preheader: 'See where your claim stands, with or without a password.',
    intro: (firm, caseNumber) =>
      `We have opened your case ${caseNumber} in the portal of ${firm} Abogados. There you can see where your claim stands, what has happened and the documents in your case.`,
    username: (username) => `Your username is: ${username}`,
    setPassword: 'To sign in with your username and a password, first choose your password here:',
    button: 'Choose my password',
    life: 'The link is valid for 7 days and can be used only once.',
    orCode: (url) =>
      `You can also see your case without a password, using your DNI or NIE and a code that we send you by e-mail: ${url}`,
    privacy: (url) =>
      `We process your data to carry out the work you have instructed us to do. You can exercise your rights by writing to us. More information: ${url}`,
  },
  request: {
    subject: (caseNumber) => `We need something for your case ${caseNumber}`,
    intro: (caseNumber) => `To continue with your case ${caseNumber}, we need the following from you:`,
    due: (date) => `If possible, before ${date}.`,
    button: 'See my case',
    life: 'The link is valid for 7 days and can be used only once. You can also sign in at any time with your DNI or NIE and a code.',
  },
  password: {
    subject: 'Your new link to choose a password',
    intro: 'You requested a link to choose the password for your portal account.',
    button: 'Choose my password',
    life: 'The link is valid for 7 days and can be used only once. Earlier links no longer work.',
    ignore: 'If you did not request it, ignore this message: your password stays the same.',
  },
} satisfies MailTexts
