import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '~db/client'
import { chance, rounds, seedNote } from '../support/chance'
import { copySample } from '../support/data-folders'
import { databaseOf } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript, until } from '../support/portal'
import { allDocuments, caseNumbered } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { pdfBytes, upload } from '../support/upload'
import { startWeb } from '../support/web'

const ROUNDS = rounds(1, 5, process.env.CRASH_ROUNDS)
const UPLOADERS = 4
const [CASE = ''] = VICTOR.cases

let dataDir = ''
const check = (...args: string[]) => runScript('check-documents', { DATA_DIR: dataDir }, { args })

beforeAll(async () => {
  dataDir = await copySample()
  openDatabase(databaseOf(dataDir))
})
afterAll(() => {
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

const SIZES = 7

/** Uploads one document after the other until the web is gone; adds what was acknowledged. */
async function uploadUntilDead(admin: Visitor, uploader: string, acknowledged: number[]) {
  const fields = { category: 'DEMANDA_INTERPUESTA', caseId: String(caseNumbered(CASE).id) }
  for (let n = 0; ; n += 1) {
    const overwrite = n % 3 === 2
    const name = overwrite ? `${uploader}-0.pdf` : `${uploader}-${n}.pdf`
    const bytes = pdfBytes(`${uploader} ${n}`, 20_000 + Math.floor(chance(n, SIZES) * 2_000_000))
    const answer = await upload(admin, { bytes, name }, { ...fields, overwrite: String(overwrite) })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => null)
    if (answer === null) return
    expect(answer.status).toBe(200)
    acknowledged.push(answer.body.documentId)
  }
}

test(`rows and files are in step after kills in the middle of uploads (${ROUNDS})${seedNote}`, {
  timeout: 300_000 + 60_000 * ROUNDS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const web = await startWeb(dataDir)
    const admin = new Visitor(web.url)
    await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
    const acknowledged: number[] = []
    const uploads = Promise.all(
      Array.from({ length: UPLOADERS }, (_, n) => uploadUntilDead(admin, `${round}-${n}`, acknowledged)),
    )
    // Something to lose first; the uploaders continue without a pause, so that every kill hits uploads.
    await until('some uploads are taken', async () => acknowledged.length >= UPLOADERS)
    await sleep(chance(round, ROUNDS) * 1000)
    await web.kill()
    await uploads
    const mended = await check('--mend')
    expect(mended.output).toMatch(/: 0 missing, 0 damaged, 0 files without a row/)
    expect(mended.code).toBe(0)
    const present = new Set(allDocuments().map(({ id }) => id))
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
  }
  expect((await check()).code).toBe(0)
})
