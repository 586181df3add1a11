/** Why the server takes no e-mail at all. */
export type ServerFault =
  | ('unknown_host' | 'refused' | 'silent' | 'unreachable')
  | ('login' | 'sender' | 'encryption')

/**
 * `permanent`: the server will never accept this e-mail, so there is no point in retrying. `fault`: why it accepts none,
 * or null if it only refused this one. `unknown`: it was handed over and never answered, so it may have been accepted.
 * `noSuchAddress`: the server says for good that the recipient does not exist.
 */
export class MailError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
    readonly fault: ServerFault | null = null,
    readonly unknown = false,
    readonly noSuchAddress = false,
  ) {
    super(message)
  }
}

/** What the mail library reports. */
export type SmtpFault = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Throws what the mail library reports as `MailError`; `handedOver`: the server had the whole message. */
export function refuse(error: SmtpFault, handedOver: boolean): never {
  const unknown = handedOver && !error.responseCode
  const permanent = !unknown && isPermanent(error)
  throw new MailError(
    describe(error),
    permanent,
    serverFault(error),
    unknown,
    permanent && isOfAddress(error),
  )
}

/**
 * RFC 3463, 5.1: what is wrong is the address of the recipient (5.1.7 and 5.1.8: that of the sender). A bare 550 may be
 * the server's policy.
 */
const isOfAddress = ({ command = '', response = '' }: SmtpFault) =>
  command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:0|1|2|3|6|10)\b/.test(response)

/**
 * The server takes nothing from the portal's sender, or not unless it signs in, which the mail library leaves out where it is not
 * offered (RFC 4954, 6; in the words of Microsoft also after the message), unless this e-mail is too big or has letters it does not support.
 */
const isOfSender = ({ code, command, response = '', responseCode = 0 }: SmtpFault) =>
  isOfEmail(code) &&
  (/^(?:530|534|535|538)\b|^55\d[ -]5\.(?:2\.252|7\.60)\b/.test(response) ||
    RELAY_DENIED.test(response) ||
    (command === 'MAIL FROM' && responseCode >= 500 && !/^552\b|\b5\.(?:3\.4|6\.7)\b/.test(response)))

/** In the words of Postfix, Exim, Sendmail and Exchange: it passes on no e-mail of whoever has not signed in. */
const RELAY_DENIED = /^55\d.*(?:\brelay(?:ing)? (?:access )?(?:denied|not permitted)|unable to relay)/i

const isOfEmail = (code?: string) => code === 'EENVELOPE' || code === 'EMESSAGE'

const describe = (error: SmtpFault) =>
  [codeOf(error), error.response ?? error.message].filter(Boolean).join(': ').slice(0, 300)

function codeOf(error: SmtpFault) {
  if (isOfSender(error)) return 'ESENDER'
  return error.code === 'EABORT' ? 'ETIMEDOUT' : error.code
}

/** Only the response to this e-mail counts: a wrong password, a refused sender or a full server is not its fault. */
const isPermanent = (error: SmtpFault) =>
  isOfEmail(error.code) && (error.responseCode ?? 0) >= 500 && !isOfSender(error)

const OF_THE_SERVER = [
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROTOCOL'],
]

function serverFault(error: SmtpFault): ServerFault | null {
  const { code = '', message } = error
  if (isOfSender(error)) return 'sender'
  if (!OF_THE_SERVER.includes(code)) return null
  if (/EAUTH|ENOAUTH/.test(code)) return 'login'
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(code + message)) return 'unknown_host'
  if (/ECONNREFUSED/.test(message)) return 'refused'
  if (/ETIMEDOUT|EABORT|timeout/i.test(code + message)) return 'silent'
  return /ETLS|certificate|SSL|TLS/i.test(code + message) ? 'encryption' : 'unreachable'
}
