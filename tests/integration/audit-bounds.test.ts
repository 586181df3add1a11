import { expect, test } from 'vitest'
import { hours, minutes } from '~/domain/duration'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { signInWithPassword } from '~/features/auth/sign-in.server'
import { zipDocuments } from '~/features/cases/zip-documents.server'
import { openDocument } from '~/features/documents/open-document.server'
import { hashPassword } from '~/infra/password-hash.server'
import { auditOf } from '../support/audit'
import { createCase, createClient, createDocument, dniOf } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { onlyDocument } from '../support/records'
import { clientViewer } from '../support/visits'
import { browserOf, PASSWORD } from '../support/ways-in'

const NOON = Date.parse('2026-11-22T11:00:00Z')
const at = (now: number, address: string | null = null) => browserOf({ now, address })

test('a zip writes each document down once an hour, and so many zips are enough', async () => {
  freshPortal()
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  for (let n = 0; n < 3; n += 1) createDocument({ caseId: legalCase.id })
  // Its contents do not matter here: nobody reads it.
  const zip = async (now: number) => {
    await zipDocuments(clientViewer(client), legalCase.id, at(now), false)
    const { body } = await zipDocuments(clientViewer(client), legalCase.id, at(now))
    body.on('error', () => undefined).destroy()
  }
  for (let n = 0; n < 30; n += 1) await zip(NOON)
  expect(auditOf('document_downloaded')).toHaveLength(3)
  await expect(zip(NOON)).rejects.toMatchObject({ code: 'too_many_requests' })
  await zip(NOON + hours(1))
  expect(auditOf('document_downloaded')).toHaveLength(6)
})

test('a document that is downloaded again and again is written down once an hour, and keeps the time of the last', () => {
  freshPortal()
  const client = createClient()
  const document = createDocument({ caseId: createCase({ clientId: client.id }).id })
  const viewer = clientViewer(client)
  for (let n = 0; n < 100; n += 1) openDocument(viewer, document.id, at(NOON + n))
  openDocument(viewer, document.id, at(NOON + 100), 'inline')
  expect(auditOf('document_downloaded')).toHaveLength(1)
  expect(auditOf('document_opened')).toHaveLength(1)
  expect(onlyDocument()).toMatchObject({ lastDownloadedAt: NOON + 99, lastOpenedAt: NOON + 100 })
  openDocument(viewer, document.id, at(NOON + hours(1)))
  openDocument({ ...viewer, session: 'another' }, document.id, at(NOON + hours(1)))
  expect(auditOf('document_downloaded')).toHaveLength(3)
})

test('names that strangers make up are written down once an hour, those of clients each time', async () => {
  freshPortal()
  const client = createClient({ username: 'elena', password: await hashPassword(PASSWORD) })
  const signIn = (username: string, now = NOON) =>
    signInWithPassword({ username, password: 'no es esta' }, at(now)).catch(() => undefined)
  for (const name of ['uno', 'dos', 'tres']) await signIn(name)
  await signIn('cuatro', NOON + hours(1))
  for (let n = 0; n < 2; n += 1) await signIn('elena')
  expect(auditOf('sign_in_refused').map(({ userId }) => userId)).toEqual([null, null, client.id, client.id])
})

test('codes for numbers that nobody has are written down once an hour, whatever the networks', () => {
  freshPortal({ TRUST_PROXY: '1' })
  const client = createClient()
  for (let n = 0; n < 200; n += 1) requestCode({ dni: dniOf(50_000_000 + n) }, at(NOON, `198.51.${n}.7`))
  expect(auditOf('code_requested').length).toBeLessThanOrEqual(16)
  const before = auditOf('code_requested').length
  for (let n = 0; n < 2; n += 1) requestCode({ dni: client.dni ?? '' }, at(NOON + minutes(n), `203.0.${n}.7`))
  expect(
    auditOf('code_requested')
      .slice(before)
      .map(({ userId }) => userId),
  ).toEqual([client.id, client.id])
})
