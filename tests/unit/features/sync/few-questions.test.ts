import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { phaseTitle } from '~/domain/stages/phase-titles'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import type { Workbook } from '~/infra/workbook/workbook'
import { dniOf } from '../../../support/factories'
import { parseBytes } from '../../../support/parse-bytes'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'
import { emptyPortal } from '../../support/sync'

/** Who asks about everything is no longer listened to: what is plain must stay without a question. */
function questionsOn(workbook: Workbook): string[] {
  const phases = phasesOf(
    ...documentCategories('EJEMPLO').map((category) => phaseTitle(category, 'EJEMPLO', 'Ejemplo')),
  )
  const reading = readSheets(workbook, { phases, fields: [] }, '2025-06-15')
  const plan = planSync(reading, { ...emptyPortal(), today: '2025-06-15' }, new Set())
  return [
    ...plan.unmapped.map(({ word, value }) => word ?? value),
    ...[...plan.waiting, ...plan.refused].map(({ reason }) => reason),
  ].sort()
}

test('the sample firm is asked what it was asked before, and no more', () => {
  const bytes = readFileSync('scripts/sample-drive/Seguimiento de expedientes.xlsx')
  expect(questionsOn(parseBytes(bytes))).toEqual([
    ...Array(3).fill('STCIA FAV PARCIAL'),
    ...['dni_letter', 'dni_letter', 'falta poder', 'falta poder', 'impossible_date', 'ver obs.', 'ver obs.'],
  ])
})

const NOTES = [
  ...[
    '',
    '',
    '',
    ' (burofax)',
    ' (burofax con acuse)',
    ' LexNET',
    ' notificada',
    ' (presentada por procurador)',
  ],
  ...[' JPI 3 Madrid', ' Juzgado nº 5 de Getafe', ' autos 392/2022', ' con costas', ' 1.500,00 €', ' 10:30'],
]

test('1,200 rows in order are asked about nothing', () => {
  const header = [
    ...[
      'EXPEDIENTE',
      'CLIENTE',
      'DNI',
      'EMAIL',
      'FASE EXTRAJUDICIAL',
      'DEMANDA REDACTADA',
      'DEMANDA INTERPUESTA',
    ],
    ...['SENTENCIA FAVORABLE', 'ARCHIVADO', 'SENTENCIA', 'FALLO'],
  ]
  const row = (n: number): Value[] => {
    const note = (step: number) => NOTES[(n + step) % NOTES.length] ?? ''
    const day = (month: number) => `${String((n % 28) + 1).padStart(2, '0')}/0${month}/2024`
    const isPair = n % 2 === 0
    return [
      ...[`EXP-${n}`, `Titular Número ${n}`, dniOf(50_000_000 + n), `titular.${n}@correo.example`],
      ...[`${day(1)}${note(0)}`, 'SÍ', `${day(3)}${note(1)}`],
      ...[isPair ? null : `${day(5)}${note(2)}`, n % 3 === 0 ? day(7) : null],
      ...(isPair ? [day(5), n % 4 === 0 ? 'Favorable' : 'Desestimada'] : [null, null]),
    ]
  }
  const rows = Array.from({ length: 1200 }, (_, index) => row(index + 1))
  expect(questionsOn({ sheets: [sheetOf([header, ...rows])] })).toEqual([])
})
