import type { messagesPage as source } from './es-messages'

export const messagesPage: typeof source = {
  title: 'Messages with the firm',
  about: (caseNumber) => `About your case ${caseNumber}. Only you and the firm read them.`,
  aboutShared: (caseNumber) =>
    `About your case ${caseNumber}. The other people who see this case will also read what you write.`,
  yours: 'Your message',
  send: 'Send the message',
  usual: (days) =>
    `So far we have answered half of the messages within ${days === 1 ? 'a day' : `${days} days`}.`,
  urgent: 'If it is urgent, call us.',
  off: 'You can no longer write to the firm here. What was written can still be read.',
  written: 'What has been written',
  by: { client: 'You', firm: 'The firm', call: 'By telephone' },
  byOthers: {
    client: 'Somebody else of this case',
    firm: 'The firm, to somebody else',
    call: 'By telephone, with somebody else',
  },
  arrived: 'We have received it. We have not opened it yet.',
  read: (at) => `We opened it on ${at}.`,
  older: (count) =>
    count === 1
      ? 'There is 1 earlier message: ask us for it.'
      : `There are ${count} earlier messages: ask us for them.`,
  withFiles: 'Add photos or documents',
  onlyFiles: 'Files sent.',
  sendAgain: (names: string, reason: string) => `Please send us ${names} again. Why: ${reason}`,
  sent: 'What you sent:',
  sentByOthers: 'What they sent:',
  returned: 'has to be sent again',
  document: 'Document:',
}
