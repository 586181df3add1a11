import { beforeAll, describe, expect, test } from 'vitest'
import type { FactName } from '~/domain/cases/case-facts'
import { entryView } from '~/features/audit/audit-words'
import { newestAuditOf } from '~/features/audit/list-audit.server'
import { readChanges } from '~/features/audit/read-changes.server'
import { adminCaseScreen } from '~/features/cases/admin-case-screen.server'
import { AdminCaseAnswer, CaseDetailAnswer, caseAnswer } from '~/features/cases/contract'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { getCase, toDetail } from '~/features/cases/get-case.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { EditFact } from '~/features/cases/schemas'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { listSheet } from '~/features/list-export/list-sheet.server'
import { adminTexts } from '~/i18n/admin'
import { mediumDate } from '~/i18n/format'
import { auditOf } from '../support/audit'
import { dayFromNow, dniOfRow } from '../support/case-sheet'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { inSheet } from '../support/hearing-sheet'
import { takeRows } from '../support/in-memory-sheet'
import { noteReads } from '../support/query-plans'
import { caseNumbered, rowsOfRun } from '../support/records'
import { undoRun } from '../support/sync'
import { ADMIN, clientViewer, WHOLE } from '../support/visits'

/** Every fact of a case, from the cell of the sheet to everybody who sees it, and back. */

type Value = { cell: string; stored: string | null; text: string | null; told: string | null }
type Row = {
  /** Null: no column of the sheet provides it. */
  heading: string | null
  first: Value
  /** What a later sheet says, or null where it has no say. */
  later: Value | null
  /** What somebody types instead, and what is stored of it. */
  byHand: string
  exported: boolean
  searched: boolean
}

/** A value that is the same in the sheet, in the database and on both screens. */
const same = (text: string, told: string | null = text): Value => ({ cell: text, stored: text, text, told })
const day = (count: number, told: (day: string) => string | null): Value => {
  const stored = dayFromNow(count)
  return { cell: inSheet(stored), stored, text: mediumDate('es', stored), told: told(stored) }
}
const isoIn = (date: string) => `"iso":"${date}"`

// What belongs to a hearing stands after its day: a new day takes the rest along.
const FACTS: Record<FactName, Row> = {
  caseNumber: {
    heading: 'Nº EXPEDIENTE',
    first: same('EXP-1'),
    later: null,
    byHand: 'EXP-1 ',
    exported: true,
    searched: true,
  },
  title: {
    heading: null,
    first: same('Ana García López / Banco Azul', null),
    later: same('Ana García López / Caja Verde', null),
    byHand: 'Título a mano',
    exported: true,
    searched: true,
  },
  status: {
    heading: null,
    first: { cell: '', stored: 'active', text: 'active', told: '"status":"active"' },
    later: null,
    byHand: 'pending',
    exported: false,
    searched: false,
  },
  situacionActual: {
    heading: 'SITUACIÓN ACTUAL',
    first: same('Demanda admitida'),
    later: same('Demanda presentada'),
    byHand: 'Situación a mano',
    exported: false,
    searched: false,
  },
  expedienteContrario: {
    heading: 'ENTIDAD',
    first: same('Banco Azul'),
    later: same('Caja Verde'),
    byHand: 'Parte a mano',
    exported: true,
    searched: true,
  },
  assignedLawyer: {
    heading: 'LETRADO',
    first: same('Eva Ramos'),
    later: same('Óscar Gil'),
    byHand: 'Letrada a mano',
    exported: true,
    searched: true,
  },
  processStartDate: {
    heading: 'FECHA ENCARGO',
    first: day(-90, isoIn),
    later: day(-80, isoIn),
    byHand: dayFromNow(-70),
    exported: false,
    searched: false,
  },
  court: {
    heading: 'JUZGADO',
    first: same('JPI n.º 5 de Getafe'),
    later: same('Juzgado de Primera Instancia 101 bis de Madrid'),
    byHand: 'Juzgado a mano',
    exported: true,
    searched: true,
  },
  proceedings: {
    heading: 'N.º AUTOS',
    first: same('PO 1234/2024'),
    later: same('1235/2024'),
    byHand: '77/2025',
    exported: true,
    searched: true,
  },
  nextHearing: {
    heading: 'FECHA VISTA',
    first: day(30, isoIn),
    later: day(40, isoIn),
    byHand: dayFromNow(50),
    exported: true,
    searched: false,
  },
  hearingTime: {
    heading: 'HORA VISTA',
    first: same('10:30'),
    later: same('11:45'),
    byHand: '12:15',
    exported: false,
    searched: false,
  },
  hearingPlace: {
    heading: 'LUGAR VISTA',
    first: same('Juzgado n.º 3, sala 2'),
    later: same('Juzgado n.º 5, sala 1'),
    byHand: 'Sala a mano',
    exported: false,
    searched: false,
  },
  hearingAttendance: {
    heading: 'DEBE ACUDIR',
    first: { cell: 'SI', stored: 'yes', text: 'yes', told: 'Tiene que ir usted.' },
    later: { cell: 'NO', stored: 'no', text: 'no', told: 'Usted no tiene que ir.' },
    byHand: 'yes',
    exported: false,
    searched: false,
  },
  description: {
    heading: null,
    first: { cell: '', stored: null, text: null, told: null },
    later: null,
    byHand: 'Descripción a mano',
    exported: false,
    searched: false,
  },
}
const ROWS = Object.entries(FACTS) as [FactName, Row][]

const sheet = (value: (row: Row) => Value): Record<string, string>[] => [
  {
    CLIENTE: 'Ana García López',
    DNI: dniOfRow(1),
    EMAIL: 'ana@correo.example',
    ...Object.fromEntries(ROWS.flatMap(([, row]) => (row.heading ? [[row.heading, value(row).cell]] : []))),
  },
  { CLIENTE: 'Luis Peña Ruiz', DNI: dniOfRow(2), 'Nº EXPEDIENTE': 'EXP-2' },
]

/** Everything that is seen of the case, by everybody. */
function seen() {
  const { id, clientId } = caseNumbered('EXP-1')
  const now = Date.now()
  const client = clientViewer({ id: clientId ?? 0 })
  const input = caseInput(client, id, now)
  const query = new URLSearchParams()
  return {
    stored: caseNumbered('EXP-1') as Record<FactName, unknown>,
    panel: adminCaseScreen(ADMIN, id, { language: 'es', now }).facts,
    client: JSON.stringify(toCaseScreen(input, { language: 'es', since: null, withFiles: true })),
    api: CaseDetailAnswer.parse(caseAnswer(getCase(client, id, now))) as Record<string, unknown>,
    adminApi: AdminCaseAnswer.parse(
      listAdminCases(ADMIN, { ...WHOLE, archived: false }).rows.find((row) => row.id === id),
    ) as Record<string, unknown>,
    excel: JSON.stringify(listSheet('cases', { viewer: ADMIN, query, now, language: 'es' }).rows),
    found: (words: string) =>
      listAdminCases(ADMIN, { ...WHOLE, archived: false, q: words }).rows.map((row) => row.caseNumber),
  }
}
type Seen = ReturnType<typeof seen>

const words = (language: 'es' | 'en', action: string) => {
  const rows = newestAuditOf(ADMIN, caseNumbered('EXP-1').clientId ?? 0, 100)
  const row = rows.find((own) => own.action === action)
  if (!row) throw new Error(`nobody has written ${action}`)
  return entryView(adminTexts[language].audit, language, row)
}

let first: Seen
let changed: Seen
let undone: Seen
let rowOfRun: string
let auditOfRun: Record<'es' | 'en', string>
let fieldsOfRun: unknown
const found = new Map<FactName, string[]>()
const foundLater = new Map<FactName, string[]>()

beforeAll(async () => {
  takeRows(sheet((row) => row.first))
  first = seen()
  for (const [fact, row] of ROWS) found.set(fact, first.found(row.first.text ?? 'nada'))
  const run = takeRows(sheet((row) => row.later ?? row.first))
  changed = seen()
  for (const [fact, row] of ROWS) foundLater.set(fact, changed.found(row.later?.text ?? 'nada'))
  rowOfRun = JSON.stringify(rowsOfRun(run).map(({ detail }) => detail))
  fieldsOfRun = auditOf('case_changed').at(-1)?.detail?.fields
  auditOfRun = { es: words('es', 'case_changed').detail, en: words('en', 'case_changed').detail }
  await undoRun(run)
  undone = seen()
})

describe.each(ROWS)('%s', (fact, row) => {
  const check = (at: Seen, value: Value) => {
    expect(at.stored[fact]).toBe(value.stored)
    expect(at.panel[fact]).toMatchObject({ value: value.stored ?? '', text: value.text })
    if (value.told !== null) expect(at.client).toContain(value.told)
    expect(at.api[fact]).toBe(value.stored)
    expect(at.adminApi[fact]).toBe(value.stored)
    if (row.exported) expect(at.excel).toContain(value.stored)
  }

  test('is read from the sheet and seen by everybody who may', () => {
    check(first, row.first)
    if (row.first.told === null && row.first.text) expect(first.client).not.toContain(row.first.text)
    if (!row.exported && row.first.cell) expect(first.excel).not.toContain(row.first.stored)
    expect(found.get(fact)?.includes('EXP-1')).toBe(row.searched || row.first.stored === 'active')
  })

  test('is changed by a later sheet, said in the run and in the audit trail, and undone with the run', () => {
    check(changed, row.later ?? row.first)
    check(undone, row.first)
    if (row.later === null) return
    expect(foundLater.get(fact)?.includes('EXP-1')).toBe(row.searched)
    expect(rowOfRun).toContain(JSON.stringify({ field: fact, from: row.first.stored, to: row.later.stored }))
    expect(fieldsOfRun).toContain(fact)
    for (const language of ['es', 'en'] as const) {
      const label = (adminTexts[language].audit.fields as Record<string, string>)[fact]
      expect(label).toBeTruthy()
      expect(auditOfRun[language]).toContain(label)
      expect((adminTexts[language].runs.fields as Record<string, string>)[fact]).toBeTruthy()
      if (row.heading === null) continue
      expect((adminTexts[language].mapping.fields as Record<string, string>)[fact]).toBeTruthy()
      expect((adminTexts[language].queue.fields as Record<string, string>)[fact]).toBeTruthy()
    }
  })

  test('is edited by hand: the audit trail has both values, and the sheet does not revert it', () => {
    const { id } = caseNumbered('EXP-1')
    const { value: before, version } = getFact(ADMIN, id, fact)
    const form = EditFact(fact).parse({ value: row.byHand, version })
    editFact(ADMIN, id, fact, form, Date.now())
    const after = row.byHand.trim()
    expect(getFact(ADMIN, id, fact).value).toBe(after)
    if (after !== before) {
      const entry = auditOf('case_changed').at(-1)
      expect(entry && readChanges(entry)).toMatchObject({ [fact]: { before: before || null, after } })
      expect(words('es', 'case_changed').changes.map(({ field }) => field)).toContain(
        (adminTexts.es.audit.fields as Record<string, string>)[fact],
      )
    }
    takeRows(sheet((own) => own.first))
    expect(getFact(ADMIN, id, fact).value).toBe(after)
    const differs = row.heading !== null && after !== row.first.stored
    const { sheet: said } = adminCaseScreen(ADMIN, id, { language: 'es', now: Date.now() }).facts[fact]
    expect(said !== null).toBe(differs && !fact.startsWith('hearing'))
  })
})

test('a column of a case that is no fact is told to nobody by the API', () => {
  const legalCase = { ...caseNumbered('EXP-1'), note: 'solo para el despacho' }
  const client = clientViewer({ id: legalCase.clientId ?? 0 })
  const told = toDetail(client, legalCase)
  expect(JSON.stringify(told)).not.toContain('despacho')
  expect(CaseDetailAnswer.safeParse(caseAnswer(told)).success).toBe(true)
})

testOnSqlite('all facts of a case in the panel come from one reading of its row', () => {
  freshPortal()
  const { reads } = noteReads()
  const { id } = createCase({ clientId: createClient().id })
  const open = () => adminCaseScreen(ADMIN, id, { language: 'es', now: Date.now() })
  open()
  const before = reads.length
  open()
  const ofCase = reads.slice(before).filter((sql) => /^select "id".* from "cases" where/.test(sql))
  // One for the case, and one for all its facts.
  expect(ofCase).toHaveLength(2)
})
