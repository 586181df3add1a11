import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { listFiles } from '~/infra/drive/local/list-files.server'
import { env } from '~/infra/env.server'
import { pdf } from '../support/case-sheet'
import { rounds, seedNote } from '../support/chance'
import { docxBytes } from '../support/docx'
import { createFolderOwner } from '../support/drive'
import { type Rig, rigs } from '../support/drive-rigs'
import { allDocuments } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import '../support/seed'

/** A paper is bound to its place when its bytes arrive: what a file is by then counts, not what the listing said. */

/** Without the pause for files that are still being written: nobody writes while this lists. */
const list = () => (firmDrive().kind === 'local' ? listFiles(env().driveFolder) : firmDrive().list())

const bytesOf = ({ filePath }: { filePath: string }) => keptBytes().read(filePath).toString('latin1')

const seenBy = (userId: number) => {
  const viewer: ClientViewer = {
    kind: 'client',
    userId,
    since: null,
    endsAt: Number.MAX_SAFE_INTEGER,
    session: 'test',
  }
  return listDocuments(viewer).map(({ fileName }) => fileName)
}

async function twoFolders(start: () => Promise<Rig>) {
  const rig = await start()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  return { ...rig, ana, luis }
}

const NEXT: [what: string, change: (rig: Rig, from: string, to: string) => void][] = [
  [
    'rewritten and moved',
    ({ put, move }, from, to) => {
      move(from, to)
      put(to, pdf('papel del otro cliente'))
    },
  ],
  ['moved', ({ move }, from, to) => move(from, to)],
]

test.each(rigs.flatMap(([drive, start]) => NEXT.map(([what, change]) => ({ drive, what, start, change }))))(
  '$drive: a file that is $what after the listing is shown to nobody',
  async ({ start, change }) => {
    const { ana, luis, put, ...rig } = await twoFolders(start)
    const from = `${ana.folder}/04/Demanda.pdf`
    const to = `${luis.folder}/04/Demanda.pdf`
    put(from, pdf('demanda'))
    const listing = await list()
    change({ ...rig, put }, from, to)
    const { counts, notes } = await syncDocuments(listing, Date.now)
    expect([seenBy(ana.client.id), seenBy(luis.client.id), allDocuments()]).toEqual([[], [], []])
    expect(counts).toMatchObject({ documentsAdded: 0 })
    expect(notes).toMatchObject([{ reason: expect.stringMatching(/^file_(changed|gone)$/) }])
    expect((await syncDocuments(await list(), Date.now)).counts).toMatchObject({ documentsAdded: 1 })
    expect([seenBy(ana.client.id), seenBy(luis.client.id)]).toEqual([[], ['Demanda.pdf']])
  },
)

test.each(rigs)('%s: so is one below a folder that moves', async (_, start) => {
  const { ana, luis, put, move } = await twoFolders(start)
  put(`${ana.folder}/04/Sala/Demanda.pdf`, pdf('demanda'))
  const listing = await list()
  move(`${ana.folder}/04`, `${luis.folder}/04`)
  put(`${luis.folder}/04/Sala/Demanda.pdf`, pdf('papel del otro cliente'))
  await syncDocuments(listing, Date.now)
  expect(allDocuments()).toEqual([])
})

test.each(rigs)('%s: one that is renamed after the listing waits for the next', async (_, start) => {
  const { ana, put, move } = await twoFolders(start)
  put(`${ana.folder}/04/Demanda.pdf`, pdf('demanda'))
  const listing = await list()
  move(`${ana.folder}/04/Demanda.pdf`, `${ana.folder}/04/Demanda firmada.pdf`)
  expect((await syncDocuments(listing, Date.now)).counts).toMatchObject({ documentsAdded: 0 })
  await syncDocuments(await list(), Date.now)
  expect(seenBy(ana.client.id)).toEqual(['Demanda firmada.pdf'])
})

/** `names`: whose DNI an Office file states, the first client's, the second's or nobody's. `isFar`: it is another one. */
type Inside = { names: number; isFar: boolean }
type Change = {
  file: number
  what: 'rewrite' | 'move' | 'rename' | 'delete' | 'both'
  to: number
  inside: Inside
}
type Step = { before: Change[]; during: Change[]; pause: number }

const FILES = 3
const change = fc.record({
  file: fc.nat(FILES - 1),
  what: fc.constantFrom('rewrite', 'move', 'rename', 'delete', 'both'),
  to: fc.nat(2),
  inside: fc.record({ names: fc.nat(2), isFar: fc.integer({ min: 0, max: 3 }).map((n) => n === 0) }),
}) as fc.Arbitrary<Change>
const changes = fc.array(change, { maxLength: 3 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ before: changes, during: changes, pause: fc.nat(12) }),
  { minLength: 2, maxLength: 4 },
)

/** A file, and in whose folders it has been since the listing; that stays so once it is deleted. */
type Paper = {
  path: string
  place: number
  content: string
  isThere: boolean
  places: Set<number>
  isOffice: boolean
}

const NOBODY = 2
const FAR_BYTES = 40 * 1024

/** The same Word document with a comment of its own, which a zip keeps at its end. */
function numbered(docx: Buffer, version: number): Buffer {
  const comment = Buffer.from(`version ${version}`)
  const bytes = Buffer.concat([docx, comment])
  bytes.writeUInt16LE(comment.length, docx.length - 2)
  return bytes
}

/** Files of two clients, and in whose folders each content has been. Where the drive rewrites, all but one are Office files. */
function papers(rig: Rig, folders: string[], letters: Buffer[]) {
  let version = 0
  const contents = new Map<string, { paper: Paper; places: Set<number>; inside: Inside }>()
  const nextPath = (place: number, isOffice: boolean) =>
    `${folders[place]}/04/Papel ${++version}.${isOffice ? 'docx' : 'pdf'}`

  function settle(paper: Paper, place: number) {
    paper.place = place
    paper.places.add(place)
    contents.get(paper.content)?.places.add(place)
  }

  function write(paper: Paper, place: number, inside: Inside) {
    version++
    const letter = paper.isOffice && numbered(letters[inside.names] ?? Buffer.alloc(0), version)
    // The length differs too: to a file system, two versions of one length and millisecond are the same.
    paper.content = letter ? letter.toString('latin1') : pdf('x'.repeat(version))
    contents.set(paper.content, { paper, places: new Set(), inside })
    if (letter) {
      const size = letter.length + (inside.isFar ? FAR_BYTES : 1)
      rig.serve?.(paper.path, letter, { size, hash: `stated ${version}` })
    } else rig.put(paper.path, paper.content)
    settle(paper, place)
  }

  function make(file: number, place: number, inside: Inside): Paper {
    const isOffice = rig.serve !== undefined && file > 0
    const path = nextPath(place, isOffice)
    const paper = { path, place, content: '', isThere: true, places: new Set<number>(), isOffice }
    write(paper, place, inside)
    return paper
  }

  function move(paper: Paper, place: number, inside: Inside | null) {
    const path = nextPath(place, paper.isOffice)
    rig.move(paper.path, path)
    paper.path = path
    if (inside) write(paper, place, inside)
    else settle(paper, place)
  }

  const all = Array.from({ length: FILES }, (_, file) =>
    make(file, file % 2, { names: NOBODY, isFar: false }),
  )
  return {
    contents,
    list: async () => {
      for (const paper of all) if (paper.isThere) paper.places = new Set([paper.place])
      return list()
    },
    apply({ file, what, to, inside }: Change) {
      const paper = all[file]
      if (!paper) return
      if (!paper.isThere) all[file] = make(file, to, inside)
      else if (what === 'rewrite') write(paper, paper.place, inside)
      else if (what === 'rename') move(paper, paper.place, null)
      else if (what === 'move') move(paper, to, null)
      else if (what === 'both') move(paper, to, inside)
      else {
        rig.remove(paper.path)
        paper.isThere = false
      }
    },
  }
}

/**
 * Each document that a client sees: its content was in their folder, and its file has been there since the listing; and
 * an Office file is one that the drive may have rewritten, and does not name the other client. Returns how many there were.
 */
function expectOwn({ contents }: ReturnType<typeof papers>, caseIds: number[]): number {
  let rewritten = 0
  for (const document of allDocuments().filter(({ archived }) => !archived)) {
    const known = contents.get(bytesOf(document))
    const place = caseIds.indexOf(document.caseId ?? 0)
    expect(known?.places, document.fileName).toContain(place)
    expect(known?.paper.places, document.fileName).toContain(place)
    if (!known?.paper.isOffice) continue
    rewritten++
    expect(known.inside.isFar, document.fileName).toBe(false)
    expect([place, NOBODY], document.fileName).toContain(known.inside.names)
  }
  return rewritten
}

test.each(rigs)(`%s: nobody ever sees what is in another’s folder${seedNote}`, async (_, start) => {
  let rewritten: number | undefined
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const { ana, luis, ...rig } = await twoFolders(start)
      const texts = [`DNI ${ana.client.dni}`, `DNI ${luis.client.dni}`, 'El prestatario']
      const letters = await Promise.all(texts.map((text) => docxBytes({ text: [text] })))
      const drive = papers(rig, [ana.folder, luis.folder, 'Sin expediente'], letters)
      if (rig.serve) rewritten ??= 0
      const caseIds = [ana.legalCase.id, luis.legalCase.id]
      for (const { before, during, pause } of story) {
        for (const one of before) drive.apply(one)
        const run = syncDocuments(await drive.list(), Date.now)
        for (const one of during) {
          for (let waits = 0; waits < pause; waits++) await turn()
          drive.apply(one)
        }
        await run
        const shown = expectOwn(drive, caseIds)
        if (rewritten !== undefined) rewritten += shown
      }
    }),
    { numRuns: rounds(6, 300, process.env.BINDING_ROUNDS) },
  )
  expect(rewritten).not.toBe(0)
})
