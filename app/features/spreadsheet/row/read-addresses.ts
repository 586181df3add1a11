import { foldAccents } from '~/domain/fold-accents'
import { readEmail } from '~/domain/people/email'
import { distance } from '../header/suggest-target'

/**
 * `sure` is a correctly spelt address alone in its cell, `refused` are those marked as not to be used, `doubtful` all
 * others.
 */
export type Addresses = { sure: string | null; doubtful: string[]; refused: string[] }

const none: Addresses = { sure: null, doubtful: [], refused: [] }

/**
 * The addresses in a cell. Access codes are sent there: one with a note (`NO USAR`, `de la hija`), several, or one
 * whose domain is a typo away from a large provider's is doubtful.
 */
export function readAddresses(text: string): Addresses {
  if (!text.includes('@')) return none
  const whole = readEmail(text)
  if (whole === text && likelyEmail(whole) === null) return { ...none, sure: whole }
  const parts = text.split(/[;,/\s<>()[\]"«»]+/)
  const addresses = [...new Set(parts.flatMap((part) => readEmail(part) ?? []))]
  const hasNote = parts.some((part) => readEmail(part) === null && /[\p{L}\p{N}?]/u.test(part))
  const [only] = addresses
  if (only === undefined) return none
  const isSure = addresses.length === 1 && !hasNote && likelyEmail(only) === null
  if (isSure) return { ...none, sure: only }
  const refused = hasNote ? refusedIn(text, addresses) : []
  return { sure: null, doubtful: addresses.filter((address) => !refused.includes(address)), refused }
}

const NOT_TO_USE =
  /(?<!\p{L})(?:(?:YA )?NO (?:SE )?(?:LO )?(?:USAR(?:LO)?|UTILI[ZC]\p{L}*|ENVI\p{L}+|MANDAR|ESCRIBIR|CONTACTAR|VALE|VALIDO|FUNCIONA|EXISTE|ES SUYO)|ANTIGUO|ERRONEO|INCORRECTO|INVALIDO|DEVUELTO|REBOTA)(?!\p{L})/u

/** A note applies to the addresses next to it, up to the next comma or slash; a note on its own applies to all. */
function refusedIn(text: string, addresses: string[]): string[] {
  const pieces = text
    .split(/[;,/\n]+/)
    .filter((piece) => NOT_TO_USE.test(foldAccents(piece).replace(/\s+/g, ' ')))
  const inPiece = (piece: string) => addresses.filter((address) => piece.toLowerCase().includes(address))
  return pieces.flatMap((piece) => (piece.includes('@') ? inPiece(piece) : addresses))
}

/*
 * The domains known to mailcheck (github.com/mailcheck/mailcheck, `defaultDomains`) that are used in Spain, with their
 * Spanish and other endings, and those of Spanish telephone companies. A short one is a typo away from other real ones,
 * so nothing is ever assumed automatically.
 */
const PROVIDERS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'hotmail.com',
    'hotmail.es',
    'hotmail.co.uk',
    'outlook.com',
    'outlook.es',
  ],
  ...[
    'yahoo.com',
    'yahoo.es',
    'yahoo.co.uk',
    'icloud.com',
    'protonmail.com',
    'telefonica.net',
    'movistar.es',
  ],
  ...['orange.es', 'vodafone.es', 'jazztel.es', 'wanadoo.es', 'euskaltel.net', 'telecable.es'],
]
const SHORT = [
  'live.com',
  'live.es',
  'msn.com',
  'me.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.es',
  'terra.es',
  'ono.com',
  'ya.com',
]
const REAL = new Set([
  ...PROVIDERS,
  ...SHORT,
  'mail.com',
  'ymail.com',
  'email.com',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.fr',
])

/** True for the domain of a provider that anybody may have an address with. */
export const isProvider = (domain: string) => REAL.has(domain)

/** The intended address if its domain is a typo away from a large provider's; otherwise null. */
export function likelyEmail(email: string): string | null {
  const [local = '', domain = ''] = email.split('@')
  const meant = domainMeant(domain)
  return meant ? `${local}@${meant}` : null
}

// A workbook has tens of thousands of addresses but only a few hundred domains.
const seen = new Map<string, string | undefined>()

function domainMeant(domain: string): string | undefined {
  if (isProvider(domain)) return undefined
  if (!seen.has(domain))
    seen.set(
      domain,
      PROVIDERS.find((provider) => distance(domain, provider) === 1),
    )
  return seen.get(domain)
}
