/** Why the server takes no e-mail at all. */
export type ServerFault = 'unknown_host' | 'refused' | 'silent' | 'login' | 'encryption' | 'unreachable'

/**
 * `permanent`: the server will never accept this e-mail, so there is no point in retrying. `fault`: why it accepts none,
 * or null if it only refused this one. `unknown`: it was handed over and never answered, so it may have been accepted.
 */
export class MailError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
    readonly fault: ServerFault | null = null,
    readonly unknown = false,
  ) {
    super(message)
  }
}

/** What the mail library reports. */
export type SmtpFault = Error & { code?: string; responseCode?: number; response?: string }

/** Throws what the mail library reports as `MailError`; `handedOver`: the server had the whole message. */
export function refuse(error: SmtpFault, handedOver: boolean): never {
  const unknown = handedOver && !error.responseCode
  throw new MailError(describe(error), !unknown && isPermanent(error), serverFault(error), unknown)
}

const describe = ({ code, response, message }: SmtpFault) =>
  [code === 'EABORT' ? 'ETIMEDOUT' : code, response ?? message].filter(Boolean).join(': ').slice(0, 300)

/** Only the response to this e-mail counts: a wrong password or a full server is not its fault. */
const isPermanent = ({ code, responseCode = 0 }: SmtpFault) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

const OF_THE_SERVER = [
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROTOCOL'],
]

function serverFault({ code = '', message }: SmtpFault): ServerFault | null {
  if (!OF_THE_SERVER.includes(code)) return null
  if (/EAUTH|ENOAUTH/.test(code)) return 'login'
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(code + message)) return 'unknown_host'
  if (/ECONNREFUSED/.test(message)) return 'refused'
  if (/ETIMEDOUT|EABORT|timeout/i.test(code + message)) return 'silent'
  return /ETLS|certificate|SSL|TLS/i.test(code + message) ? 'encryption' : 'unreachable'
}
