import { expect, test } from 'vitest'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { notesOf, openWork } from '../support/records'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'

const NUMBER = 'Nº EXPEDIENTE'
const unnumbered = (n: number) => caseRow(n, { [NUMBER]: 'S/N' })

test('a refusal that nobody wants to hear of is that of its row, wherever the row stands', async () => {
  freshPortal()
  writeCases([caseRow(1), unnumbered(2), ...tenOthers()])
  await sync()
  const [line] = openWork()
  expect(line).toMatchObject({ kind: 'refused', reason: 'case_number_missing', cell: 'A3' })
  answerWork(admin, line?.id ?? 0, { answer: 'dismiss' }, Date.now())
  writeCases([caseRow(1), unnumbered(3), unnumbered(2), ...tenOthers()])
  const run = await sync()
  expect(notesOf(run, 'refused').map(({ cell, reason }) => [cell, reason])).toEqual([
    ['A3', 'case_number_missing'],
  ])
  expect(openWork()).toMatchObject([{ kind: 'refused', cell: 'A3' }])
})

test('two rows of one person without a number are two lines when they are about two banks', async () => {
  freshPortal()
  const against = (bank: string) => caseRow(2, { [NUMBER]: '', ENTIDAD: bank })
  writeCases([against('Banco Ejemplar'), against('Caja Ejemplar'), ...tenOthers()])
  await sync()
  expect(openWork().map(({ kind, cell }) => [kind, cell])).toEqual([
    ['refused', 'A2'],
    ['refused', 'A3'],
  ])
})

test('a line of sums below the cases is skipped, a case is not, whatever it is called', async () => {
  freshPortal()
  const sums = (text: string) => ({
    ...caseRow(1),
    [NUMBER]: text,
    CLIENTE: '12',
    DNI: '',
    EMAIL: '',
    TELÉFONO: 25,
  })
  writeCases([
    caseRow(1),
    caseRow(2, { [NUMBER]: 'TOTAL', DNI: dniOfRow(2) }),
    ...tenOthers(),
    sums('TOTAL EXPEDIENTES'),
    sums('Total expedientes: 12'),
    sums('SUBTOTAL'),
    sums('TOTALIA 5'),
  ])
  const run = await sync()
  expect(notesOf(run, 'refused').map(({ cell, reason }) => [cell, reason])).toEqual([
    ['A3', 'case_number_missing'],
    ['C17', 'dni_missing'],
  ])
  expect(run.counts.skippedRows).toBe(3)
})
