import type { StageKey } from '~/domain/stages/stages'

/** What kind of paper it is, and so into which folder it goes and which stage it is of. */
export type PaperSort = {
  /** The place of its folder among those of a case, from 1. */
  folder: number
  stage: StageKey
}

/**
 * A rule by which a paper is known. `line` begins a line of its head, `words` stand anywhere in it; `ruling` stands after the word that
 * begins the decision, `appealed` says whose appeal that is about. `court`: of the second instance, or of another; `with`: these words too.
 */
export type PaperRule = PaperSort & {
  line?: RegExp
  words?: RegExp
  with?: RegExp
  ruling?: RegExp
  court?: 'first' | 'second'
  appealed?: 'client' | 'lender'
}

const JUDGMENT = /^\W{0,6}S ?E ?N ?T ?E ?N ?C ?I ?A\b/m
const UPHELD = /(?<!DES)\bESTIM(?:A|O|AR|AMOS|ANDO)\b|\bACOG(?:ER|EMOS)\b/
const DISMISSED = /\bDESESTIM(?:A|O|AR|AMOS|ANDO)\b|\bABSUELV(?:O|EMOS)\b/
const ORDERS =
  /^\W{0,6}(?:DILIGENCIA DE (?:ORDENACION|CONSTANCIA)|PROVIDENCIA|CEDULA DE (?:CITACION|EMPLAZAMIENTO|NOTIFICACION)|DECRETO)\b/m

/** What papers are, by their own words, in the order in which they are tried. The text is in capitals without accents. */
// biome-ignore format: a table, one rule to a row
export const PAPER_RULES: readonly PaperRule[] = [
  { folder: 9, stage: 'appeal_won', line: JUDGMENT, court: 'second', ruling: UPHELD, appealed: 'client' },
  { folder: 10, stage: 'appeal_lost', line: JUDGMENT, court: 'second', ruling: DISMISSED, appealed: 'client' },
  { folder: 9, stage: 'appeal_won', line: JUDGMENT, court: 'second', ruling: DISMISSED, appealed: 'lender' },
  { folder: 10, stage: 'appeal_lost', line: JUDGMENT, court: 'second', ruling: UPHELD, appealed: 'lender' },
  { folder: 7, stage: 'judgment_lost', line: JUDGMENT, court: 'first', ruling: DISMISSED },
  { folder: 6, stage: 'judgment_won', line: JUDGMENT, court: 'first', ruling: UPHELD },
  { folder: 5, stage: 'in_court', line: ORDERS },
  { folder: 13, stage: 'court_settlement', words: /ACUERDO TRANSACCIONAL|TRANSACCION JUDICIAL|ESCRITO DE ALLANAMIENTO/, with: /AL JUZGADO|HOMOLOGACION|\bAUTOS\b/ },
  { folder: 2, stage: 'settlement', words: /ACUERDO (?:TRANSACCIONAL|EXTRAJUDICIAL|DE PAGO)|OFERTA DE ACUERDO/ },
  { folder: 8, stage: 'appealed', words: /(?:INTERPON\p{Lu}{1,8}|FORMUL\p{Lu}{1,8}|PRESENT\p{Lu}{1,8}) (?:EL )?RECURSO DE APELACION|OPOSICION AL RECURSO DE APELACION/u },
  { folder: 5, stage: 'in_court', words: /CONTESTACION (?:Y OPOSICION )?A LA DEMANDA|CONTESTO A LA DEMANDA|OPOSICION A LA DEMANDA/ },
  { folder: 4, stage: 'claim_filed', words: /(?:INTERPON\p{Lu}{1,8}|FORMUL\p{Lu}{1,8}|PRESENT\p{Lu}{1,8}) DEMANDA DE JUICIO/u },
  { folder: 1, stage: 'extrajudicial', words: /RECLAMACION (?:EXTRAJUDICIAL|PREVIA)|SU RECLAMACION\b|SERVICIO DE ATENCION AL CLIENTE|BUROFAX/ },
]
