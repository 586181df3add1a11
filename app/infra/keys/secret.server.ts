import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../env.server'
import { keyOf, random } from './cipher.server'

const kept = new Map<string, string>()

/**
 * `SESSION_SECRET`, or the data folder's secret, created at the first start (readable by the owner only), and
 * `SESSION_SECRET_BEFORE` while it is being changed.
 */
export function secrets(): { now: string; before: string | null } {
  const { DATA_DIR, SESSION_SECRET, SESSION_SECRET_BEFORE } = env()
  return { now: SESSION_SECRET ?? secretOf(DATA_DIR), before: SESSION_SECRET_BEFORE ?? null }
}

/** The secret that everything was made of until now: that before, until the keys have been changed. */
export const root = (): string => secrets().before ?? secrets().now

/** Tells two secrets apart, and says nothing about either. */
export const markOf = (secret: string) =>
  createHmac('sha256', keyOf(secret, 'mark')).update('secret').digest('hex')

function secretOf(dataDir: string): string {
  const known = kept.get(dataDir)
  if (known !== undefined) return known
  const file = join(dataDir, 'secret')
  try {
    // `wx` fails if another process was faster; its secret is then used.
    writeFileSync(file, `${random().toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  kept.set(dataDir, secret)
  return secret
}
