import type { Language } from './language'

/** Why an e-mail has not arrived, in the words of people who run no mail server. */
export const MAIL_FAULTS = [
  'address_unknown',
  'domain_unknown',
  'address_wrong',
  'address_letters',
  'mailbox_full',
  'mailbox_closed',
  'too_big',
  'refused_as_spam',
  'sign_in',
  'sender_refused',
  'certificate',
  'server_unknown',
  'no_answer',
  'timeout',
  'try_later',
  'address_refused',
  'other',
] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/**
 * By the code of the mail library, the enhanced status code (RFC 3463), the words of common servers, and the reply code,
 * in this order: the first that fits is the most exact one.
 */
const SIGNS: [MailFault, RegExp][] = [
  ['sender_refused', /^ESENDER/],
  ['sign_in', /^EAUTH|\b(?:530|534|535|538)\b|\b5\.7\.(?:8|9|14)\b/],
  ['certificate', /certificate|self[- ]signed|\bCERT_|altnames|wrong version number/i],
  ['server_unknown', /^EDNS|ENOTFOUND|EAI_AGAIN|getaddrinfo/],
  ['timeout', /ETIMEDOUT|timed? ?out/i],
  ['no_answer', /^(?:ESOCKET|ECONNECTION|EPROTOCOL)|ECONN\w+|EPIPE|EHOSTUNREACH|ENETUNREACH/],
  ['domain_unknown', /\b[45]\.(?:1\.2|4\.4)\b|domain (?:not found|does not exist)/i],
  ['address_letters', /\b5\.6\.7\b|SMTPUTF8|non-?ascii/i],
  ['address_wrong', /\b5\.1\.3\b|\b(?:501|553)\b|bad (?:address|recipient) syntax/i],
  ['too_big', /\b[45]\.(?:2\.3|3\.4)\b|message size|too large/i],
  ['mailbox_full', /\b[45]\.2\.2\b|\b552\b|over ?quota|quota exceeded|mailbox (?:is )?full/i],
  ['mailbox_closed', /\b[45]\.2\.1\b|mailbox (?:is )?(?:disabled|inactive)/i],
  ['try_later', /gr[ae]ylist|try again|come back/i],
  [
    'address_unknown',
    /\b5\.1\.(?:0|1|6|10)\b|(?:user|recipient|mailbox|no such) .{0,100}(?:unknown|not found|user|unavailable)|no such (?:mailbox|address|recipient)|does not exist/i,
  ],
  ['refused_as_spam', /\b[45]\.7\.\d+\b|spam|block(?:ed|list)|blacklist|reputation|policy|\b554\b/i],
  ['try_later', /\b4\.\d\.\d+\b|\b(?:421|45[0-2])\b/],
  ['address_refused', /\b55[01]\b/],
]

/** Which of them a stored answer of a mail server is. */
export const mailFaultOf = (raw: string): MailFault =>
  SIGNS.find(([, sign]) => sign.test(raw))?.[0] ?? 'other'

const WORDS: Record<Language, Record<MailFault, string>> = {
  es: {
    address_unknown: 'La dirección no existe',
    domain_unknown: 'Lo que va detrás de la arroba no existe',
    address_wrong: 'La dirección está mal escrita',
    address_letters: 'El servidor de correo no admite letras como «ñ» o «é» en una dirección',
    mailbox_full: 'El buzón del cliente está lleno',
    mailbox_closed: 'El buzón del cliente está cerrado',
    too_big: 'El correo es demasiado grande para el servidor del cliente',
    refused_as_spam: 'El servidor del cliente rechaza los correos del despacho',
    sign_in: 'El servidor de correo no acepta el usuario o la contraseña del portal',
    sender_refused: 'El servidor de correo no acepta correos de este remitente',
    certificate: 'La conexión con el servidor de correo no es segura',
    server_unknown: 'No se encuentra el servidor de correo',
    no_answer: 'El servidor de correo no responde',
    timeout: 'El servidor de correo no ha contestado a tiempo',
    try_later: 'El servidor del cliente pide que se intente más tarde',
    address_refused: 'El servidor del cliente no acepta la dirección',
    other: 'El correo no ha salido',
  },
  en: {
    address_unknown: 'The address does not exist',
    domain_unknown: 'The part after the @ does not exist',
    address_wrong: 'The address is misspelt',
    address_letters: 'The mail server does not support letters such as “ñ” or “é” in an address',
    mailbox_full: 'The client’s mailbox is full',
    mailbox_closed: 'The client’s mailbox is closed',
    too_big: 'The e-mail is too large for the client’s server',
    refused_as_spam: 'The client’s server rejects the firm’s e-mails',
    sign_in: 'The mail server does not accept the portal’s username or password',
    sender_refused: 'The mail server does not accept e-mails from this sender',
    certificate: 'The connection to the mail server is not secure',
    server_unknown: 'The mail server cannot be found',
    no_answer: 'The mail server does not respond',
    timeout: 'The mail server did not respond in time',
    try_later: 'The client’s server asks to try again later',
    address_refused: 'The client’s server does not accept the address',
    other: 'The e-mail was not sent',
  },
}

/** A stored answer of a mail server in words. */
export const mailFaultText = (language: Language, raw: string): string => WORDS[language][mailFaultOf(raw)]
