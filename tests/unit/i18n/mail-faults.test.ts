import { expect, test } from 'vitest'
import { MAIL_FAULTS, type MailFault, mailFaultOf, mailFaultText } from '~/i18n/mail-faults'

const answers: [string, MailFault][] = [
  ['EENVELOPE: 550 5.1.1 <ana@correo.example>: Recipient address rejected: User unknown', 'address_unknown'],
  ['EENVELOPE: 550 No such user here', 'address_unknown'],
  ['EENVELOPE: 550 5.4.4 Host not found', 'domain_unknown'],
  ['EENVELOPE: 501 5.1.3 Bad recipient address syntax', 'address_wrong'],
  ['EENVELOPE: 452 4.2.2 The mailbox is over quota', 'mailbox_full'],
  ['EENVELOPE: 550 5.2.1 Mailbox disabled', 'mailbox_closed'],
  ['EMESSAGE: 552 5.3.4 Message size exceeds fixed limit', 'too_big'],
  ['EMESSAGE: 554 5.7.1 Message refused as spam', 'refused_as_spam'],
  ['EAUTH: 535 5.7.8 Authentication credentials invalid', 'sign_in'],
  ['ESENDER: 553 5.7.1 Sender address rejected: not owned by user', 'sender_refused'],
  ['ESOCKET: self-signed certificate', 'certificate'],
  ['EDNS: getaddrinfo ENOTFOUND smtp.firma.example', 'server_unknown'],
  ['ESOCKET: connect ECONNREFUSED 127.0.0.1:2599', 'no_answer'],
  ['ETIMEDOUT: Connection timeout', 'timeout'],
  ['EENVELOPE: 451 4.7.1 Greylisting in action, please come back later', 'try_later'],
  ['EENVELOPE: 421 4.3.2 Try again later', 'try_later'],
  ['EENVELOPE: 550 Relaying not allowed', 'address_refused'],
  ['EUNKNOWN: what is this', 'other'],
]

test.each(answers)('%s: %s', (raw, fault) => {
  expect(mailFaultOf(raw)).toBe(fault)
})

test('every fault has its own words in both languages, without codes', () => {
  for (const language of ['es', 'en'] as const) {
    const words = answers.map(([raw]) => mailFaultText(language, raw))
    expect(words.filter((text) => /\d{3}|[A-Z]{4,}/.test(text))).toEqual([])
  }
  expect(new Set(answers.map(([raw]) => mailFaultText('es', raw))).size).toBe(
    new Set(answers.map(([, fault]) => fault)).size,
  )
  expect(MAIL_FAULTS.length).toBe(new Set(MAIL_FAULTS).size)
})
