import { remembered } from '~/domain/remembered'
import { readingsOf, shortenedOf } from './names-index'
import { plainOf } from './plain'
import { scanKey } from './words-in-paper'

/* Who stands in a paper because of an office, and is not whom it is about: the judge, the procurador, the lawyer, the notary. */

const ROLE =
  '(?:MAGISTRAD[OA]S?|JUEZ[A]?|JUECES|PROCURADOR(?:ES|AS|A)?|LETRAD[OA]|ABOGAD[OA]|NOTARI[OA]|PERIT[OA]|FISCAL|SECRETARI[OA]|LAJ|PONENTE|REGISTRADORA?|GRADUAD[OA] SOCIAL|ADMINISTRADORA? CONCURSAL|MEDIADORA?|APODERAD[OA]|DIRECTORA?|GESTORA?|REPRESENTANTE LEGAL)(?:/A|/OA|\\(A\\))?'
const OF_OFFICE =
  '(?:[ -]JUEZA?| ?DE LOS? TRIBUNAL(?:ES)?| DE LA ADMINISTRACION DE JUSTICIA| JUDICIAL| TITULAR| SUSTITUT[OA]| PONENTE| CONCURSAL| ACTUANTE| DESIGNAD[OA]| DE (?:ESTE|DICHO|ESTA) (?:JUZGADO|TRIBUNAL|PLAZA|SALA))'
const HONORIFIC =
  '(?:D|DON|DNA|DONA|DA|D\\.A|D/NA|D/DNA|SR|SRA|SRES|SR/A|SR/SRA|ILMO|ILMA|ILMO/A|EXCMO|EXCMA|EL|LA|A)'

const BEFORE = new RegExp(`${ROLE}${OF_OFFICE}{0,3}[ .,:/-]{0,4}(?:${HONORIFIC}[ .,:]{1,3}){0,4}$`)
const SEVERAL = /MAGISTRAD[OA]S|PROCURADOR[EA]S/g
const BY =
  /(?:REPRESENTAD[OA]S?|ASISTID[OA]S?|DEFENDID[OA]S?|DIRIGID[OA]S?|DIRECCION LETRADA|DIRECCION TECNICA)(?: PROCESALMENTE| LEGALMENTE)?(?: POR| DE)(?: (?:EL|LA|D|DON|DNA|DONA|DA)\.?){0,3} ?$/
const AFTER = new RegExp(
  `^ ?[,(.-] ?(?:(?:EN CALIDAD DE|COMO|EL|LA|SU) ){0,2}${ROLE}(?:${OF_OFFICE}| DEL? (?:ILUSTRE )?COLEGIO)?(?= ?(?:[,.;)]|DE |DEL |COLEGIAD|$))`,
)
const AFTER_NUMBER = /^ ?[,(.-] ?(?:COLEGIAD[OA]|COL\.|N\.? ?COL)/
const BACK = 110
const AHEAD = 70
/** Further back stands whoever a list of names begins with. */
const LIST = 160

/** True if what is written from `from` to `to` names somebody by an office. */
export function hasOffice(text: string, from: number, to: number): boolean {
  const before = onOneLine(text.slice(Math.max(0, from - BACK), from))
  if (BEFORE.test(before) || BY.test(before)) return true
  const after = onOneLine(text.slice(to, to + AHEAD))
  return (
    AFTER.test(after) ||
    AFTER_NUMBER.test(after) ||
    isOneOfSeveral(text.slice(Math.max(0, from - LIST), from))
  )
}

const OFFICES =
  'MAGISTRADO MAGISTRADA MAGISTRADOS PROCURADOR PROCURADORA PROCURADORES LETRADO LETRADA ABOGADO ABOGADA NOTARIO NOTARIA PERITO FISCAL SECRETARIO SECRETARIA PONENTE REGISTRADOR APODERADO TRIBUNALES ADMINISTRACION JUSTICIA DEMANDANTE DEMANDADO TITULAR APELANTE APELADO INSTANCIA REPRESENTACION'
const office = {
  byKey: new Map(OFFICES.split(' ').map((word) => [scanKey(word), word])),
  shortened: new Map() as Map<string, string[]>,
}
office.shortened = shortenedOf(office.byKey.keys())
const words = new Set(office.byKey.keys())

/** The word for an office that a scanner has misread. */
const mended = remembered((word: string) => {
  const [only, other] = readingsOf(scanKey(word), { words, shortened: office.shortened })
  return (other === undefined && office.byKey.get(only ?? '')) || word
})

const onOneLine = (text: string) =>
  plainOf(text)
    .replace(/[A-Z\d|]{5,20}/g, mended)
    .replace(/\s+/g, ' ')

const JOINING = new Set(['y', 'e', 'de', 'del', 'la', 'las', 'los', 'don', 'doña', 'ña', 'ra', 'ma', 'mo'])
const OTHERWISE = /\b(?:EN|POR|CONTRA|PARTE|DEMANDANTES?|DEMANDAD[OA]S?|NOMBRE)\b|[;:\d]/

/** In a list of names after an office in the plural: nothing but names since. */
function isOneOfSeveral(text: string): boolean {
  const before = text.replace(/\s+/g, ' ')
  const office = [...plainOf(before).matchAll(SEVERAL)].at(-1)
  if (!office) return false
  const since = before.slice(office.index + office[0].length).replace(/^[\s:.,]+/, '')
  if (OTHERWISE.test(plainOf(since))) return false
  return (since.match(/\p{L}+/gu) ?? []).every((word) => /^[\p{Lu}ªº]/u.test(word) || JOINING.has(word))
}

const OFFICE_THEN = new RegExp(`${ROLE}${OF_OFFICE}{0,3}[ .,:/-]{0,4}(?:${HONORIFIC}[ .,:]{1,3}){0,4}`, 'g')
const ANOTHER =
  /;|\b(?:Y|E|NOMBRE|REPRESENTACION|CONTRA|INSTANCIA|DEMANDANTES?|DEMANDAD[OA]S?|CLIENTE|ACTORA?|DON|DONA|DNA|SR|SRA)\b|\bD\./
const BESIDE = 130

/** True for an identity number that stands beside the name of somebody with an office. `plain` as `plainOf` writes it. */
export function isNumberOfOffice(plain: string, from: number): boolean {
  const before = plain.slice(Math.max(0, from - BESIDE), from).replace(/\s+/g, ' ')
  const office = [...before.matchAll(OFFICE_THEN)].at(-1)
  if (!office) return false
  return !ANOTHER.test(before.slice(office.index + office[0].length).replace(/D\.? ?N\.? ?I\.?/, ''))
}

const LABEL =
  '(?:DEMANDANTES?|DEMANDAD[OA]S?|ACTORA?|EJECUTANTES?|EJECUTAD[OA]S?|RECLAMANTES?|TITULAR(?:ES)?|CLIENTES?|APELANTES?|APELAD[OA]S?|SOLICITANTES?|PRESTATARI[OA]S?|OTORGANTES?|INTERESAD[OA]S?|NOMBRE Y APELLIDOS|NOMBRE|COMPARECEN?|REPRESENTACION(?: PROCESAL)?(?: LEGAL)?(?: DE)?|A INSTANCIAS? DE|(?:INTERPUEST|FORMULAD|PRESENTAD|PROMOVID|SUSCRIT)[OA]S?(?: DE ADVERSO)? POR|CONTRA|FRENTE A|UNA PARTE|ESTIMAD[OA]|A FAVOR DE|\\bDE ?:)'
const PARTY = new RegExp(`${LABEL}[ .:,/-]{0,4}(?:${HONORIFIC}[ .,:]{1,3}){0,4}$`)
const PARTY_AFTER =
  /^ ?, ?(?:MAYOR(?:ES)? DE EDAD|CON (?:D\.? ?N\.? ?I|N\.? ?I\.? ?[FE]|DOMICILIO)|PROVIST[OA]|VECIN[OA])/

/** True if a name stands where a paper says whom it is about, or to whom it is written. */
export function isParty(text: string, from: number, to: number): boolean {
  return (
    text.slice(0, Math.min(from, BACK)).trim() === '' ||
    PARTY.test(onOneLine(text.slice(Math.max(0, from - BACK), from))) ||
    PARTY_AFTER.test(onOneLine(text.slice(to, to + AHEAD)))
  )
}
