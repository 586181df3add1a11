import { eq } from 'drizzle-orm'
import { database, type Tx, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { driveConnections, settings } from '~db/schema'
import { env } from '../../../env.server'

export type ConnectionRow = typeof driveConnections.$inferSelect
export type Changes = Partial<Omit<ConnectionRow, 'id' | 'method' | 'tenantId' | 'clientId'>>

export const WITHOUT_TOKENS = {
  refreshToken: null,
  accessToken: null,
  accessLength: 0,
  accessExpiresAt: null,
  tokenState: 'missing',
  connectedAt: null,
  connectedBy: null,
} as const
export const NO_FAULT = { lastError: null, lastErrorReason: null, lastErrorAt: null } as const
const EMPTY = {
  ...WITHOUT_TOKENS,
  ...NO_FAULT,
  id: 1,
  shareUrl: null,
  driveId: null,
  driveType: null,
  rootItemId: null,
  rootName: null,
  notBefore: null,
  throttledSince: null,
} as const

/** The application the environment names: tokens of another one are of no use. */
export function identity() {
  const { GRAPH_AUTH, GRAPH_TENANT_ID = '', GRAPH_CLIENT_ID = '' } = env()
  const method = GRAPH_AUTH === 'app' ? 'client_credentials' : 'authorization_code'
  return { method, tenantId: GRAPH_TENANT_ID, clientId: GRAPH_CLIENT_ID } as const
}

/** Every call to Microsoft reads it several times. */
const storedRow = prepared((db) => db.select().from(driveConnections))

/** The connection as stored; without tokens if they belong to another application than the environment's. */
export function readConnection(): ConnectionRow {
  const row = storedRow.get({})
  if (row && isOfEnvironment(row)) return row
  return { ...EMPTY, ...row, ...WITHOUT_TOKENS, ...identity() }
}

/** Whether an administrator has entered the URL of a folder in the portal. */
export const isUrlEntered = (): boolean =>
  database().select().from(settings).where(eq(settings.key, 'drive_share_url')).get() !== undefined

/** Changes the connection, and creates it if there is none; null leaves it as it is. */
export function changeRow(change: (before: ConnectionRow, tx: Tx) => Changes | null) {
  transact((tx) => {
    const before = readConnection()
    const changes = change(before, tx)
    if (changes === null) return
    const row = { ...before, ...changes }
    tx.insert(driveConnections)
      .values(row)
      .onConflictDoUpdate({ target: driveConnections.id, set: row })
      .run()
  })
}

function isOfEnvironment(row: ConnectionRow): boolean {
  const { method, tenantId, clientId } = identity()
  return row.method === method && row.tenantId === tenantId && row.clientId === clientId
}
