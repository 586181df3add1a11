import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '~db/client'
import { type SheetRow, sheetBytes } from './case-sheet'
import { copyEmpty } from './data-folders'
import { databaseOf, setPortalEnv } from './engine'
import { type Emulator, startEmulator } from './graph-emulator/start-emulator'
import { ADMIN_PASSWORD, type Portal, startPortal } from './portal'

/** An empty portal, as `npm start` runs it, whose drive is an emulator; its database is open in this process too. */
export type CloudPortal = Portal & {
  graph: Emulator
  /** Puts the tracking workbook with these rows into the firm's folder. */
  putSheet(rows: SheetRow[]): void
}

export const FIRM_FOLDER = 'Despacho'
export const FIRM_SHARE = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'

export async function startCloudPortal(env: Record<string, string> = {}): Promise<CloudPortal> {
  const graph = await startEmulator()
  graph.share(FIRM_SHARE, graph.drive.folder(FIRM_FOLDER))
  const dataDir = copyEmpty(mkdtempSync(join(tmpdir(), 'portal-cloud-')))
  const settings = { ...graph.settings, GRAPH_AUTH: 'delegated', ...env, DATA_DIR: dataDir }
  const portal = await startPortal(settings)
  setPortalEnv({ ...settings, ADMIN_PASSWORD, PUBLIC_URL: portal.url })
  openDatabase(databaseOf(dataDir))
  return {
    ...portal,
    graph,
    putSheet: (rows) => graph.drive.put(`${FIRM_FOLDER}/Seguimiento.xlsx`, sheetBytes(rows)),
    async stop() {
      closeDatabase()
      await portal.stop()
      await graph.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
