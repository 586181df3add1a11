import type { requestPage as source } from './es-request'

export const requestPage: typeof source = {
  title: 'What we ask you for',
  forCase: (caseNumber) => `We need it for your case ${caseNumber}.`,
  example: 'For example:',
  signIt: 'Sign it by hand and send us a photo of each page, or the PDF.',
  yourAnswer: 'Your answer',
  daysHint: 'Give us up to three days that suit you. We will confirm one of them.',
  firstDay: 'A day that suits you',
  otherDay: 'Another day (optional)',
  change: 'You can change what you have told us as long as we have not looked at it.',
  answeredTitle: 'What you have answered',
  sentByOther: (date) =>
    `Somebody else who sees this case sent it on ${date}. If anything is missing, we will tell you.`,
  ofOthers: 'What somebody else who sees this case has sent',
  shared: 'The other people who see this case will also see what you send here.',
  answeredAt: (at) => `Received on ${at}`,
  agreed: (day) => `We will see you on ${day}.`,
  photo: 'Take a photo',
  files: 'Choose files',
  filesHint: (most, megabytes) =>
    `PDF, photos (JPG or PNG) or Word. At most ${most} at a time, of ${megabytes} MB each.`,
  chosen: (count) =>
    count === 1 ? 'You are about to send:' : `You are about to send ${count}, in this order:`,
  up: 'Up',
  down: 'Down',
  remove: 'Remove',
  verbOf: (verb, name) => `${verb}: ${name}`,
  together: 'If there are several photos, join them in one PDF, in their order',
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  tooMany: (most) => `At most ${most} at a time. Remove some and send them afterwards.`,
  progress: (file, files) => (files === 1 ? 'Sending…' : `Sending ${file} of ${files}…`),
  left: (minutes) =>
    minutes === null
      ? 'Less than a minute left.'
      : `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`,
  finishing: 'It has arrived. We are checking it…',
  lineLost:
    'The connection was lost. Press “Send” when it is back: it goes on where it was. We have not received it yet.',
  waits:
    'We have not received it yet. Sign in again and choose the same files: what has arrived waits for a day.',
  send: 'Send',
  sending: 'Sending… Do not close this page.',
  received: (date) => `We received it on ${date}. If anything is missing, we will tell you.`,
  receivedTitle: 'Received from you',
  receipt: 'You can print this page or save it as a receipt.',
  marks: 'The mark identifies the content of each file.',
  line: (name, size, at) => `${name} (${size}), received on ${at}`,
  mark: (mark) => `mark ${mark}`,
  wasReturned: 'could not be used',
  accepted: (date) => `Closed on ${date}. You do not have to send anything else for this.`,
  withdrawn: (date) => `It has not been needed since ${date}. You do not have to send anything for this.`,
  over: 'What we asked for here is no longer needed. You do not have to send anything else for this.',
  signIn: 'See my case with my DNI or NIE',
  nothing: 'Choose at least one file, or take a photo.',
  notTaken: (count) => (count === 1 ? 'This file has not reached us:' : 'These files have not reached us:'),
  rest: (count) => (count === 1 ? 'We have received the other one.' : `We have received the other ${count}.`),
  refused: {
    heic: 'it is a photo in HEIC format, which cannot be opened here. On a telephone you can take the photo on this very page. Or choose Settings, Camera, Formats, “Most Compatible” on your iPhone, and take the photo again.',
    video: 'it is a video. Send a photo of each page.',
    broken: 'it cannot be opened. Open it to check and send it again, or take a new photo.',
    scripts:
      'that PDF has a program inside and is not accepted. Open it, choose print and “Save as PDF”, and send the new one; or take a photo of each page.',
    macros: 'it has macros and is not accepted. Save it as PDF and send the PDF.',
    locked: 'it has a password. Remove it and send it again, or take a photo of each page.',
    empty: 'it is empty. Open it to check, and send it again.',
    type: 'that type of file is not accepted. Send a PDF, a photo (JPG or PNG) or a Word document.',
  },
}
