import { fullFirmName } from '~/domain/people/firm-name'
import { accessMailsEn } from './en-access'
import { appointmentMailsEn } from './en-appointments'
import { staffMailsEn } from './en-staff'
import type { MailTexts } from './es'

export const mailsEn = {
  greeting: (name) => (name ? `Dear ${name},` : 'Good morning,'),
  closing: 'Kind regards,',
  team: (firm) => `The team of ${fullFirmName(firm)}`,
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
    lateSubject: 'Your link to the portal',
    late: 'A code to see your case was requested with your DNI or NIE. This e-mail was delayed, and that code no longer works. Use this button instead, without a code:',
    lateLife: (day) => `The button can be used only once and expires on ${day}.`,
    lateIgnore:
      'If it was not you who requested it, no harm has been done: nobody can sign in without access to your e-mail.',
  },
  welcome: {
    subject: 'Your access to the case portal',
    preheader: 'See where your claim stands, with or without a password.',
    intro: (firm, numbers, cases) =>
      cases > 1
        ? `We have opened your ${cases > 4 ? `${cases} cases` : `cases ${numbers}`} in the portal of ${fullFirmName(firm)}. There you can see where each of them stands, what has happened and its documents.`
        : `We have opened your case ${numbers} in the portal of ${fullFirmName(firm)}. There you can see where your claim stands, what has happened and the documents in your case.`,
    username: (username) => `Your username is: ${username}`,
    usernameIsDni: (end) => `Your username is your DNI or NIE, the one that ends in ${end}.`,
    setPassword: 'To sign in with your username and a password, first choose your password here:',
    button: 'Choose my password',
    life: 'The link is valid for 7 days and can be used only once.',
    orCode: (url) =>
      `You can also see your case without a password, using your DNI or NIE and a code that we send you by e-mail: ${url}`,
    privacy: (url) =>
      `We process your data to carry out the work you have instructed us to do. You can exercise your rights by writing to us. More information: ${url}`,
  },
  digest: {
    subject: (day) => `Portal digest, ${day}`,
    preheader: (waits) => `Items in the queue: ${waits}.`,
    cameIn: 'Since the last digest there came in:',
    waits: 'Waiting for a decision:',
    failed: 'Did not go well:',
    nothing: 'Nothing.',
    lines: {
      cameIn: {
        documents: 'New documents',
        sent: 'Clients who say they have sent what was requested',
        registered: 'New accounts',
        visits: 'Sign-ins of clients',
      },
      waits: { sheet: 'From the sheet', documents: 'Documents', mails: 'E-mails' },
      failed: {
        mails: 'E-mails that were not sent',
        unknown: 'E-mails that may not have arrived',
        bounced: 'Returned e-mails',
        standing: 'Parts of the portal that stand still',
        duties: 'Nightly tasks not done',
      },
    },
    audit: (mark) =>
      `Mark of the audit trail: ${mark}. It shows whether anybody has changed later what was there.`,
    button: 'See what is pending',
  },
  request: {
    subject: (caseNumber) => `We need something for your case ${caseNumber}`,
    intro: (caseNumber) => `To continue with your case ${caseNumber}, we need the following from you:`,
    due: (date) => `If possible, before ${date}.`,
    returned: {
      documents: 'What you sent cannot be used and you have to send it again. Why:',
      paper: 'What you sent cannot be used and you have to send it again. Why:',
      information: 'What you answered is not enough and you have to answer again. Why:',
      date: 'None of the days you gave us is possible and we need others. Why:',
      signature: 'What you signed cannot be used and you have to sign it again. Why:',
    },
    signing: 'To read and sign it, you will have to sign in with your username and password.',
    button: 'See what we ask for',
    life: 'The button opens this request only. It is valid for 30 days, as often as you like, and ends when nothing is needed any more. Do not forward this e-mail: whoever has it can answer us in your name. You can also sign in at any time with your DNI or NIE and a code.',
  },
  message: {
    subject: (caseNumber) => `You have a message from the firm, case ${caseNumber}`,
    preheader: 'Read it and answer in the portal.',
    intro: (caseNumber) =>
      `We have written to you about your case ${caseNumber}. So that nobody else reads it, the message is in the portal.`,
    button: 'Read the message',
    wayIn: 'Sign in with your DNI or NIE and a code sent to this address, or with your password.',
    noReply:
      'Do not reply to this e-mail, because nobody reads the replies: answer in the portal, and your answer is kept in your case.',
  },
  autoReply: {
    subject: 'Your reply has not reached us: write to us in the portal',
    preheader: 'Nobody reads that mailbox.',
    intro:
      'You have replied to an e-mail of the portal, and nobody reads the replies to those. So that your message reaches us and is kept in your case, write to us in the portal.',
    button: 'Write to the firm',
    wayIn: 'Sign in with your DNI or NIE and a code that comes to this address, or with your password.',
  },
  appointment: appointmentMailsEn,
  staff: staffMailsEn,
  accessChanged: accessMailsEn,
  about: {
    case: (caseNumber, lender) => (lender ? `Case ${caseNumber}, ${lender}` : `Case ${caseNumber}`),
    meaning: 'What it means:',
    next: 'What comes next:',
    asked: 'What we need from you:',
    askedInside: 'What we ask for is in your case.',
    task: 'What you have to do:',
    answered: 'We have received something we asked you for. There is no need to send it again. Thank you.',
    agreed: (day) => `We will see you on ${day}, one of the days you gave us.`,
    documents: (count) =>
      count === 1
        ? 'There is a new document in your case.'
        : `There are ${count} new documents in your case.`,
    documentsNamed: (count, titles) =>
      count === 1
        ? `There is a new document in your case: ${titles}.`
        : `There are ${count} new documents in your case: ${titles}.`,
    titled: (title) => `“${title}”`,
    request: 'We need something from you.',
    due: 'A reminder: we do not have yet what we asked you for.',
    dueToday: 'A reminder: today is the day for what we asked you to send.',
    step: 'There is a new step in your case.',
    button: (caseNumber) => (caseNumber ? `View case ${caseNumber}` : 'View my case'),
    life: 'Each link works for 7 days and only once. If another e-mail like this one comes later, use the link in the latest one. You can also always sign in with your DNI or NIE and a code.',
    mute: (url) => `If you would rather not receive these e-mails: ${url}`,
  },
  news: {
    subjects: {
      correction: () => 'A correction about your case',
      hearing: (when) => (when ? `The hearing in your case: ${when}` : 'News about the hearing in your case'),
      request: () => 'We need something for your case',
      due: (when) => (when ? `A reminder of what we asked for: ${when}` : 'A reminder of what we asked for'),
      phase: (when) => (when ? `A new step in your case, on ${when}` : 'A new step in your case'),
      answer: () => 'We have received something we asked you for',
      document: (_when, count) =>
        count === 1 ? 'A new document in your case' : `${count} new documents in your case`,
    },
    preheaders: {
      correction: 'Something we told you is not so. We tell you what is right.',
      hearing: 'What we know about it.',
      request: 'What it is, and by when.',
      due: 'Your case shows what we still need.',
      phase: 'What has happened and what comes next.',
      answer: 'There is no need to send it again.',
      document: 'You can see it in your case now.',
    },
    more: (subject) => `${subject}, and more news`,
    several: (cases) => `News in ${cases} of your cases`,
    preheader: 'What has happened and what comes next.',
    intro: (numbers, cases) =>
      cases > 1 ? `There is news in your cases ${numbers}.` : `There is news in your case ${numbers}.`,
    introDue: (numbers) => `We are writing about your case ${numbers}.`,
  },
  reminder: {
    subject: (when) => `Your court hearing: ${when ?? ''}`,
    preheader: 'What we know about it, and what you have to do.',
    intro: (numbers) => `The hearing in your case ${numbers} is coming up.`,
  },
  quiet: {
    subject: () => 'Your case goes on',
    preheader: 'Where it stands, and why waiting is normal.',
    intro: (numbers) =>
      `There has been no news in your case ${numbers} for some time. We keep an eye on it: waiting is normal in these matters and does not mean that it is going badly.`,
  },
  correction: {
    gone: (day, what) =>
      `On ${day} we told you that ${what}. This is not so, and your case has been put right.`,
    date: (day, what, right) => `On ${day} we told you that ${what}. The day was another one: ${right}.`,
    document: (day) =>
      `On ${day} we told you that there was a new document. We have withdrawn it, and it is no longer in your case.`,
    answer: (day, agreed) =>
      agreed === null
        ? `On ${day} we told you that we had something we had asked you for and that there was no need to send it again. We cannot settle it yet: your case shows if anything more is needed.`
        : `On ${day} we told you that we would see you on ${agreed}. That day is no longer agreed: your case shows if another one is.`,
    otherDay: (day, agreed, right) =>
      `On ${day} we told you that we would see you on ${agreed}. That day has changed: we will see you on ${right}.`,
    on: (date, what) => `on ${date} ${what}`,
    named: (title) => `there was a new step: “${title}”`,
    unnamed: 'there was a new step',
    sorry: 'We are sorry for the trouble. If you have questions, call us.',
  },
  signCode: {
    subject: 'Your code to sign',
    preheader: (code, minutes) => `${code}. It is valid for ${minutes} minutes.`,
    intro: 'This is your code to sign the paper that you have just read in the portal:',
    life: (minutes) =>
      `It is valid for ${minutes} minutes, and only in the browser that requested it. Until you enter it there, nothing is signed.`,
    ignore:
      'If you did not request it, give it to nobody and call us: somebody has signed in to your account. We will never ask you for this code by telephone.',
  },
  addressCode: {
    subject: 'Confirm your new e-mail address',
    preheader: (code, minutes) => `${code}. It is valid for ${minutes} minutes.`,
    intro: 'This is your code to confirm that this e-mail address is yours:',
    life: (minutes) =>
      `It is valid for ${minutes} minutes, and only in the browser that requested it. Until you enter it there, nothing changes.`,
    ignore:
      'If you did not request it, ignore this message: somebody entered this address by mistake. We will never ask you for this code by telephone.',
  },
  addressChanged: {
    subject: 'Your e-mail address has changed',
    old: (before, now) =>
      `From now on we write to you at ${now}, and no longer at this address (${before}). The codes to enter the portal will go there too.`,
    new: (before, now) =>
      `From now on we write to you at this address (${now}), and no longer at ${before}. The codes to enter the portal will come here too.`,
    ended:
      'For your security, open sessions have been closed, and links and codes sent before are no longer valid.',
    known: 'If you knew about this, all is well.',
    unknown:
      'If you did not know about this change, please call the firm as soon as you can: we will check it with you and put it back as it was.',
  },
  password: {
    subject: 'Your new link to choose a password',
    intro: 'You requested a link to choose the password for your portal account.',
    button: 'Choose my password',
    life: 'The link is valid for 7 days and can be used only once. Earlier links no longer work.',
    ignore: 'If you did not request it, ignore this message: your password stays the same.',
  },
} satisfies MailTexts
