/** What a stage is. Whatever tells stages apart by what they are reads it from the table below. */
type StageFacts<Key = string> = {
  /** What titles of the firm begin with, as `bareTitle` writes them. */
  beginnings?: readonly string[]
  /** A whole title: what only begins with it may be something else. */
  title?: string
  /** Where it is in the course that every claim goes through as far as it goes; the others may come at any time. */
  place?: number
  /** From which place on it leaves nothing behind: settlements end what they settle. */
  settles?: number
  family?: 'settlement' | 'judgment' | 'appeal' | 'withdrawal'
  /** It says how a case, or a part of it, has ended, which stays true once the case is closed. */
  outcome?:
    | 'won'
    | 'lost'
    | 'agreed'
    | 'withdrawn_client'
    | 'withdrawn_firm'
    | 'withdrawn'
    | 'closed'
    | 'open'
  /** Nothing more is expected. */
  end?: true
  /** As what an outcome is told before it has come. */
  open?: Key
  /** The one or two stages that may come next. */
  next?: readonly Key[]
  /** What cannot have happened later. */
  after?: readonly Key[]
  /** A court has the case. */
  court?: true
  /** How long it takes, as the firm tells everyone. */
  quoted?: { from: number; to: number; unit: 'days' | 'months' }
  /** Its time is that of the court, counted once from the filing, without August. */
  courtTime?: true
  /** Somebody works on it or answers it, though nobody has said how long that takes. */
  untimed?: true
  /** It happens while a case is at some other stage. */
  aside?: true
  /** The part of a case under which clients find its documents. */
  documents: string
}

/**
 * The stages the portal can explain, in the order of a case; `other` stands for anything else. `judgment` and
 * `appeal_judgment` stand for outcomes not yet known. Withdrawals and hearings are known by more than a beginning
 * (`stage-of-title`). Quoted times are those of the firm's texts (docs/decisions/014).
 */
// biome-ignore format: a table, one stage to a row
export const STAGES = {
  case_received: { beginnings: ['RECEPCION DEL CASO'], place: 0, next: ['extrajudicial'], untimed: true, documents: 'preparation' },
  legal_review: { beginnings: ['EVALUACION JURIDICA'], place: 0, next: ['extrajudicial'], untimed: true, documents: 'preparation' },
  documents_prepared: { beginnings: ['PREPARACION DE DOCUMENTOS'], place: 0, next: ['extrajudicial'], untimed: true,
    documents: 'preparation' },
  // Many things can be "presented" in a case; the word on its own means the claim.
  submission: { title: 'PRESENTACION', place: 1, next: ['settlement', 'claim_drafted'], untimed: true, documents: 'claim' },
  extrajudicial: { beginnings: ['FASE EXTRAJUDICIAL'], place: 1, next: ['settlement', 'claim_drafted'],
    quoted: { from: 30, to: 60, unit: 'days' }, documents: 'out_of_court' },
  settlement: { beginnings: ['ACUERDO ACEPTADO FASE EXTRAJUDICIAL', 'ACUERDO EXTRAJUDICIAL', 'ACUERDO EXTRA JUDICIAL'],
    settles: 2, family: 'settlement', outcome: 'agreed', next: ['archived'], documents: 'settlement' },
  claim_drafted: { beginnings: ['DEMANDA REDACTADA'], place: 2, next: ['claim_filed'], untimed: true, documents: 'claim' },
  claim_filed: { beginnings: ['DEMANDA INTERPUESTA'], place: 3, next: ['in_court'], court: true, courtTime: true,
    quoted: { from: 8, to: 18, unit: 'months' }, documents: 'claim' },
  in_court: { beginnings: ['EN TRAMITE JUDICIAL'], place: 4, next: ['judgment', 'court_settlement'], court: true, courtTime: true,
    quoted: { from: 8, to: 18, unit: 'months' }, documents: 'court' },
  hearing: { aside: true, documents: 'court' },
  judgment: { title: 'SENTENCIA', place: 5, family: 'judgment', outcome: 'open', court: true, documents: 'judgment' },
  judgment_won: { beginnings: ['SENTENCIA FAVORABLE'], place: 5, family: 'judgment', outcome: 'won', open: 'judgment',
    after: ['claim_filed'], next: ['appealed', 'archived'], court: true, documents: 'judgment' },
  judgment_lost: { beginnings: ['SENTENCIA DESFAVORABLE'], place: 5, family: 'judgment', outcome: 'lost', open: 'judgment',
    after: ['claim_filed'], next: ['appealed', 'archived'], court: true, documents: 'judgment' },
  appealed: { beginnings: ['RECURRIDO EN APELACION'], place: 6, family: 'appeal', next: ['appeal_judgment'], court: true,
    quoted: { from: 9, to: 12, unit: 'months' }, documents: 'appeal' },
  appeal_judgment: { title: 'SENTENCIA DE APELACION', place: 7, family: 'appeal', outcome: 'open', court: true, documents: 'appeal' },
  appeal_won: { beginnings: ['SENTENCIA APELACION FAVORABLE'], place: 7, family: 'appeal', outcome: 'won', open: 'appeal_judgment',
    after: ['claim_filed', 'judgment_won', 'judgment_lost'], next: ['archived'], documents: 'appeal' },
  appeal_lost: { beginnings: ['SENTENCIA APELACION DESFAVORABLE'], place: 7, family: 'appeal', outcome: 'lost', open: 'appeal_judgment',
    after: ['claim_filed', 'judgment_won', 'judgment_lost'], next: ['archived'], documents: 'appeal' },
  court_settlement: { beginnings: ['ACUERDO EN FASE JUDICIAL'], settles: 5, family: 'settlement', outcome: 'agreed', next: ['archived'],
    documents: 'settlement' },
  withdrawn_client: { family: 'withdrawal', outcome: 'withdrawn_client', end: true, documents: 'closing' },
  withdrawn_firm: { family: 'withdrawal', outcome: 'withdrawn_firm', end: true, documents: 'closing' },
  withdrawn: { family: 'withdrawal', outcome: 'withdrawn', end: true, documents: 'closing' },
  archived: { beginnings: ['EXPEDIENTE ARCHIVADO', 'ARCHIVADO'], outcome: 'closed', end: true, documents: 'closing' },
  document_added: { beginnings: ['DOCUMENTO ANADIDO', 'DOCUMENT UPLOAD'], aside: true, documents: 'other' },
  other: { aside: true, documents: 'other' },
} as const satisfies Record<string, StageFacts>

export type StageKey = keyof typeof STAGES

const TABLE: Record<StageKey, StageFacts<StageKey>> = STAGES

export const stageKeys = Object.keys(STAGES) as [StageKey, ...StageKey[]]

/** What a stage is. */
export const stageFacts = (stage: StageKey): StageFacts<StageKey> => TABLE[stage]

/** The stages for which something holds, in the order of the table. */
export const stagesWhere = (holds: (facts: StageFacts<StageKey>) => boolean): StageKey[] =>
  stageKeys.filter((stage) => holds(TABLE[stage]))

/** The settlements, judgments, withdrawals, or an appeal and how it ended. */
export const stagesOf = (family: StageFacts['family']): StageKey[] =>
  stagesWhere((facts) => facts.family === family)

/** True for a stage that a case is in; a hearing, or anything else that happens, may come at any of them. */
export const isStanding = (stage: StageKey) => stage !== 'other' && stage !== 'hearing'

/** True for a stage at which a case may stand. */
export const isPlace = (stage: StageKey) => TABLE[stage].aside === undefined

/** Stages that say how a case, or a part of it, has ended: what they brought stays true once it is closed. */
export const isOutcome = (stage: StageKey) => TABLE[stage].outcome !== undefined

/** Stages after which nothing more is expected. */
export const isEnd = (stage: StageKey) => TABLE[stage].end === true

/** Stages at which no court has the case yet, or none any more. */
export const isOutOfCourt = (stage: StageKey) => TABLE[stage].court === undefined

/** The other outcome of the same judgment. */
export const areOpposite = (one: StageKey, other: StageKey) =>
  one !== other && TABLE[one].open !== undefined && TABLE[one].open === TABLE[other].open

/** The one or two stages that may come next; none after a final stage. Stages already reached are left out. */
export const whatMayFollow = (stage: StageKey, reached: StageKey[]): StageKey[] =>
  (TABLE[stage].next ?? []).filter((next) => !reached.includes(next))
