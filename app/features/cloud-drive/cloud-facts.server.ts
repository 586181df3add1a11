import { seconds } from '~/domain/duration'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { countSites } from '~/infra/drive/graph/sites.server'
import { perDatabase } from '~db/client'
import type { CloudFault } from './fault-cause'
import { type Attempt, askGraph, attempt, faultOf, inTime, lookInTime } from './reach.server'

/** What Microsoft answers about the connection: whether it lets the portal in, and what is in the folder. */
export type CloudFacts = {
  tokenFault: CloudFault | null
  folderFault: CloudFault | null
  sites: number
  contents: FolderContents
}
export type FolderContents = { files: { name: string; modifiedAt: number }[]; folders: string[] }

const KEPT_MS = seconds(30)
const EMPTY: FolderContents = { files: [], folders: [] }

/** `about`: the connection they are about; null while they are being asked for. */
type Kept = { facts: Promise<CloudFacts>; until: number; about: string | null }
const kept = perDatabase<Kept>()

/** The facts of the last 30 seconds about the same connection, or new ones (`now`: UTC milliseconds). */
export function cloudFacts(now: number): Promise<CloudFacts> {
  const known = kept.get()
  if (known && known.until > now && (known.about ?? present()) === present()) return known.facts
  const entry: Kept = { facts: askMicrosoft(), until: now + KEPT_MS, about: null }
  kept.set(entry)
  const forget = () => kept.get() === entry && forgetCloudFacts()
  entry.facts.then(() => {
    entry.about = present()
  }, forget)
  return entry.facts
}

/** What the worker may change meanwhile: its token may be refused too. */
function present(): string {
  const { tokenState, connectedAt, driveId, rootItemId } = connection()
  return JSON.stringify([tokenState, connectedAt, driveId, rootItemId])
}

/** Lets the next status ask again, after anything that may have changed it. */
export const forgetCloudFacts = () => void kept.clear()

async function askMicrosoft(): Promise<CloudFacts> {
  const token = await attempt(() => inTime(() => accessToken()))
  if ('fault' in token) return { tokenFault: token.fault, folderFault: null, sites: 0, contents: EMPTY }
  const [sites, folder] = await Promise.all([attempt(() => askGraph(countSites)), lookAtFolder()])
  return {
    tokenFault: null,
    folderFault: 'fault' in folder ? folder.fault : null,
    sites: 'fault' in sites ? 0 : sites.value,
    contents: 'fault' in folder ? EMPTY : folder.value,
  }
}

/** What is directly in the firm's folder now, or why it cannot be read. */
export async function lookAtFolder(): Promise<Attempt<FolderContents>> {
  const looked = await attempt(lookInTime)
  if ('fault' in looked) return looked
  const { value } = looked
  if (value.state === 'ok') return { value }
  return { fault: value.error ? faultOf(value.error) : { code: 'drive_unavailable', reason: null } }
}
