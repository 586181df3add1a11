import type { requestPage as source } from './es-request'

export const requestPage: typeof source = {
  request: {
    title: 'What we ask you for',
    forCase: (caseNumber) => `We need it for your case ${caseNumber}.`,
    example: 'For example:',
    signIt: 'Sign it by hand and send us a photo of each page, or the PDF.',
    sendHere: 'Send it from here',
    photo: 'Take a photo',
    files: 'Choose files or photos',
    filesHint: (most, megabytes) =>
      `PDF, photos (JPG or PNG) or Word. At most ${most} at a time, of ${megabytes} MB each.`,
    send: 'Send',
    sending: 'Sending… Do not close this page.',
    more: 'Is there anything else to send?',
    received: (date) => `We received it on ${date}. If anything is missing, we will tell you.`,
    receivedTitle: 'Received from you',
    receipt: 'You can print this page or save it as a receipt.',
    line: (name, size, at) => `${name} (${size}), received on ${at}`,
    wasReturned: 'could not be used',
    again: 'You have to send it again',
    why: (reason) => `Why: ${reason}`,
    accepted: (date) => `Closed on ${date}. You do not have to send anything else for this.`,
    withdrawn: (date) => `It is no longer needed since ${date}. You do not have to send anything for this.`,
    nothing: 'Choose at least one file, or take a photo.',
    notTaken: (count) => (count === 1 ? 'This file has not reached us:' : 'These files have not reached us:'),
    rest: (count) =>
      count === 1 ? 'We have received the other one.' : `We have received the other ${count}.`,
    refused: {
      heic: 'it is a photo in HEIC format, which cannot be opened here. On a telephone you can take the photo on this very page. Or choose Settings, Camera, Formats, “Most Compatible” on your iPhone, and take the photo again.',
      video: 'it is a video. Send a photo of each page.',
      tiff: 'it is a TIFF image. Save it as JPG or PDF, or take a photo.',
      scripts:
        'that PDF has a program inside and is not accepted. Open it, choose print and “Save as PDF”, and send the new one; or take a photo of each page.',
      macros: 'it has macros and is not accepted. Save it as PDF and send the PDF.',
      locked: 'it has a password. Remove it and send it again, or take a photo of each page.',
      empty: 'it is empty. Open it to check, and send it again.',
      type: 'that type of file is not accepted. Send a PDF, a photo (JPG or PNG) or a Word document.',
    },
  },
}
