import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequest } from '~/features/cases/requests.server'
import { hashPassword } from '~/infra/password-hash.server'
import { contract } from '~/routes/api/contract'
import { database } from '~db/client'
import { users } from '~db/schema'
import { isLong } from '../support/chance'
import { setPortalEnv } from '../support/engine'
import type { Portal } from '../support/portal'
import { caseNumbered } from '../support/records'
import { startSamplePortal, VICTOR } from '../support/sample-portal'

const DEMO = { admin: 'demo del despacho Ejemplo', client: 'cuatro caballos verdes' }

type Block = { refused: boolean; lines: string[] }
type Asked = { block: number; status: number; call: string }

let portal: Portal
let folder: string

/** A portal as `npm run demo` leaves it: its passwords, its mailbox, its request to a client. */
beforeAll(async () => {
  if (!isLong) return
  folder = mkdtempSync(join(tmpdir(), 'portal-walk-'))
  portal = await startSamplePortal({ ADMIN_PASSWORD: DEMO.admin, MAILBOX_VIEWER: '1' })
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD: DEMO.admin })
  const password = await hashPassword(DEMO.client)
  database().update(users).set({ password }).where(eq(users.dni, VICTOR.dni)).run()
  const viewer = { kind: 'admin', session: 'demo', label: 'demo' } as const
  const request = { text: 'Una copia de su DNI.', dueDate: null, notify: true }
  openRequest(viewer, caseNumbered(VICTOR.cases[0] ?? '').id, request, Date.now())
})
afterAll(async () => {
  if (!isLong) return
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isLong)('the walk in the documentation works line by line, and passes by every call', () => {
  const blocks = readBlocks('docs/api/README.md')
  for (const line of blocks.flatMap(({ lines }) => lines))
    expect([line, spawnSync('bash', ['-n', '-c', line]).status]).toEqual([line, 0])
  const asked = walk(blocks)
  const wrong = asked.filter(({ block, status }) => status >= 400 !== blocks[block]?.refused)
  expect(wrong).toEqual([])
  const missed = Object.keys(contract).filter((name) => {
    const pattern = new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`)
    return !asked.some(({ call }) => pattern.test(call))
  })
  expect(missed).toEqual([])
})

/** The shell blocks of a page; blocks marked `refused` contain what the portal must refuse. */
function readBlocks(path: string): Block[] {
  const fences = readFileSync(path, 'utf8').matchAll(/^```sh( refused)?\n([\s\S]*?)^```$/gm)
  return [...fences].map(([, refused, text = '']) => ({
    refused: Boolean(refused),
    lines: text
      .trim()
      .split('\n')
      .map((line) => line.replace(/^PORTAL=.*/, `PORTAL=${portal.url}`)),
  }))
}

/** Runs the lines in one shell and returns the requests and answers of `curl`, recorded by a stand-in. */
function walk(blocks: Block[]): Asked[] {
  const record = join(folder, 'record')
  const curl = spawnSync('bash', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()
  if (!curl) throw new Error('the walk needs curl: install the package curl')
  const says = '%{stderr}%{method} %{http_code} %{url_effective}\\n'
  writeFileSync(
    join(folder, 'curl'),
    `#!/bin/sh\nprintf '%s ' "$BLOCK" >> "${record}"\nexec ${curl} "$@" -w '${says}' 2>> "${record}"\n`,
  )
  chmodSync(join(folder, 'curl'), 0o755)
  const script = blocks.flatMap(({ lines }, block) => [`export BLOCK=${block}`, ...lines]).join('\n')
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder }
  const { status, stderr } = spawnSync('bash', { input: script, env, encoding: 'utf8', timeout: 240_000 })
  expect([status, stderr]).toEqual([0, ''])
  return readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.match(/^(\d+) (\w+) (\d+) (\S+)$/)?.slice(1) ?? [line])
    .map(([block, method, status, url]) => ({
      block: Number(block),
      status: Number(status),
      call: `${method} ${url && new URL(url).pathname}`,
    }))
}
