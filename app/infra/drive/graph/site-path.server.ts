import { z } from 'zod'
import { parseQuery } from '../../http/query.server'
import { DriveError } from './drive-error'
import { graphJson } from './graph-client.server'
import type { Patience } from './sign-in/gate.server'

/** A folder or file by its place in SharePoint: the path of its site, and the whole path, decoded. */
export type SitePlace = { host: string; site: string; path: string }

const Site = z.object({ id: z.string().min(1) })
const Drives = z.object({ value: z.array(z.object({ id: z.string().min(1), webUrl: z.string() })) })

/**
 * The place that an address from a browser names, such as that of a library's page; null for a sharing link, which does
 * not tell the place.
 */
export function sitePlaceOf(address: string): SitePlace | null {
  const { hostname: host, pathname, search } = new URL(address)
  const path = trimmed(parseQuery(search).get('id') ?? decoded(pathname))
  const site = /^\/((?:sites|teams|personal)\/[^/]+)\/[^/]/.exec(path)?.[1]
  return site ? { host, site, path: path.replace(/\/Forms\/[^/]+\.aspx$/i, '') } : null
}

/** The path of the item below the Graph version. Throws a `DriveError`; `drive_missing` if no library has it. */
export async function itemPathAt({ host, site, path }: SitePlace, patience: Patience): Promise<string> {
  const { id } = await graphJson(`/sites/${host}:/${encoded(site)}?$select=id`, Site, patience)
  const drivesPath = `/sites/${encodeURIComponent(id)}/drives?$select=id,webUrl`
  const { value: drives } = await graphJson(drivesPath, Drives, patience)
  for (const drive of drives) {
    if (!URL.canParse(drive.webUrl)) continue
    const library = trimmed(decoded(new URL(drive.webUrl).pathname))
    const root = `/drives/${encodeURIComponent(drive.id)}/root`
    if (isSame(path, library)) return root
    if (isSame(path.slice(0, library.length + 1), `${library}/`))
      return `${root}:/${encoded(path.slice(library.length + 1))}`
  }
  throw new DriveError('drive_missing', { reason: 'itemNotFound' })
}

const trimmed = (path: string) => path.replace(/(?<!\/)\/+$/, '')
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const isSame = (a: string, b: string) => a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
