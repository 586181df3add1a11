import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDeliveries, waitingDeliveries } from '~/features/deliveries/list-deliveries.server'
import { nameCourtFolder } from '~/features/deliveries/name-court-folder.server'
import { readNextPaper } from '~/features/deliveries/read-next-paper.server'
import { forgetDelivery } from '~/features/deliveries/set-aside.server'
import { takeNextApart } from '~/features/deliveries/take-apart-next.server'
import { viewDelivery } from '~/features/deliveries/view-delivery.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import { courtFolder } from '~/features/settings/court-folder.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { database } from '~db/client'
import { deliveries, deliveryPapers } from '~db/schema'
import { pdf } from '../support/case-sheet'
import { annex, judgment, notification, order, zipOf } from '../support/deliveries'
import { createFolderOwner } from '../support/drive'
import { rigs } from '../support/drive-rigs'

import { allDocuments, notesOf, openWork } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { sync } from '../support/sync'
import { ADMIN } from '../support/visits'

/** Court papers that arrive in a folder of the drive. */

const { signal } = new AbortController()
const take = () => sync({ kind: 'documents' })
const name = (folder: string) => nameCourtFolder(ADMIN, folder, Date.now())
const come = () => listDeliveries(ADMIN).map((row) => row.name)
const paths = () =>
  database()
    .select()
    .from(deliveryPapers)
    .all()
    .map(({ path }) => path)
const work = async () => {
  const worker = { clock: Date.now, stopped: signal }
  while ((await takeNextApart(worker)) || (await readNextPaper(worker)));
}

test.each(rigs)(
  '%s: a ZIP, a folder and loose papers in it are deliveries, each once, and stay on the drive',
  async (_, start) => {
    const { put, move } = await start()
    const { client, legalCase, folder } = createFolderOwner('EXP-1')
    const party = { name: client.name, dni: client.dni ?? '' }
    put(`${folder}/04/Demanda.pdf`, pdf('demanda'))
    put('LexNET/202610012345.zip', await zipOf(await notification(party)))
    const ruling = await judgment(party)
    put('LexNET/Envío del procurador/Sentencia.pdf', ruling)
    put('LexNET/Envío del procurador/datos.xml', '<x/>')
    put('LexNET/Diligencia.pdf', await order(party))
    put('LexNET/notas.txt', 'mine')
    await take()
    expect(come()).toEqual([])

    expect(await name('lexnet')).toBe('LexNET')
    const run = await take()
    expect(run).toMatchObject({ state: 'done', counts: { documentsAdded: 0, totalFiles: 1 } })
    expect(come().toSorted()).toEqual(['202610012345.zip', 'Diligencia.pdf', 'Envío del procurador'])
    await work()
    expect(paths()).toContain('Envío del procurador/datos.xml')
    expect(paths()).not.toContain('notas.txt')
    const given = listDeliveries(ADMIN).find((row) => row.name === 'Envío del procurador')
    expect(viewDelivery(ADMIN, given?.id ?? 0, Date.now())).toMatchObject({
      source: 'drive',
      sure: [{ path: 'Envío del procurador/Sentencia.pdf', legalCase: { id: legalCase.id } }],
    })
    expect(allDocuments()).toHaveLength(1)
    expect(waitingDeliveries(ADMIN)).toMatchObject({ broken: 0, only: null })
    expect(countQueueLines(ADMIN).areas).toContainEqual({ area: 'documents', count: expect.any(Number) })

    // Moved, or copied to another drive under other ids, they are the same; what comes later is a delivery of its own.
    move('LexNET/Diligencia.pdf', 'LexNET/Otra diligencia.pdf')
    put('LexNET/Envío del procurador/Sentencia.pdf', ruling)
    await take()
    expect(come()).toHaveLength(3)
    put('LexNET/Envío del procurador/Anexo.pdf', await annex())
    await take()
    expect(come()).toHaveLength(4)
    expect(paths().filter((path) => path.endsWith('Sentencia.pdf'))).toHaveLength(2)
    const names = (await firmDrive().list()).files.map(({ path }) => path)
    expect(names).toEqual(
      expect.arrayContaining(['LexNET/202610012345.zip', 'LexNET/Otra diligencia.pdf', 'LexNET/notas.txt']),
    )

    expect(await name('')).toBeNull()
    expect(courtFolder()).toBeNull()
    put('LexNET/Después.pdf', await annex('otra'))
    await take()
    expect(come()).toHaveLength(4)
  },
)

test.each(rigs)('%s: what is wrong with the folder, or with what is in it, is said', async (_, start) => {
  const { put, remove } = await start()
  const { folder } = createFolderOwner('EXP-1')
  put(`Expedientes/${folder}/04/Demanda.pdf`, pdf('demanda'))
  put('Juzgado/Roto.zip', 'no zip at all')
  put('Juzgado/Sin nadie.pdf', pdf('nobody'))
  await take()
  await expect(name('LexNET')).rejects.toThrow('court_folder_missing')
  await expect(name('Expedientes')).rejects.toThrow('court_folder_of_cases')
  await expect(name(`Expedientes/${folder}`)).rejects.toThrow('court_folder_of_cases')
  expect(courtFolder()).toBeNull()

  await name('Juzgado')
  expect(await take().then((run) => notesOf(run, 'document'))).toEqual([])
  await work()
  expect(waitingDeliveries(ADMIN)).toMatchObject({ papers: 1, broken: 1 })
  const broken = listDeliveries(ADMIN).find(({ problem }) => problem !== null)
  await forgetDelivery(ADMIN, broken?.id ?? 0)
  await take()
  expect(waitingDeliveries(ADMIN)).toMatchObject({ papers: 1, broken: 0 })

  // A ZIP whose bytes are lost is taken again.
  put('Juzgado/Perdido.zip', await zipOf([{ path: 'Nota.pdf', bytes: await annex('perdida') }]))
  const lose = async () => {
    await take()
    const stored = database().select().from(deliveries).orderBy(desc(deliveries.id)).get()
    keptBytes().write(stored?.filePath ?? '', Buffer.alloc(0))
    await work()
    expect(waitingDeliveries(ADMIN)).toMatchObject({ papers: 1, broken: 1 })
    return stored?.id ?? 0
  }
  // Also if somebody has taken it off the list meanwhile.
  await forgetDelivery(ADMIN, await lose())
  await lose()
  await take()
  await work()
  expect(waitingDeliveries(ADMIN)).toMatchObject({ papers: 2, broken: 0 })

  remove('Juzgado')
  await take()
  expect(openWork()).toMatchObject([{ kind: 'document', reason: 'court_folder_missing' }])
  put('Juzgado/Sin nadie.pdf', pdf('nobody'))
  await take()
  expect(openWork()).toEqual([])
  expect(waitingDeliveries(ADMIN)).toMatchObject({ papers: 2, broken: 0 })
})
