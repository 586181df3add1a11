import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
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
