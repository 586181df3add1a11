import { HEAD } from './who-writes'

/** In whose favour a judgment decides, and where it says so. */
export type Ruling = { for: Side; from: number; to: number }
type Side = 'client' | 'lender'

const DECISION =
  /\bF\s?A\s?L\s?L\s?(?:O|A\s?M\s?O\s?S)\b|PARTE\sDISPOSITIVA|\b(?:TRIBUNAL|SALA|SECCION) (?:DECIDE|ACUERDA|RESUELVE)\b|\b(?:DISPONGO|DECIDO|RESUELVO)\b|\bHE (?:DECIDIDO|RESUELTO|ACORDADO)\b|EN\sVIRTUD\sDE\sLA\sPOTESTAD|^\W{0,6}DECISION\W{0,3}$|^(?=(?:DES)?ESTIMO\b)/gm
const AFTER_DECISION = 900
/** Words of a decision, in the order in which they stand. */
const DECIDES =
  /\b(?<no>DES)?ESTIM(?:A|O|AR|AMOS|ANDO|EMOS|ARSE|ACION)\b|\b(?<off>ABSUELV(?:O|E|EMOS)|ABSOLVER|RECHAZ(?:O|A|AR|AMOS|ANDO)|NO (?:HA(?:BER)?|DOY) LUGAR|NO (?:SE |PUEDE )?(?:ACO|ESTIM|PROSPER)\w{1,5}|CONFIRM(?:O|A|AR|AMOS))\b|\bACO(?:GER|GEMOS|GIENDO|GEN?|JO)\b|\b(?:DANDO|DAMOS|DAR|DOY|HABER|HA) LUGAR\b|\bDECLAR(?:O|A|AR|AMOS|ANDO) (?:LA )?NUL/g
/** What is decided besides the claim. */
const BESIDES =
  /^.{0,40}\b(?:RECONVENCI|EXCEPCION|DECLINATORIA|CUESTION|PRESCRIPCION|CADUCIDAD|LITIS\w{4,9}|PREJUDICIAL|SUSPENSION|INADECUACION|CUANTIA|FALTA DE (?:COMP|LEGIT|JURIS|ACCION|CAPAC|LITIS)|COSTAS)/
const CLAIM = /^.{0,40}\bDEMANDA\b/
/** What is granted anew where the first judgment is revoked; what a lender asks for is no claim. */
const GRANTED_ANEW =
  /^.{0,40}\b(?:DEMANDA|PRETENSION(?! (?:IMPUGNATORIA|DE (?:LA )?(?:PARTE )?(?:DEMANDADA|ENTIDAD|APELANTE|RECURRENTE|MERCANTIL))))\b/
/** A claim of which what is asked for in the second place may still be granted. */
const FIRST_OF_TWO = /^.{0,60}\b(?:PRINCIPAL|ACCION|PRETENSION|PETICION)/
const OF_APPEAL =
  /^.{0,40}\b(?:RECURSOS?|APELACION|IMPUGNACION)\b|^ (?:\w{2,12} ){0,3}(?:EL|LA) (?:DEL?|INTERPUEST|FORMULAD)/
const REVOKED = /\bREVOC|\bEN SU LUGAR\b|\bDEJA(?:R|MOS|NDO) SIN EFECTO/
const PARTLY = /^.{0,30}\b(?:PARTE|PARCIAL)/
const OF_BOTH = /\bAMBAS PARTES\b|\bLOS RECURSOS\b/
const OBJECT = 260

/** For whom a judgment decides: of the first instance about the claim, of the second about the appeals. A claim of a lender is none of a client's. */
export function rulingOf(lines: string, plain: string, court: 'first' | 'second'): Ruling | null {
  if (labelled(lines, CLAIMANT) === 'lender') return null
  const decision = decisionOf(lines, plain)
  if (!decision) return null
  const clauses = clausesOf(decision.text)
  const winner = court === 'first' ? ofClaim(clauses) : ofAppeals(clauses, decision.text, lines)
  const first = clauses.find((clause) => court === 'second' || !isBesides(clause))
  if (!winner || !first) return null
  const from = decision.from + first.at
  return { for: winner, from, to: from + first.verb.length }
}

type Clause = { isUp: boolean; verb: string; object: string; at: number }

/** The last words for a decision after which something is decided. */
function decisionOf(lines: string, plain: string) {
  for (const { 0: word, index } of [...lines.matchAll(DECISION)].slice(-MOST_DECISIONS).reverse()) {
    const from = index + word.length
    const text = plain.slice(from, from + AFTER_DECISION)
    if (text.match(DECIDES)) return { from, text }
  }
  return null
}
const MOST_DECISIONS = 8

function clausesOf(text: string): Clause[] {
  const verbs = [...text.matchAll(DECIDES)]
  return verbs.map(({ 0: verb, index: at, groups }, which) => {
    const from = at + verb.length
    const object = text.slice(from, Math.min(from + OBJECT, verbs[which + 1]?.index ?? text.length))
    return { isUp: !groups?.no && !groups?.off, verb, object, at }
  })
}

const inFavour = ({ isUp }: Clause): Side => (isUp ? 'client' : 'lender')
const isBesides = ({ verb, object }: Clause) =>
  !verb.startsWith('DECLAR') && BESIDES.test(object) && !CLAIM.test(object)

function ofClaim(clauses: Clause[]): Side | null {
  const [first, ...rest] = clauses.filter((clause) => !isBesides(clause))
  if (!first || /^.{0,40}\bRECURSO DE APEL/.test(first.object)) return null
  const isLeft = !first.isUp && (!CLAIM.test(first.object) || FIRST_OF_TWO.test(first.object))
  return inFavour((isLeft && rest.find(({ isUp, verb }) => isUp && !verb.startsWith('DECLAR'))) || first)
}

function ofAppeals(clauses: Clause[], decision: string, lines: string): Side | null {
  const revoked = decision.search(REVOKED)
  const anew = clauses.findLast(({ at, object }) => revoked >= 0 && at > revoked && GRANTED_ANEW.test(object))
  if (anew) return inFavour(anew)
  const appealClauses = clauses.filter(({ object }) => OF_APPEAL.test(object))
  const appeals = (appealClauses.length > 0 ? appealClauses : clauses.slice(0, 1)).map(
    ({ isUp, verb, object }) => ({
      isUp,
      whole: !PARTLY.test(object),
      of: verb.startsWith('CONFIRM') ? null : sideIn(appellantIn(object)),
    }),
  )
  if (appealClauses.some(({ object }) => OF_BOTH.test(object))) return null
  const of = appeals.some((one) => one.of) ? null : (labelled(lines, APPELLANT) ?? toldAppellant(lines))
  const has = (side: Side, isUp: boolean) =>
    appeals.filter((one) => (one.of ?? of) === side && one.isUp === isUp)
  if (has('client', true).length > 0) return has('lender', true).length > 0 ? null : 'client'
  if (has('lender', true).length > 0) return has('lender', true).every(({ whole }) => whole) ? 'lender' : null
  const [isOurs, isTheirs] = [has('client', false).length > 0, has('lender', false).length > 0]
  if (isOurs === isTheirs) return null
  return isOurs ? 'lender' : 'client'
}

/** Whose appeal an object of a decision names: the last one in whose name somebody acts. */
const appellantIn = (object: string) =>
  (object.split(/\b(?:CONTRA|FRENTE|REVOC|CONFIRM|DEBEMOS|COSTAS)/)[0] ?? '')
    .split(/\b(?:NOMBRE|REPRESENTACION)(?: PROCESAL)?(?: Y (?:EN )?REPRESENTACION)?(?: PROCESAL)? DEL?\b/)
    .at(-1) ?? ''

/** Whose appeal the head of a judgment tells of, in a sentence. */
const TOLD =
  /\bRECURSO (?:DE APELACION )?(?:INTERPUESTO|FORMULADO) POR (?:LA )?(?:REPRESENTACION (?:PROCESAL )?DE )?([^.;]{2,60})|\bPARTE APELANTE,? (?!Y )([^,;]{2,60})/g
const OTHER_SIDE = /\b(?:APELAD|RECURRID|CONTRA\b|FRENTE\b)/
const toldAppellant = (lines: string): Side | null => {
  const matches = [...lines.slice(0, HEAD).replace(/\s+/g, ' ').matchAll(TOLD)]
  const sides = new Set(
    matches.map(([, by, called]) => sideIn((by ?? called ?? '').split(OTHER_SIDE)[0] ?? '')),
  )
  return sides.size === 1 ? ([...sides][0] ?? null) : null
}

/** What lenders are called, and those that are often sued and whose names do not say what they are. */
const LENDER =
  /\bS\.? ?A\.?(?:\b|,|U)|\bS\.? ?L\.?\b|BANC[OA]|BANK|FINANC|CREDIT|\bCAJA\b|TARJETA|E\.?F\.?C|ENTIDAD|MERCANTIL|SOCIEDAD|SUCURSAL|SERVICIOS|CONSUMER|LENDING|LOAN|MONEY|CAPITAL|INVEST|PAGOS?\b|DEMANDAD[AO]|\bDAC\b|\bFONDO\b|COFIDIS|WIZINK|CETELEM|\bONEY\b|\bVIVUS\b|\bBBVA\b|UNICAJA|IBERCAJA|ABANCA|CAIXA/
const CLIENT = /CONSUMIDOR|\bD\.|\bDNA|\bDON\b|\bDONA\b/

/** Whose side words are on that name somebody. */
function sideIn(words: string): Side | null {
  if (/ACTORA?\b|DEMANDANTE/.test(words)) return 'client'
  if (LENDER.test(words)) return 'lender'
  return CLIENT.test(words) ? 'client' : null
}

const NEXT = /\b(?:PROCURADOR|ABOGAD|LETRAD|APELAD|RECURRID|DEMANDAD|CONTRA|FRENTE)/
/** A name stands after a colon, or where the line begins with what somebody is. */
const label = (words: string) =>
  new RegExp(
    `\\b(?:${words})S?(?:\\/\\w{1,14})?(?: Y [A-Z]{4,12})? ?:\\s{0,3}([^\\n]{2,90})|^\\W{0,4}(?:PARTE )?(?:${words})S?(?:\\/\\w{1,14})?\\s{1,3}((?:D\\W|DON\\b|DNA\\b|DONA\\b|BANC|\\w[^\\n]{0,40}\\bS\\.? ?[AL]\\b)[^\\n]{0,90})`,
    'gm',
  )
const APPELLANT = label('APELANTE|RECURRENTE')
const CLAIMANT = label('DEMANDANTE|ACTORA?')

/** Whoever is called sir or madam, or has a name of three words and more, is no lender. */
const ofPerson = (name: string): Side | null =>
  CLIENT.test(name) || /^\W*[A-Z]+,? [A-Z]+,? [A-Z]/.test(name) ? 'client' : null

/** Which side the head of a paper names so; null if it names both or neither. */
function labelled(lines: string, label: RegExp): Side | null {
  const sides = [...lines.slice(0, HEAD).matchAll(label)].map(([, told, written]) => {
    const name = (told ?? written ?? '').split(NEXT)[0] ?? ''
    if (name.trim() === '') return null
    return LENDER.test(name) ? 'lender' : ofPerson(name)
  })
  const [first, ...rest] = new Set(sides.filter((side) => side !== null))
  return rest.length > 0 ? null : (first ?? null)
}
