import { readEmail } from '~/domain/email'
import { foldAccents } from '~/domain/fold-accents'
import { distance } from './suggest-feed'

/**
 * `sure` is an address that stands alone in its cell and is well spelt, `refused` are those that the cell says are not to
 * be used, `doubtful` all others.
 */
export type Addresses = { sure: string | null; doubtful: string[]; refused: string[] }

const none: Addresses = { sure: null, doubtful: [], refused: [] }

/**
 * The addresses in a cell. Access codes go there: one with a note beside it (`NO USAR`, `de la hija`), several, or one
 * whose domain is a slip away from a great provider's is doubtful.
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

/** A note speaks of the addresses beside it up to the next comma or stroke; one that stands alone there, of all. */
function refusedIn(text: string, addresses: string[]): string[] {
  const pieces = text
    .split(/[;,/\n]+/)
    .filter((piece) => NOT_TO_USE.test(foldAccents(piece).replace(/\s+/g, ' ')))
  const inPiece = (piece: string) => addresses.filter((address) => piece.toLowerCase().includes(address))
  return pieces.flatMap((piece) => (piece.includes('@') ? inPiece(piece) : addresses))
}

/*
 * The domains that mailcheck (github.com/mailcheck/mailcheck, `defaultDomains`) knows and that are used in Spain, the Spanish
 * and other endings of theirs, and the addresses that Spanish telephone companies gave away. A short one is a slip away
 * from other real ones, so nothing is ever taken for it.
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

/** The address that was probably meant when its domain is one slip away from a great provider's; else null. */
export function likelyEmail(email: string): string | null {
  const [local = '', domain = ''] = email.split('@')
  const meant = domainMeant(domain)
  return meant ? `${local}@${meant}` : null
}

// A workbook has tens of thousands of addresses and a few hundred domains.
const seen = new Map<string, string | undefined>()

function domainMeant(domain: string): string | undefined {
  if (REAL.has(domain)) return undefined
  if (!seen.has(domain))
    seen.set(
      domain,
      PROVIDERS.find((provider) => distance(domain, provider) === 1),
    )
  return seen.get(domain)
}
