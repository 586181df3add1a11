import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askAboutPaper } from '~/features/documents/namings/ask-about-paper.server'
import { answerClient } from '~/features/messages/firm-thread.server'
import { askSignature, replacePaper } from '~/features/signing/ask-signature.server'
import { AppError } from '~/infra/app-error'
import { sha256 } from '~/infra/crypto.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { caseMessages, caseRequests } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { AT_THE_END } from '../support/papers'
import { ADMIN } from '../support/visits'

const NOW = Date.UTC(2026, 5, 1)
const OTHERS = 'Hoja de encargo de don Íñigo Etxeberria Lara.'
const OWN = 'Hoja de encargo de doña Rocío Pimentel Casanovas.'

function world(settings: Record<string, string> = READS) {
  freshPortal(settings)
  const rocio = createClient({ name: 'Rocío Pimentel Casanovas' })
  const inigo = createClient({ name: 'Etxeberria Lara, Íñigo' })
  const own = createCase({ caseNumber: 'EXP-2026-0001', clientId: rocio.id })
  createCase({ caseNumber: 'EXP-2026-0002', clientId: inigo.id })
  return own.id
}

const WORDS = { text: 'La hoja de encargo.', dueDate: null, notify: false }

async function paper(bytes: Buffer, knows: string | null = null) {
  const file = { ...(await receiveFile(Readable.from([bytes]))), name: 'encargo.pdf' }
  return { source: { file }, place: AT_THE_END, knows }
}

async function refusalOf(work: () => unknown): Promise<AppError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('it was not refused')
}

const requests = () => database().select().from(caseRequests).all()

test('a paper to sign that names another client is asked about, and sent by whoever says that they know', async () => {
  const caseId = world()
  const bytes = await paperWith(OTHERS)
  const refused = await refusalOf(async () => askSignature(ADMIN, caseId, WORDS, await paper(bytes), NOW))
  expect(refused).toMatchObject({
    code: 'paper_of_another',
    details: { name: 'Etxeberria Lara, Íñigo', sentence: OTHERS },
  })
  expect(requests()).toEqual([])
  const asked = String(refused.more.asked)
  const other = await paperWith(`${OTHERS} Otra.`)
  const again = await refusalOf(async () =>
    askSignature(ADMIN, caseId, WORDS, await paper(other, asked), NOW),
  )
  expect(again.code).toBe('paper_of_another')
  const known = await askSignature(ADMIN, caseId, WORDS, await paper(bytes, asked), NOW)
  expect([known, requests()]).toMatchObject([{ isRead: true }, [{ kind: 'signature' }]])
  const about = { caseId, requestId: requests()[0]?.id ?? 0 }
  const replaced = await refusalOf(async () => replacePaper(ADMIN, about, await paper(other), NOW))
  expect(replaced.code).toBe('paper_of_another')
})

test('one of this client is sent without a question; one that nobody can read as well, and that is said', async () => {
  const caseId = world()
  const own = await askSignature(ADMIN, caseId, WORDS, await paper(await paperWith(OWN)), NOW)
  const empty = await askSignature(ADMIN, caseId, WORDS, await paper(await paperWith('')), NOW)
  expect([own.isRead, empty.isRead]).toEqual([true, false])
  const off = world({})
  expect(await askSignature(ADMIN, off, WORDS, await paper(await paperWith(OTHERS)), NOW)).toMatchObject({
    isRead: true,
  })
})

test('an answer does not point to a document that names another client before somebody says that they know', async () => {
  const caseId = world()
  const { id, sha256: hash } = createDocument({ caseId, sha256: sha256('a'), uploadDate: 1 })
  askAboutPaper({ id, sha256: hash }, OTHERS, NOW)
  const said = { text: 'Se lo adjunto.', last: 0, document: id }
  const once = '7d0f8f0e-6d0c-4f5b-9d0a-111111111111'
  const refused = await refusalOf(() => answerClient(ADMIN, caseId, { ...said, once }, NOW))
  expect(refused).toMatchObject({
    code: 'paper_of_another',
    details: { sentence: OTHERS },
    more: { asked: hash },
  })
  const messages = () => database().select().from(caseMessages).where(eq(caseMessages.caseId, caseId)).all()
  expect(messages()).toEqual([])
  answerClient(ADMIN, caseId, { ...said, once, knows: hash }, NOW)
  expect(messages()).toMatchObject([{ documentId: id }])
})
