import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSignature } from '~/features/signing/ask-signature.server'
import { makeRemainingSigned } from '~/features/signing/make-signed.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { closeDatabase, database, openDatabase } from '~db/client'
import { caseRequests, requestFiles, requestPapers, requestSignatures } from '~db/schema'
import { chance, rounds, seedNote } from '../support/chance'
import { copySample } from '../support/data-folders'
import { databaseOf, setPortalEnv } from '../support/engine'
import { Visitor } from '../support/http'
import { AT_THE_END, paperOf } from '../support/papers'
import { ADMIN_PASSWORD, runScript } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { admin, secretTo, sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

/** Webs that are killed while a client signs, who then goes on where the next web lets them. */

const KILLS = rounds(5, 20, process.env.TORTURE_KILLS)
const [CASE = ''] = VICTOR.cases

let dataDir = ''
beforeAll(async () => {
  dataDir = await copySample()
  setPortalEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD })
  openDatabase(databaseOf(dataDir))
})
afterAll(() => {
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

type Signing = {
  requestId: number
  path: string
  sha256: string
  cookies: [string, string][]
  codePath: string | null
}

const isSigned = ({ requestId }: Signing) => signaturesOf(requestId).length > 0
const signaturesOf = (requestId: number) =>
  database()
    .select({ id: requestSignatures.id })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, requestSignatures.paperId))
    .where(and(eq(requestPapers.requestId, requestId), isNotNull(requestSignatures.signedAt)))
    .all()
const filesOf = (requestId: number) =>
  database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()

/** Goes on with a signature until it is given, or the web is gone. */
async function sign(web: Web, userId: number, token: string, signing: Signing) {
  const visitor = new Visitor(web.url).carry(token)
  for (const [name, value] of signing.cookies) visitor.cookies.set(name, value)
  if (signing.codePath === null) {
    const form = { read: 'on', name: 'Víctor Prueba', paper: signing.sha256 }
    const begun = await visitor.submit(`${signing.path}/sign`, form)
    expect(begun.status).toBe(302)
    signing.codePath = begun.headers.get('Location')
    signing.cookies = [...visitor.cookies]
  }
  const given = await visitor.submit(signing.codePath ?? '', { otp: secretTo(userId, 'code') })
  expect(given.status).toBe(302)
  const shown = await visitor.get(signing.path)
  expect(await shown.text()).toContain('Firmado el')
}

test(`what is signed is never lost and never signed twice by kills in the middle of signing (${KILLS})${seedNote}`, {
  timeout: 240_000 + 60_000 * KILLS,
}, async () => {
  const { id: userId } = clientOf(VICTOR.dni)
  const caseId = caseNumbered(CASE).id
  const token = sessionOf(userId, 'client', Date.now())
  const all: Signing[] = []
  let web: Web = await startWeb(dataDir)
  let tookMs = 0
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const signing = await ask(caseId, kill)
    all.push(signing)
    const began = performance.now()
    const giving = sign(web, userId, token, signing).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    })
    // The first one is not killed, and says how long one takes.
    if (kill > 0) {
      await sleep(chance(kill, KILLS) * tookMs)
      await web.kill()
    }
    await giving
    if (kill === 0) tookMs = performance.now() - began
    else web = await startWeb(dataDir)
    if (!isSigned(signing)) await sign(web, userId, token, signing)
    expect(signaturesOf(signing.requestId)).toHaveLength(1)
  }
  await web.stop()
  // As the worker does.
  while (await makeRemainingSigned(Date.now()));
  for (const { requestId } of all) {
    expect(signaturesOf(requestId)).toHaveLength(1)
    expect(filesOf(requestId)).toMatchObject([{ state: 'waiting' }])
  }
  const checked = await runScript('check-documents', { DATA_DIR: dataDir }, { args: ['--mend'] })
  expect(checked.output).toMatch(/: 0 missing, 0 damaged/)
})

async function ask(caseId: number, round: number): Promise<Signing> {
  const bytes = await paperOf(2, `Encargo ${round}`)
  const file = { ...(await receiveFile(Readable.from([bytes]))), name: 'encargo.pdf' }
  const asked = { text: `Firme el encargo ${round}.`, dueDate: null, notify: false }
  const { sha256 } = file
  await askSignature(admin, caseId, asked, { source: { file }, place: AT_THE_END }, Date.now())
  const own = and(eq(caseRequests.caseId, caseId), eq(caseRequests.text, asked.text))
  const requestId = database().select().from(caseRequests).where(own).get()?.id ?? 0
  return { requestId, sha256, path: `/cases/${caseId}/requests/${requestId}`, cookies: [], codePath: null }
}
