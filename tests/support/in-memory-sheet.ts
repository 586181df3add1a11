import fc from 'fast-check'
import { civilDateAt } from '~/domain/civil-date'
import { fitMapping } from '~/features/spreadsheet/fit-mapping'
import { readCases } from '~/features/spreadsheet/read-cases'
import { loadSettled } from '~/features/sync/plan/load-settled.server'
import { planAndApply, type SyncRequest } from '~/features/sync/runs/plan-and-apply.server'
import * as runs from '~/features/sync/runs/sync-runs.server'
import { currentMapping } from '~/features/sync/workbooks/mapping.server'
import { findWorkbook } from '~/features/sync/workbooks/workbooks.server'
import { takeLease } from '~/infra/lease/lease.server'
import type { Cell, Workbook } from '~/infra/workbook/workbook'
import { sqlite } from '~db/client'
import { dniOfRow } from './case-sheet'

/** Sheets as fast-check makes them up, taken by the engine without a file: a hundred runs in seconds. */

const HEADINGS = [
  'Nº EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'TELÉFONO',
  'ENTIDAD',
  'LETRADO',
  'DEMANDA REDACTADA',
  'DEMANDA INTERPUESTA',
  'ARCHIVADO',
] as const
export type MemoryRow = Record<(typeof HEADINGS)[number], string>

const sometimes = (...values: string[]) => fc.constantFrom('', ...values)
const phase = () =>
  sometimes('SÍ', 'NO', 'PDTE', '05/03/2024', '06/03/2024 (burofax)', '01/01/2031', 'ver obs.', 'EN CURSO')

/** A row of one of seven cases of four people. */
const row: fc.Arbitrary<MemoryRow> = fc.record({
  'Nº EXPEDIENTE': fc.integer({ min: 1, max: 7 }).map((n) => `EXP-${n}`),
  CLIENTE: sometimes('Ana García López', 'GARCÍA LÓPEZ, ANA', 'Luis Peña Ruiz'),
  DNI: fc.constant(''),
  EMAIL: sometimes('una@correo.example', 'otra@correo.example', 'no tiene'),
  TELÉFONO: sometimes('600123456', '611222333'),
  ENTIDAD: sometimes('Banco Ejemplar', 'Caja Ejemplar'),
  LETRADO: sometimes('Eva Ramos', 'Óscar Gil'),
  'DEMANDA REDACTADA': phase(),
  'DEMANDA INTERPUESTA': phase(),
  ARCHIVADO: phase(),
})

const ownerOf = (caseNumber: string) => dniOfRow(Number(caseNumber.slice(4)) % 4)

/** A sheet of up to seven rows; now and then a row names another person, or none. */
export const sheets: fc.Arbitrary<MemoryRow[]> = fc
  .array(fc.tuple(row, fc.integer({ min: 0, max: 19 })), { maxLength: 7 })
  .map((rows) =>
    rows.map(([made, luck]) => {
      if (luck === 0) return made
      return { ...made, DNI: luck === 1 ? dniOfRow(5) : ownerOf(made['Nº EXPEDIENTE']) }
    }),
  )

/** Takes a sheet the way a run does, whatever it asks, and returns the run. */
export const takeSheet = (rows: MemoryRow[], request: Partial<SyncRequest> = {}) =>
  takeWorkbook(workbookOf(rows), { sheets: 'all', ...request })

/** The same with a workbook of which only the named `sheets` are said yes to; `again`: it was read at the second try. */
export function takeWorkbook(
  workbook: Workbook,
  { sheets: accepts = [], ...request }: Partial<SyncRequest>,
  again = false,
): runs.SyncRun {
  const lease = takeLease('sync')
  if (!lease) throw new Error('the lease is taken')
  try {
    const run = runs.startRun({ kind: request.kind, origin: 'admin', actor: 'test' }, Date.now())
    const mapping = { ...currentMapping('memoria.xlsx'), accepts }
    const today = civilDateAt(Date.now())
    const settled = { digests: loadSettled(mapping.closing), version: mapping.version }
    const reading = readCases(workbook, { mapping, today, settled })
    const whole = { origin: 'admin' as const, actor: 'test', confirmed: true, ...request }
    const read = { reading, fit: fitMapping(findWorkbook('memoria.xlsx'), reading.found), again }
    const { outcome, counts } = planAndApply(read, mapping, 'memoria.xlsx', { run, request: whole, lease })
    return runs.finishRun(run.id, { ...outcome, counts }, Date.now())
  } finally {
    lease.release()
  }
}

/** Forgets everything that sheets have brought. */
export function forgetSheets() {
  const tables = [
    'sync_images',
    'sync_plans',
    'sync_rows',
    'sync_runs',
    'sync_bases',
    'work_items',
    'workbooks',
  ]
  const brought = ['mail_outbox', 'welcome_emails', 'cases', 'users']
  sqlite().exec([...tables, ...brought].map((table) => `DELETE FROM ${table};`).join(''))
}

function workbookOf(rows: MemoryRow[]): Workbook {
  const lines = [Object.fromEntries(HEADINGS.map((heading) => [heading, heading])), ...rows]
  const cellsOf = (line: Record<string, string>): Cell[] =>
    HEADINGS.flatMap((heading, column) => {
      const text = line[heading] ?? ''
      return text === '' ? [] : [{ column, type: 'text' as const, text }]
    })
  return {
    sheets: [
      {
        name: 'Seguimiento',
        hidden: false,
        rows: lines.map((line, index) => ({ number: index + 1, cells: cellsOf(line) })),
      },
    ],
  }
}
