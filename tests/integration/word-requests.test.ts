import { expect, test } from 'vitest'
import { closeRequest, listRequests, openRequest, openRequests } from '~/features/cases/requests.server'
import { explainWord } from '~/features/sync/workbooks/explained-words.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database } from '~db/client'
import { auditLog, wordMeanings } from '~db/schema'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'

const COLUMN = 'Demanda Interpuesta'
const phaseId = () => listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
const explain = (word: string, request: string) =>
  explainWord(admin, { word, phaseId: phaseId(), meaning: 'request', request }, Date.now())
const write = (value: string | null) => writeCases([caseRow(1, { [COLUMN]: value }), ...tenOthers()])
const requests = () => openRequests(caseNumbered('EXP-1').id).map(({ text }) => text)
const closeOf = (text: string) => {
  const { id } = caseNumbered('EXP-1')
  const open = listRequests(admin, id).find((row) => row.text === text && row.closedAt === null)
  closeRequest(admin, id, open?.id ?? 0, Date.now())
}

test('a word waits until it is explained; then the same file is read again and asks the client', async () => {
  freshPortal()
  write('Falta poder')
  const first = await sync()
  expect(notesOf(first, 'unmapped')).toHaveLength(1)
  expect(requests()).toEqual([])

  explain('falta  PODER', 'Firme el poder en la notaría')
  const second = await sync()
  expect(second.state).toBe('done')
  expect(notesOf(second, 'unmapped')).toEqual([])
  expect(requests()).toEqual(['Firme el poder en la notaría'])
  expect(eventsOf('EXP-1')).toEqual([])
  expect((await sync()).state).toBe('unchanged')
})

test('the request goes with the word, and the phase is completed by its date', async () => {
  freshPortal()
  explain('falta poder', 'Firme el poder')
  write('falta poder')
  await sync()
  write('01/02/2025')
  await sync()
  expect(requests()).toEqual([])
  expect(eventsOf('EXP-1')).toMatchObject([{ title: COLUMN, status: 'completed', eventDate: '2025-02-01' }])
})

test('a blank cell in place of the word ends the request too', async () => {
  freshPortal()
  explain('falta poder', 'Firme el poder')
  write('falta poder')
  await sync()
  writeCases([caseRow(1, { [COLUMN]: null }), ...tenOthers({ [COLUMN]: '01/02/2025' })])
  await sync()
  expect(requests()).toEqual([])
})

test('what an administrator asks or closes stands against the sheet, and nothing of the sheet is lost', async () => {
  freshPortal()
  explain('falta poder', 'Firme el poder')
  write(null)
  await sync()
  const { id } = caseNumbered('EXP-1')
  openRequest(admin, id, { text: 'Llámenos', dueDate: null, notify: false }, Date.now())
  write('falta poder')
  await sync()
  expect(requests()).toEqual(['Llámenos', 'Firme el poder'])
  closeOf('Llámenos')
  writeCases([caseRow(1, { [COLUMN]: 'falta poder', Letrado: 'Eva Ruiz' }), ...tenOthers()])
  await sync()
  expect(requests()).toEqual(['Firme el poder'])
  closeOf('Firme el poder')
  writeCases([caseRow(1, { [COLUMN]: 'falta poder', Letrado: 'Ana Gil' }), ...tenOthers()])
  await sync()
  expect(requests()).toEqual([])
})

test('a word may be explained anew: the last word counts, with the name of who said it', async () => {
  freshPortal()
  explain('en notaría', 'Firme el poder')
  explainWord(
    { ...admin, label: 'EV' },
    { word: 'En notaria', phaseId: phaseId(), meaning: 'in_progress' },
    Date.now(),
  )
  expect(database().select().from(wordMeanings).all()).toMatchObject([
    { meaning: 'in_progress', request: null, createdBy: 'EV' },
  ])
  write('EN NOTARÍA')
  await sync()
  expect(requests()).toEqual([])
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'in_progress', eventDate: null }])
  const explained = database()
    .select()
    .from(auditLog)
    .all()
    .filter(({ action }) => action === 'word_explained')
  expect(explained).toHaveLength(2)
})
