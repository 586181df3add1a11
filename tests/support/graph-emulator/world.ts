import { type DriveType, EmulatedDrive } from './drive'
import type { FaultQueue } from './faults'
import { type Flags, usualFlags } from './flags'
import { Tenant } from './tenant'
import type { Conflict } from './write-routes'

export type Settings = {
  tenant: string
  clientId: string
  secret: string
  driveType: DriveType
  flags: Partial<Flags>
  /** Seconds for which an access token is valid. */
  tokenTtl: number
  applicationWrites: boolean
  /** Where a sign-in may return to; any address if there is none. */
  redirectUris: string[]
}

export type Share = { driveId: string; itemId: string; revoked: boolean }
export type Download = { driveId: string; itemId: string; query: string; issuedAt: number }

/** A file that arrives in parts: nobody sees it before the last of them. */
export type Upload = {
  driveId: string
  folderId: string
  name: string
  conflict: Conflict
  query: string
  parts: Buffer[]
  expiresAt: number
}

/** Everything the emulator knows; `reset` replaces all but the origins and the requests. */
export type World = {
  readonly origins: { graph: string; downloads: string }
  readonly now: () => number
  readonly faults: FaultQueue
  tenant: Tenant
  flags: Flags
  /** The firm's own drive first. */
  drives: Map<string, EmulatedDrive>
  shares: Map<string, Share>
  downloads: Map<string, Download>
  uploads: Map<string, Upload>
}

export const DRIVE_ID = 'b!Exp'

const usualSettings: Settings = {
  tenant: '11111111-2222-4333-8444-555555555555',
  clientId: '66666666-7777-4888-9999-aaaaaaaaaaaa',
  secret: 'sample~secret~of~the~portal',
  driveType: 'documentLibrary',
  flags: {},
  tokenTtl: 3599,
  applicationWrites: false,
  redirectUris: [],
}

/** The changeable half of a world, as it is at the beginning. */
export function freshState(now: () => number, given: Partial<Settings>) {
  const settings = { ...usualSettings, ...given }
  const flags = { ...usualFlags, ...settings.flags }
  const drive = new EmulatedDrive({ id: DRIVE_ID, type: settings.driveType, flags, now })
  return {
    tenant: new Tenant(settings, flags, now),
    flags,
    drives: new Map([[drive.id, drive]]),
    shares: new Map<string, Share>(),
    downloads: new Map<string, Download>(),
    uploads: new Map<string, Upload>(),
  }
}

export function ownDrive({ drives }: World): EmulatedDrive {
  const [drive] = drives.values()
  if (!drive) throw new Error('the emulator has no drive')
  return drive
}
