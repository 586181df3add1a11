import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { recallDocument } from '~/features/documents/withhold-document.server'
import { undoLastAnswer } from '~/features/queue/last-answer.server'
import { lastAnswer } from '~/features/sync/queue/undo-answer.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { env } from '~/infra/env.server'
import { sqlite } from '~db/client'
import { RAMON } from '../support/audit'
import { pdf } from '../support/case-sheet'
import { createFolderOwner } from '../support/drive'
import { localRig, type Rig, rigs } from '../support/drive-rigs'
import { allDocuments, allMails, openWork } from '../support/records'
import { storedFaults } from '../support/stored-sentences'
import { sync } from '../support/sync'
import { clientViewer, visit } from '../support/visits'

/** What the firm takes off its drive is asked about, one question for each case; nothing is answered by itself. */

const run = () => sync({ kind: 'documents' })
const questions = () => openWork().filter(({ reason }) => reason === 'papers_gone')
const answer = (how: 'withdraw' | 'keep', now = Date.now()) =>
  answerWork(RAMON, questions()[0]?.id ?? 0, { answer: 'papers', how }, now).closed

async function withPapers(start: () => Promise<Rig>) {
  const rig = await start()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  for (const { folder } of [ana, luis])
    for (const name of ['Demanda', 'Poder', 'Contrato'])
      rig.put(`${folder}/04/${name}.pdf`, pdf(`${folder} ${name}`))
  await run()
  const seenBy = ({ client }: typeof ana) =>
    listDocuments(clientViewer(client))
      .map(({ fileName }) => fileName)
      .sort()
  return { ...rig, ana, luis, seen: () => [seenBy(ana), seenBy(luis)] }
}
const ALL = ['Contrato.pdf', 'Demanda.pdf', 'Poder.pdf']

test.each(rigs)(
  '%s: documents whose files were deleted or moved out are one question for each case',
  async (_, start) => {
    const { ana, luis, seen, remove, move } = await withPapers(start)
    remove(`${ana.folder}/04/Demanda.pdf`)
    remove(`${ana.folder}/04/Poder.pdf`)
    move(`${luis.folder}/04/Poder.pdf`, '../Fuera/Poder.pdf')
    await run()
    expect(questions()).toMatchObject([
      { caseNumber: 'EXP-1', detail: { names: ['Demanda.pdf', 'Poder.pdf'] } },
      { caseNumber: 'EXP-2', detail: { names: ['Poder.pdf'] } },
    ])
    expect([seen(), allMails(), storedFaults()]).toEqual([[ALL, ALL], [], []])
    const at = Date.now()
    expect(answer('withdraw', at)).toBe(2)
    expect(lastAnswer(RAMON, at)).toMatchObject({ at, count: 1 })
    expect(seen()).toEqual([['Contrato.pdf'], ALL])
    undoLastAnswer(RAMON, at, at + 1)
    expect([seen(), questions().length]).toEqual([[ALL, ALL], 2])
    expect(answer('withdraw', at + 2)).toBe(2)
    expect(answer('keep', at + 3)).toBe(1)
    undoLastAnswer(RAMON, at + 3, at + 4)
    expect(questions()).toHaveLength(1)
    expect(answer('keep', at + 5)).toBe(1)
    expect(seen()).toEqual([['Contrato.pdf'], ALL])
    await run()
    expect([questions(), allMails(), storedFaults()]).toEqual([[], [], []])
  },
)

test.each(rigs)(
  '%s: what is moved to a folder of nobody is hidden at once, and what comes back asks nothing',
  async (_, start) => {
    const { ana, seen, move } = await withPapers(start)
    move(`${ana.folder}/04/Demanda.pdf`, 'Varios/Demanda.pdf')
    await run()
    expect([seen()[0], questions()]).toEqual([['Contrato.pdf', 'Poder.pdf'], []])
    move(`${ana.folder}/04/Poder.pdf`, '../Fuera/Poder.pdf')
    await run()
    expect(questions()).toHaveLength(1)
    move('../Fuera/Poder.pdf', `${ana.folder}/04/Poder.pdf`)
    await run()
    expect([seen()[0], questions()]).toEqual([['Contrato.pdf', 'Poder.pdf'], []])
  },
)

test('an answer is about what was on the screen, and one more is another question', async () => {
  const { ana, remove, seen } = await withPapers(rigs[0]?.[1] ?? (() => Promise.reject()))
  remove(`${ana.folder}/04/Demanda.pdf`)
  await run()
  const [before] = questions()
  remove(`${ana.folder}/04/Poder.pdf`)
  await run()
  expect(questions().map(({ detail }) => detail.names)).toEqual([['Demanda.pdf', 'Poder.pdf']])
  expect(() => answerWork(RAMON, before?.id ?? 0, { answer: 'papers', how: 'withdraw' }, 1)).toThrow(
    'work_answered',
  )
  const deed = allDocuments().find(({ fileName }) => fileName === 'Poder.pdf')
  recallDocument(RAMON, deed?.id ?? 0, visit())
  expect([answer('keep'), seen()[0]]).toEqual([1, ['Contrato.pdf', 'Demanda.pdf']])
})

test('a file that is overwritten while the drive is listed has not gone, whether or not it has a document', async () => {
  const { ana, put, seen } = await withPapers(localRig)
  put('Varios/Nota.pdf', pdf('nota'))
  await run()
  const items = () => sqlite().prepare('SELECT path, state FROM drive_items ORDER BY path').all()
  const before = items()
  expect(before).toHaveLength(7)
  const files = [`${ana.folder}/04/Demanda.pdf`, 'Varios/Nota.pdf'].map((path) =>
    join(env().driveFolder, path),
  )
  let pages = 1
  const write = () => {
    for (const file of files) writeFileSync(file, pdf('página '.repeat(pages++)))
  }
  write()
  const listing = run()
  const writing = setInterval(write, 100)
  await listing.finally(() => clearInterval(writing))
  expect([items(), questions(), seen()]).toEqual([before, [], [ALL, ALL]])
})
