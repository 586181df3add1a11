import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { faultOfRequest } from '~/infra/http/expected-fault.server'
import { takePlace, withoutRoom } from '~/infra/storage/received-file.server'
import { keepReserve, RESERVE } from '~/infra/storage/reserve.server'
import { openStored, storeFile } from '~/infra/storage/store.server'
import { freshPortal, ownFolder } from '../support/fresh-portal'

/** What only the disk can do wrong; what every store does is in `store-contract.test.ts`. */

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const store = (text: string) => storeFile(Readable.from([Buffer.from(text)]))

async function read(key: string): Promise<Buffer> {
  const { body } = await openStored(key)
  return Buffer.concat(await body.toArray())
}

test('a stored file can be read by nobody else', async () => {
  freshPortal()
  const { key } = await store('bytes')
  expect(statSync(join(env().DATA_DIR, 'documents', key)).mode & 0o777).toBe(0o600)
})

test('a link or a folder in the place of a stored file is not read', async () => {
  freshPortal()
  const { key } = await store('bytes')
  const location = join(env().DATA_DIR, 'documents', key)
  const outside = join(ownFolder(), 'outside')
  writeFileSync(outside, 'not a document')
  rmSync(location)
  symlinkSync(outside, location)
  expect(String(await read(key).catch(codeOf))).toBe('file_gone')
  rmSync(location)
  mkdirSync(location)
  expect(await read(key).catch(codeOf)).toBe('file_gone')
  expect(readdirSync(location)).toEqual([])
})

test('the reserve is given up when nothing could be written, and not for a form that would not fit', () => {
  const dataDir = freshPortal()
  keepReserve(dataDir)
  const sender = { key: 'client 1', isFirm: false, most: 1, total: 1 }
  const refused = () => takePlace(sender, Number.MAX_SAFE_INTEGER)
  const faultOf = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return faultOfRequest(error)?.code
    }
  }
  expect([faultOf(refused), readdirSync(dataDir)]).toEqual(['disk_full', expect.arrayContaining([RESERVE])])
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  // As an upload says it that the disk could not take.
  for (const fault of [full, withoutRoom(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))]) {
    keepReserve(dataDir)
    const fail = () => {
      throw fault
    }
    expect([faultOf(fail), readdirSync(dataDir)]).toEqual([
      'disk_full',
      expect.not.arrayContaining([RESERVE]),
    ])
  }
})
