import type { MailTexts } from './es'

export const mailsEn = {
  greeting: (name) => `Dear ${name},`,
  closing: 'Kind regards,',
  team: (firm) => `The team of ${firm} Abogados`,
  automatic: 'This message was sent automatically by the case portal.',
  code: {
    subject: 'Your access code for the portal',
    intro: 'This is your code to see the state of your case:',
    life: (minutes) => `It works for ${minutes} minutes and only in the browser that asked for it.`,
    last: 'Many codes have been requested for your DNI or NIE today, and we will send no more for 24 hours. If you need to come in again, use this button: it works for 7 days and only once. If it was not you who asked, nothing has happened: nobody can come in without your mail.',
    button: 'See my case',
    ignore:
      'If you did not ask for it, ignore this message. We will never ask you for this code by telephone.',
  },
  welcome: {
    subject: 'Your access to the case portal',
    intro: (firm, caseNumber) =>
      `We have opened your case ${caseNumber} in the portal of ${firm} Abogados. There you can see where your claim stands, what has happened and which documents there are.`,
    username: (username) => `Your username is: ${username}`,
    setPassword: 'To sign in with username and password, first choose your password here:',
    button: 'Choose my password',
    life: 'The link works for 7 days and only once.',
    orCode: (url) =>
      `You can also see your case without a password, with your DNI or NIE and a code that we send you by e-mail: ${url}`,
    privacy: (url) =>
      `We process your data to carry out the work you have asked us to do. You can exercise your rights by writing to us. More information: ${url}`,
  },
  request: {
    subject: (caseNumber) => `We need something for your case ${caseNumber}`,
    intro: (caseNumber) => `To go on with your case ${caseNumber} we need from you:`,
    due: (date) => `If possible, before ${date}.`,
    button: 'See my case',
    life: 'The link works for 7 days and only once. You can always sign in with your DNI or NIE and a code, too.',
  },
  password: {
    subject: 'Your new link to choose a password',
    intro: 'You asked for a link to choose the password of your portal account.',
    button: 'Choose my password',
    life: 'The link works for 7 days and only once. Earlier links no longer work.',
    ignore: 'If you did not ask for it, ignore this message: your password stays the same.',
  },
} satisfies MailTexts
