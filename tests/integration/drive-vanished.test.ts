import { expect, test } from 'vitest'
import { agreeGone } from '~/features/sync/queue/agree-gone.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { sqlite } from '~db/client'
import { RAMON } from '../support/audit'
import { pdf } from '../support/case-sheet'
import { createFolderOwner } from '../support/drive'
import { type Rig, rigs } from '../support/drive-rigs'
import { allDocuments, notesOf, openWork, rowsOfRun } from '../support/records'
import { storedFaults } from '../support/stored-sentences'
import { sync } from '../support/sync'

/** Many files that go from a drive at once are more often a mistake than a decision. */

const takeDocuments = () => sync({ kind: 'documents' })
const gone = async () =>
  notesOf(await takeDocuments(), 'document').filter(({ reason }) => reason === 'gone').length
const questions = () => openWork().filter(({ reason }) => reason === 'many_gone')
const known = () => sqlite().prepare("SELECT count(*) FROM drive_items WHERE state <> 'gone'").pluck().get()

async function withFiles(start: () => Promise<Rig>, files: { going: number; staying: number }) {
  const rig = await start()
  const { folder } = createFolderOwner('EXP-1')
  rig.put(`${folder}/04/Demanda.pdf`, pdf('demanda'))
  for (let n = 1; n < files.going; n++) rig.put(`${folder}/Notas/${n}.txt`, `${n}`)
  for (let n = 0; n < files.staying; n++) rig.put(`Varios/${n}.txt`, `${n}`)
  await takeDocuments()
  expect(known()).toBe(files.going + files.staying)
  return { ...rig, folder }
}

test.each(rigs)('%s: nothing is gone until somebody has said so', async (_, start) => {
  const { folder, remove } = await withFiles(start, { going: 21, staying: 62 })
  remove(folder)
  const run = await takeDocuments()
  expect(run).toMatchObject({ state: 'done' })
  expect(notesOf(run, 'note')).toMatchObject([{ reason: 'documents_vanished', detail: { value: '21 / 83' } }])
  expect(rowsOfRun(run).filter(({ reason }) => reason === 'gone')).toEqual([])
  expect(known()).toBe(83)
  expect(questions()).toMatchObject([{ kind: 'document', detail: { value: '21 / 83' } }])
  expect(await gone()).toBe(0)
  expect(questions()).toHaveLength(1)
  expect(storedFaults()).toEqual([])

  agreeGone(RAMON, questions()[0]?.id ?? 0, Date.now())
  expect(questions()).toEqual([])
  expect(await gone()).toBe(21)
  expect(known()).toBe(62)
  expect(allDocuments()).toMatchObject([{ archived: false }])
  expect(await gone()).toBe(0)
  expect(storedFaults()).toEqual([])
})

test.each(rigs)('%s: files that come back answer the question themselves', async (_, start) => {
  const { folder, move } = await withFiles(start, { going: 30, staying: 5 })
  move(folder, '.Papelera')
  await takeDocuments()
  expect(questions()).toHaveLength(1)
  move('.Papelera', folder)
  expect(await gone()).toBe(0)
  expect(questions()).toEqual([])
  expect(known()).toBe(35)
})

test.each(rigs)('%s: the answer is about these files; one more is another question', async (_, start) => {
  const { folder, remove } = await withFiles(start, { going: 30, staying: 5 })
  remove(folder)
  await takeDocuments()
  agreeGone(RAMON, questions()[0]?.id ?? 0, Date.now())
  remove('Varios/0.txt')
  expect(await gone()).toBe(0)
  expect(questions()).toMatchObject([{ detail: { value: '31 / 35' } }])
})

test('whoever says no is not asked again, and nothing is gone', async () => {
  const { folder, remove } = await withFiles(rigs[0]?.[1] ?? (() => Promise.reject()), {
    going: 30,
    staying: 5,
  })
  remove(folder)
  await takeDocuments()
  answerWork(RAMON, questions()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect(await gone()).toBe(0)
  expect([questions(), known()]).toEqual([[], 35])
})

test.each([
  ['twenty files', { going: 20, staying: 5 }],
  ['a quarter of all', { going: 21, staying: 63 }],
])('%s go without a question', async (_, files) => {
  const { folder, remove } = await withFiles(rigs[0]?.[1] ?? (() => Promise.reject()), files)
  remove(folder)
  expect(await gone()).toBe(files.going)
  expect(questions()).toEqual([])
})

test('other items of the queue are not agreed to like that', async () => {
  const rig = await rigs[0]?.[1]()
  rig?.put('Sin expediente/a.pdf', pdf('a'))
  await takeDocuments()
  const [item] = openWork()
  expect(() => agreeGone(RAMON, item?.id ?? 0, Date.now())).toThrow('invalid_input')
  expect(() => agreeGone(RAMON, 999, Date.now())).toThrow('not_found')
})
