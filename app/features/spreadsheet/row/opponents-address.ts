import { foldAccents } from '~/domain/fold-accents'
import type { CaseRow } from './case-row'
import { isProvider } from './read-addresses'

/** Words in the names of many lenders, which identify none of them. */
const COMMON = new Set([
  ...[
    'BANCO',
    'BANCA',
    'BANK',
    'CAJA',
    'CREDITO',
    'CREDITOS',
    'CREDIT',
    'CONSUMER',
    'CONSUMO',
    'ESPANA',
    'SPAIN',
  ],
  ...[
    'FINANCE',
    'FINANCIAL',
    'FINANCIERA',
    'FINANCIERO',
    'GRUPO',
    'SERVICIOS',
    'GENERAL',
    'EMPRESA',
    'SUCURSAL',
  ],
  ...['EUROPE', 'EUROPA', 'SEGUROS', 'CORREO', 'EMAIL', 'CLIENTE', 'CLIENTES'],
])
// A short word may be part of many domains.
const MIN_PART = 5

/** Makes an address of the opposing party a doubtful one: its column may have the same heading as one of the client's. */
export function doubtOpponentsAddress(row: CaseRow) {
  const { email, expedienteContrario } = row
  if (email === null || !isOpponents(email, expedienteContrario)) return
  row.email = null
  row.doubtfulEmails = { addresses: [email], said: email }
}

/** True if the domain of an address names the opposing party (`legal@cofidis.es` next to COFIDIS, S.A.). */
export function isOpponents(email: string, opponent: string | null): boolean {
  const [, domain = ''] = email.split('@')
  if (!opponent || isProvider(domain)) return false
  const labels = domain.toUpperCase().split('.').slice(0, -1)
  return wordsOf(opponent).some((word) =>
    labels.some(
      (label) => label === word || (word.length >= MIN_PART && label.replace(/-/g, '').includes(word)),
    ),
  )
}

const wordsOf = (text: string) =>
  (foldAccents(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !COMMON.has(word))
