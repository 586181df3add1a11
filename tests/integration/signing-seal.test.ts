import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { standstillWords } from '~/features/operations/standstill-words.server'
import { askSignature } from '~/features/signing/ask-signature.server'
import { giveSignature } from '~/features/signing/give-signature.server'
import { makeRemainingSigned } from '~/features/signing/make-signed.server'
import { getOwnPaper } from '~/features/signing/own-paper.server'
import { beginSigning } from '~/features/signing/sign-codes.server'
import { env } from '~/infra/env.server'
import { certificateFault } from '~/infra/signing/certificate.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { openStored } from '~/infra/storage/store.server'
import { database } from '~db/client'
import { caseRequests, requestFiles } from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { AT_THE_END, paperOf } from '../support/papers'
import { ADMIN_PASSWORD } from '../support/portal'
import { admin, browserOf, clientViewer, secretTo } from '../support/ways-in'

const folder = mkdtempSync(join(tmpdir(), 'portal-seal-'))
const P12 = join(folder, 'firm.p12')
const PASSWORD = 'cuatro caballos'

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

beforeAll(() => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'firm.pem')]
  const subject = '/CN=Despacho Ejemplo/O=Despacho Ejemplo/C=ES'
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', subject],
    '-keyout',
    key,
    '-out',
    certificate,
  )
  openssl(
    ...['pkcs12', '-export', '-inkey', key, '-in', certificate],
    '-out',
    P12,
    '-passout',
    `pass:${PASSWORD}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const configure = (given: Record<string, string> = {}) =>
  setPortalEnv({ DATA_DIR: env().DATA_DIR, ADMIN_PASSWORD, ...given })
const SEALING = { SIGNING_CERTIFICATE: P12, SIGNING_CERTIFICATE_PASSWORD: PASSWORD }

async function signed() {
  const now = Date.now()
  const client = createClient()
  const viewer = clientViewer(client.id)
  const { id: caseId } = createCase({ clientId: client.id })
  const file = { ...(await receiveFile(Readable.from([await paperOf(3)]))), name: 'encargo.pdf' }
  await askSignature(
    admin,
    caseId,
    { text: 'Firme.', dueDate: null, notify: false },
    { source: { file }, place: AT_THE_END },
    now,
  )
  const request = database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).get()
  const about = { caseId, requestId: request?.id ?? 0 }
  const { sha256: paper } = getOwnPaper(viewer, about, { language: 'es' })
  const browser = browserOf({ now })
  const begun = beginSigning(viewer, about, { name: 'Ana Ruiz', drawing: null, paper }, browser)
  const proof = { id: begun.signatureId, otp: secretTo(client.id, 'code') }
  await giveSignature(viewer, about, proof, { ...browser, ticket: begun.ticket })
  return about.requestId
}

const fileOf = (requestId: number) =>
  database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).get()

async function verify(requestId: number): Promise<string> {
  const { body } = await openStored(fileOf(requestId)?.filePath ?? '')
  const file = join(folder, `${requestId}.pdf`)
  writeFileSync(file, Buffer.concat(await body.toArray()))
  return verifyFile(file)
}

function verifyFile(file: string): string {
  try {
    return execFileSync('pdfsig', ['-nocert', file], { stdio: 'pipe' }).toString()
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout)
  }
}

test('a signed paper bears the seal of the firm, which an independent reader finds valid', async () => {
  configure(SEALING)
  const id = await signed()
  const said = await verify(id)
  expect(said).toContain('Signer Certificate Common Name: Despacho Ejemplo')
  expect(said).toContain('Signature Type: ETSI.CAdES.detached')
  expect(said).toContain('Signature is Valid')
  expect(said).toContain('Total document signed')
  const { body } = await openStored(fileOf(id)?.filePath ?? '')
  const bytes = Buffer.concat(await body.toArray())
  const changed = join(folder, 'changed.pdf')
  bytes[200] = (bytes[200] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  expect(verifyFile(changed)).not.toContain('Signature is Valid')
  configure()
})

test('without a certificate a signed paper has no seal', async () => {
  configure()
  expect(await verify(await signed())).toMatch(/does not contain any signatures/)
})

test('a certificate that cannot be used is said in the panel, and nothing leaves unsealed until it can', async () => {
  const broken = join(folder, 'broken.p12')
  writeFileSync(broken, 'no certificate')
  const faults = [
    ['password', { ...SEALING, SIGNING_CERTIFICATE_PASSWORD: 'otra' }],
    ['password', { SIGNING_CERTIFICATE: P12 }],
    ['missing', { ...SEALING, SIGNING_CERTIFICATE: join(folder, 'none.p12') }],
    ['unreadable', { ...SEALING, SIGNING_CERTIFICATE: broken }],
  ] as const
  for (const [fault, given] of faults) {
    configure(given)
    expect(certificateFault(Date.now())?.fault).toBe(fault)
    expect(whatStandsStill(Date.now())).toContainEqual({ what: 'seal', fault })
  }
  configure(SEALING)
  expect(certificateFault(Date.now() + days(31))?.fault).toBe('expired')
  configure({ ...SEALING, SIGNING_CERTIFICATE_PASSWORD: 'otra' })
  const id = await signed()
  expect(fileOf(id)).toBeUndefined()
  const { sentence, reason } = standstillWords({ what: 'seal', fault: 'password' }, 'es', Date.now())
  expect(`${sentence} ${reason}`).toMatch(/nada sale sin su sello.*SIGNING_CERTIFICATE_PASSWORD no es/)
  await expect(makeRemainingSigned(Date.now())).rejects.toThrow(
    'SIGNING_CERTIFICATE_PASSWORD is not its password',
  )
  configure(SEALING)
  expect(await makeRemainingSigned(Date.now())).toBe(true)
  expect(await verify(id)).toContain('Signature is Valid')
  expect(whatStandsStill(Date.now()).map(({ what }) => what)).not.toContain('seal')
  configure()
})
