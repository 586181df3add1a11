import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { type RawCell, rawWorkbook } from './workbook'

/** A separate data folder with an empty portal, for the duration of `work`. */
export async function withPortal<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error', ADMIN_PASSWORD: 'una contraseña larga' })
    boot('script')
    return await work(dataDir)
  } finally {
    closeDatabase()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Puts a workbook on the drive, old enough not to look unfinished; returns its path. */
export async function putWorkbook(dataDir: string, rows: RawCell[][]): Promise<string> {
  const file = join(dataDir, 'drive', 'Seguimiento.xlsx')
  mkdirSync(join(dataDir, 'drive'), { recursive: true })
  writeFileSync(file, await rawWorkbook([{ name: 'Seguimiento', rows }]))
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
  return file
}
