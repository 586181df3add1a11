import { spawnSync } from 'node:child_process'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { copyOffsite, fetchCopy, offsiteCopies } from '~/features/backup/offsite.server'
import { startS3 } from '../../scripts/machines/s3-server'
import { createClient } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { hasS3 } from '../support/s3/has-s3'
import { AUTHORITY_FILE, serverTls } from '../support/tls'

/** Over plain HTTP restic signs each piece of a body, which this server does not know. */
async function encrypted(to: number) {
  const front = createServer(serverTls(), (client) => {
    const onward = connect(to, '127.0.0.1')
    pipeline(client, onward, client, () => undefined)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return { port: (front.address() as AddressInfo).port, stop: () => void front.close() }
}

describe.skipIf(!hasS3())('copies in a bucket elsewhere', () => {
  beforeAll(() => vi.stubEnv('SSL_CERT_FILE', AUTHORITY_FILE))
  afterAll(() => void vi.unstubAllEnvs())

  test('a copy goes to a bucket, and comes back from it byte for byte', async () => {
    const server = await startS3()
    onTestFinished(() => server.stop())
    const { port, stop } = await encrypted(Number(new URL(`${server.settings().S3_ENDPOINT}`).port))
    onTestFinished(stop)
    const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.settings()
    const dataDir = freshPortal({
      OFFSITE_REPOSITORY: `s3:https://localhost:${port}/${S3_BUCKET}/firm`,
      OFFSITE_PASSWORD: 'diecisiete palabras',
      OFFSITE_ACCESS_KEY_ID: `${S3_ACCESS_KEY_ID}`,
      OFFSITE_SECRET_ACCESS_KEY: `${S3_SECRET_ACCESS_KEY}`,
      OFFSITE_REGION: `${S3_REGION}`,
    })
    createClient()
    await makeNightlyBackup('2026-11-22')
    await copyOffsite(Date.now())
    await copyOffsite(Date.now())
    expect(await offsiteCopies()).toHaveLength(1)
    const target = join(ownFolder(), 'fetched')
    await fetchCopy('latest', target, Date.now())
    const backup = join(dataDir, 'backups', 'nightly-2026-11-22')
    expect(spawnSync('diff', ['-r', backup, target]).status).toBe(0)
  }, 120_000)
})
