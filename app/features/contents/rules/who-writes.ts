/** Who writes a paper: a court, somebody to a court, or anybody else. */
export type Writer = 'court' | 'party' | 'anyone'

/** Of a long paper, what says which it is. */
export const HEAD = 4000
/** Of what a court writes, as far as what it orders goes. */
const ORDERED = 8000

const RESOLUTION =
  /^(?:S ?E ?N ?T ?E ?N ?C ?I ?A|A ?U ?T ?O|D ?E ?C ?R ?E ?T ?O|P ?R ?O ?V ?I ?D ?E ?N ?C ?I ?A|DILIGENCIA(?: DE (?:ORDENACION|CONSTANCIA|COMUNICACION|NOTIFICACION|CITACION))?|CEDULA DE (?:CITACION|EMPLAZAMIENTO|NOTIFICACION|REQUERIMIENTO)|CITACION (?:JUDICIAL|A JUICIO|A LA VISTA)|ACTA DEL? (?:LA )?(?:VISTA|JUICIO|AUDIENCIA|COMPARECENCIA|CELEBRACION|INTERROGATORIO|PRUEBA))(?![A-Z]|(?: DEL?)? (?:LEGISLATIVO|LEY|TRIBUNAL SUP|PLENO|TS\b))/
/** Whom a paper addresses, if that is a court. */
const TO_COURT =
  /^\W{0,6}AL? (?:LA |LOS )?(?:ILM[AO]\W{0,3}|EXCM[AO]\W{0,3})?(?:JUZGADO|JDO|SALA|AUDIENCIA|SECCION|TRIBUNAL|PLAZA|DECANATO|OFICINA JUDICIAL|SERVICIO COMUN|LETRAD[OA] DE LA ADM)\b/
const SPEAKS = /(?<!OTROSI )\b(?:DIGO|EXPONGO)\b|\b(?:DICEN?|EXPONEN?|MANIFIEST[AO]N?) ?:/
const SPEAKER = /\bPROCURADOR|\bLETRAD[OA]\b|\bABOGAD[OA]\b/
/** How far down a writ that names no court says that it is one. */
const SPEAKS_UNTIL = 1500
/** How far a writ says what it does. */
const OPENING = 2000
/** Where a writ that has said what it does begins to say why. */
const REASONS =
  /\n\W{0,4}(?:HECHOS|ALEGACION(?:ES)?|MOTIVOS|ANTECEDENTES|FUNDAMENTOS|PRELIMINAR|PREVI[AO]|PRIMER[AO](?! INSTANCIA)|UNIC[AO])\b/
/** What may stand before the name of a resolution, and behind it where it is not in capitals. */
const LEAD = /^\W{0,8}(?:(?:TIPO DE )?(?:RESOLUCION|DOCUMENTO)\W{1,4})?/
const AFTER_TITLE =
  /^\W*(?:N\w{0,2}\W)?[\d\W]*(?:DE \d.*|(?:DEL? |QUE DICTA )(?:LA |EL )?(?:ILM|MAGISTRAD|JUEZ|LETRAD|SR|S\W{0,2}S).*)?$/
/** However long its line: nothing else is said so. */
const TOLD_TITLE = /^\w+ QUE DICTA \b/
/** What may stand above the heading of another: a receipt, and the name of a writ, which is also what proceedings are called. */
const COVERS =
  /^(?:LEXNET|JUSTIFICANTE|RESGUARDO|ACUSE|ESCRITO|RECURSO|CONTESTACION|OPOSICION|ALLANAMIENTO|DEMANDA)/
/** A line as short as one that is a heading. */
const SHORT = 64

export type Heading = { plain: string; from: number }
export type Writing = { by: Writer; heading: Heading | null; from: number; to: number }

/** Who writes a paper, its first heading that is known, and from where to where it says what it is. `others`: what papers of others are headed. */
export function whoWrites(text: string, lines: string, others: RegExp[]): Writing {
  let heading: Heading | null = null
  let from = 0
  for (const line of lines.slice(0, HEAD).split('\n')) {
    const lead = line.match(LEAD)?.[0].length ?? 0
    const at = from + lead
    const plain = line.slice(lead)
    const original = text.slice(at, at + plain.length)
    if (TO_COURT.test(line) && /^A/.test(original)) return party(lines, at)
    const isFirst = heading === null && text.slice(0, at).trim() === ''
    if (isHeading(plain, original, RESOLUTION, AFTER_TITLE, isFirst)) {
      return { by: 'court', heading: { plain, from: at }, from: 0, to: ORDERED }
    }
    if (!heading && others.some((title) => isHeading(plain, original, title, /^[^.]*$/, isFirst))) {
      heading = { plain, from: at }
      if (!COVERS.test(plain)) break
    }
    from += line.length + 1
  }
  if (!heading && SPEAKS.test(lines.slice(0, SPEAKS_UNTIL)) && SPEAKER.test(lines.slice(0, SPEAKS_UNTIL)))
    return party(lines, 0)
  return { by: 'anyone', heading, from: 0, to: HEAD }
}

/** What is a heading is in capitals, begins the paper, or has a short line to itself. */
function isHeading(plain: string, original: string, title: RegExp, rest: RegExp, isFirst: boolean): boolean {
  const [said] = plain.match(title) ?? []
  if (said === undefined) return false
  const written = original.slice(0, said.length)
  if (isFirst || written === written.toUpperCase()) return true
  const begins = written[0] === written[0]?.toUpperCase()
  if (begins && TOLD_TITLE.test(plain)) return true
  return begins && plain.length < SHORT && rest.test(plain.slice(said.length))
}

function party(lines: string, from: number): Writing {
  const head = lines.slice(from, from + OPENING)
  return { by: 'party', heading: null, from, to: from + (head.match(REASONS)?.index ?? head.length) }
}
