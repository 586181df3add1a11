import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '~db/connection'
import { S3 } from '../../scripts/machines/bucket'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { type S3Server, startS3 } from '../../scripts/machines/s3-server'
import { copySample } from '../support/data-folders'
import { runScript } from '../support/portal'
import { hasS3 } from '../support/s3/has-s3'

describe.skipIf(!hasS3() || !hasPostgres())('a portal that moves with its documents', () => {
  let s3: S3Server
  let server: PostgresServer
  beforeAll(async () => {
    s3 = await startS3()
    server = await startPostgres()
  })
  afterAll(async () => {
    server.stop()
    await s3.stop()
  })

  test('has them in the bucket, and on the disk again, each by its hash', async () => {
    const DATA_DIR = await copySample()
    const { DOCUMENTS, ...settings } = s3.settings()
    const bucket = new S3({ ...settings, DOCUMENTS })
    execFileSync('psql', [
      '-q',
      '-d',
      `${server.url}/postgres`,
      '-c',
      'CREATE DATABASE portal TEMPLATE template0',
    ])
    const url = `${server.url}/portal`
    const here = { DATA_DIR, ...settings }
    const there = { ...here, DOCUMENTS: 's3', DATABASE_URL: url }
    const run = (name: string, env: Record<string, string>, ...args: string[]) =>
      runScript(name, env, { args })
    const file = join(DATA_DIR, 'portal.sqlite')
    const onFile = <Seen>(sql: string) => {
      const db = connect(file)
      const seen = db.prepare(sql).pluck().all() as Seen[]
      db.close()
      return seen
    }
    const toBucket = ['--to', url, '--documents', 's3']
    const [cases] = onFile<number>('SELECT count(*) FROM cases')
    expect((await run('move', { DATA_DIR }, ...toBucket)).output).toContain('DOCUMENTS=s3 needs S3_ENDPOINT')
    const keys = onFile<string>('SELECT file_path FROM documents ORDER BY id')
    const [spoilt = '', lost = ''] = keys
    const [place, away] = [join(DATA_DIR, 'documents', lost), join(DATA_DIR, 'away')]
    renameSync(place, away)
    const without = await run('move', here, ...toBucket)
    expect([without.code, without.output]).toEqual([1, expect.stringContaining(`documents/${lost}`)])
    expect(without.output).toContain('23 documents were sent')
    renameSync(away, place)
    const copied = await run('move', here, ...toBucket)
    expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('1 documents were sent')])

    bucket.put(`documents/${spoilt}`, 'something else of another length')
    bucket.remove(`documents/${lost}`)
    const moved = await run('move', here, ...toBucket, '--confirm', String(cases))
    expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('2 documents were sent')])
    const allWell = '24 documents: 0 missing, 0 damaged, 0 files without a row.\n'
    expect((await run('check-documents', there)).output).toBe(allWell)

    rmSync(join(DATA_DIR, 'documents'), { recursive: true })
    mkdirSync(join(DATA_DIR, 'documents'))
    const back = await run(
      'move',
      there,
      '--to',
      'file',
      '--documents',
      'disk',
      '--replace',
      '--confirm',
      String(cases),
    )
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('24 documents were sent')])
    expect((await run('check-documents', { DATA_DIR })).output).toBe(allWell)
  })
})
