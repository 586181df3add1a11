import { HONORIFICS, OF, onOneLine, THE } from './office-words'
import { plainOf } from './plain'

/* Who stands in a paper because of an office, and is not whom it is about: the judge, the procurador, the lawyer, the notary. */

const ROLE =
  '(?<![A-Z])(?:(?:PROC|PDORA?|LDO|LDA|ABGD?[OA]?)(?=\\.)|MAGISTRAD[OA]S?|JUEZ[A]?|JUECES|PROCURADOR(?:ES|AS|A)?|LETRAD[OA]S?|ABOGAD[OA]S?|NOTARI[OA]|PERIT[OA]|(?<!IDENTIFICACION |DOMICILIO |CODIGO )FISCAL|SECRETARI[OA]|LAJ|PONENTE|PRESIDENT[EA]|VOCAL|DECAN[OA]|CONSEJER[OA]|REGISTRADORA?|GRADUAD[OA] SOCIAL|ADMINISTRADORA? (?:CONCURSAL|UNIC[OA]|SOLIDARI[OA])|MEDIADORA?|ARBITRO|INTERPRETE|TRADUCTORA?|TASADORA?|INSTRUCTORA?|APODERAD[OA]|DIRECTORA?|SUBDIRECTORA?|INTERVENTORA?|GERENTE|GESTORA?|TRAMITADORA?|FUNCIONARI[OA]|ENCARGAD[OA](?= DEL REGISTRO)|AGENTE(?: JUDICIAL)?|AUXILIO JUDICIAL|DEFENSORA? DEL? (?:CLIENTE|USUARIO|CONSUMIDOR)|REPRESENTANTE(?: LEGAL)?|(?:JEF[EA]|RESPONSABLE|ENCARGAD[OA]|COORDINADORA?) DEL? (?:LA |LOS )?(?:SERVICIO|DEPARTAMENTO|AREA|OFICINA|SECCION|REGISTRO|UNIDAD|RECLAMACIONES|ATENCION|SUCURSAL|ASESORIA|CUMPLIMIENTO))(?:/AS?|/OA|/ES|\\(AS?\\))?'
/** Of whom somebody is the lawyer: whoever is named behind that is as likely the client. */
const SIDE =
  '(?:ACTORA?|DEMANDANTES?|DEMANDAD[OA]S?|EJECUTANTES?|EJECUTAD[OA]S?|APELANTES?|APELAD[OA]S?|RECURRENTES?|RECURRID[OA]S?|CONTRARI[OA]|CLIENTE)'
const OF_SIDE = ` (?:${OF}L? )?(?:[LI]A )?(?:PARTE )?${SIDE}`
/** `de Madrid`, `del Registro Civil`, `de la Propiedad`: where and over what somebody has an office. */
const OF_PLACE = ` ${OF}L? (?:[LI][AO]S? )?(?!${SIDE}|PARTE|DON |DONA |DNA |SR|[A-Z]{1,2}[ .])[A-Z]{3,}(?: [A-Z]{2,}){0,4}`
const OF_OFFICE = `(?:[ -]JUEZA?| ?${OF} LOS? TRIBUNAL(?:ES)?| (?:${OF} ${THE} )?(?:ADMINISTRACION|ADMON\\.?|A\\.) (?:${OF} )?JUSTICIA|,? DECAN[OA]| JUDICIAL| PROCESAL| DELEGAD[OA]| TITULAR| SUPLENTE| SUSTITUT[OA]| EN FUNCIONES| PONENTE| PRESIDENT[EA]| CONCURSAL| ACTUANTE| DESIGNAD[OA]| CALIGRAF[OA]| TECNIC[OA]| MEDIC[OA]| INFORMATIC[OA]| ${OF} (?:REFUERZO|APOYO|GUARDIA|OFICIO|PAZ|ADSCRIPCION TERRITORIAL)| ${OF} (?:ESTE|DICHO|ESTA|[LI]A|E[LI]) (?:JUZGADO|TRIBUNAL|PLAZA|SALA|SECCION)|${OF_SIDE} ?:)`
const SIGNED = '(?:(?:FIRMADO|FDO)(?: POR)?[ .,:]{1,3})?'
const OFFICE = `${ROLE}${OF_OFFICE}{0,3}[ .,:/-]{0,4}${SIGNED}${HONORIFICS}`
/** An office that is called more than its name; a form with `/a` in it asks for the lawyer. */
const CALLED = `(?:${ROLE}${OF_PLACE}(?:[,:] ${HONORIFICS}| (?:D|D\\.A|DON|DNA|DONA|SR|SRA)\\.? )|/A${OF_SIDE} ${HONORIFICS})`

/** Nobody but judges and notaries is called most illustrious, has papers seen by them, and has others come before them. */
const BEFORE = new RegExp(
  `(?:${OFFICE}|${CALLED}|DILIGENCIA DE (?:ORDENACION|CONSTANCIA) (?:${OF} )?(?:D|D\\.A|DON|DNA|DONA)[. ]{1,2}|\\b(?:ILT?M[OA]|EXCM[OA])[ .,:/]{1,3}${HONORIFICS}|\\b(?:VISTOS?(?: Y OIDOS?)? POR|ANTE MI|QUE (?:DICTA|PRACTICA|FORMULA E[LI])|(?:DICTAD|EMITID|ELABORAD|PRACTICAD)[OA]S? POR)[ ,:]{1,3}(?:MI[ ,]{1,3})?${HONORIFICS})$`,
)
const SEVERAL = /MAGISTRAD[OA]S|PROCURADOR[EA]S|CONSEJER[OA]S|VOCALES|ABOGAD[OA]S|LETRAD[OA]S/g
const BY = new RegExp(
  `(?:(?:REPRESENTAD|ASISTID|DEFENDID|DIRIGID)[OA]S?(?: PROCESALMENTE| LEGALMENTE)?(?: POR| ${OF})|(?:DIRECCION|ASISTENCIA|DEFENSA) (?:LETRADA|TECNICA|JURIDICA)(?: ${OF}| POR|:)) ?${HONORIFICS}$`,
)
const COLEGIO = '(?:ILUSTRE |ILTRE\\.? )?COLEGIO'
/** Behind a name, with a sign or the end of a line before it: whoever is called so, but for “, su procurador” and the end of a line, below which that one is named. */
const AFTER = new RegExp(
  `^(?! ?, SU [A-Z/]{6,16} ;) ?[,(.-] ?(?:(?:EN (?:SU )?(?:CALIDAD|CONDICION) ${OF}|COMO|EL|LA|SU|\\w{4,14},) ){0,3}${ROLE}(?:${OF_OFFICE}{1,3}|,? ${OF}L? ${COLEGIO})?(?= ?(?:[,.;)]|[DO][EOC][LI]? |Y |COLEGIAD|$))`,
)
/** The same on the line below, where a word alone heads what follows. */
const BELOW = new RegExp(
  `^${ROLE}(?:${OF_OFFICE}| ${OF}L? (?!(?:[LI]A )?(?:PARTE|${SIDE}))|[,.;)]| COLEGIAD|(?<= ${OF}L? [A-Z]+))`,
)
/** Behind a name, of whoever acts for others or belongs to a college. */
const AFTER_ANY = new RegExp(
  `^ ?(?:[,(.-] ?(?:(?:\\w{4,14} )?COLEGIAD[OA]|COL\\.|N\\.? ?COL)|[,(-]? ?\\[?\\(?\\d{0,6}\\]?\\)?,? ?(?:${OF}L? )?${COLEGIO} ${OF}|,? ?(?:ACTUANDO )?EN (?:(?:NOMBRE|REPRESENTACION)(?: Y (?:NOMBRE|REPRESENTACION))?|${THE}) ${OF}L? (?!SUS? |MI ))`,
)
/** The name of an office and a colon: on the line below begins whoever has it. */
const HEADING = /^[^\n]{0,60}:/
/** A side and a colon at the beginning of a line head what follows, whoever the line above has named by an office. */
const OWN_LABEL = new RegExp(
  `(?<!\\b(?:${OF}L?|[LI]A|PARTE) ?)\\n\\W{0,4}(?:PARTE )?${SIDE}(?:/\\w{1,14})? ?: ?${HONORIFICS}$`,
)
const BACK = 110
const AHEAD = 70
/** Further back stands whoever a list of names begins with. */
const LIST = 160

/** True if what is written from `from` to `to` names somebody by an office. */
export function hasOffice(text: string, from: number, to: number): boolean {
  const above = text.slice(Math.max(0, from - BACK), from)
  const before = onOneLine(above)
  if (!OWN_LABEL.test(plainOf(above)) && (BEFORE.test(before) || BY.test(before))) return true
  const behind = text.slice(to, to + AHEAD)
  const below = behind.match(/^[ .~]{0,3}\n\s{0,9}/)?.[0]
  const lines = behind.slice(below?.length ?? 0)
  const isCalled = below
    ? !HEADING.test(lines) && BELOW.test(onOneLine(lines))
    : AFTER.test(onOneLine(lines.replace(/\n/g, ' ; ')))
  return (
    isCalled ||
    AFTER_ANY.test(onOneLine(behind)) ||
    isOneOfSeveral(text.slice(Math.max(0, from - LIST), from))
  )
}

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

const OFFICE_THEN = new RegExp(OFFICE, 'g')
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
