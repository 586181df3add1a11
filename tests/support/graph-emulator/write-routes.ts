import { randomUUID } from 'node:crypto'
import {
  type Ask,
  GraphRefusal,
  graphReply,
  invalidRequest,
  isoSeconds,
  itemNotFound,
  type Reply,
} from './answers'
import type { EmulatedDrive } from './drive'
import { decode, fullRow } from './drive-routes'
import type { Item } from './item'
import type { World } from './world'

export type Conflict = 'fail' | 'replace' | 'rename'

const SESSION_MS = 900_000

/** What can be written: a new folder, and a session for a file. */
export function answerWrites(ask: Ask, world: World, path: string): Reply {
  const [, driveId = '', rest = ''] = path.match(/^drives\/([^/]+)\/(.*)$/) ?? []
  const drive = world.drives.get(decode(driveId))
  if (!drive) throw itemNotFound()
  const children = rest.match(/^(?:root|items\/([^/:]+))\/children$/)
  if (children) return newFolder(ask, world, drive, folderOf(drive, children[1]))
  const session = rest.match(/^(?:root|items\/([^/:]+)):\/([^/]+):\/createUploadSession$/)
  if (session) return newSession(ask, world, drive, folderOf(drive, session[1]), decode(session[2] ?? ''))
  throw new GraphRefusal(405, 'Request_BadRequest', 'Specified HTTP method is not allowed.')
}

function folderOf(drive: EmulatedDrive, id = 'root'): Item {
  const item = id === 'root' ? drive.root : drive.find(decode(id))
  if (item.kind !== 'folder') throw invalidRequest('The request is malformed or incorrect.')
  return item
}

function newFolder(ask: Ask, world: World, drive: EmulatedDrive, parent: Item): Reply {
  const { name = '', folder, ...facts } = bodyOf(ask)
  if (!folder) throw invalidRequest('The request is malformed or incorrect.')
  requireName(name)
  if (isTaken(drive, parent, name)) {
    if (facts[CONFLICT] !== 'rename') throw nameTaken()
    throw new Error('the emulator renames no folder')
  }
  const item = drive.folder([...namesTo(drive, parent), name].join('/'))
  return graphReply(ask, 201, fullRow(ask, world, drive, item))
}

function newSession(ask: Ask, world: World, drive: EmulatedDrive, folder: Item, name: string): Reply {
  requireName(name)
  const conflict = (bodyOf(ask).item?.[CONFLICT] ?? 'replace') as Conflict
  if (conflict === 'fail' && world.flags.conflictAtSession && isTaken(drive, folder, name)) throw nameTaken()
  const nonce = randomUUID()
  const query = `?tempauth=v1.e%3D${randomUUID()}`
  const expiresAt = world.now() + SESSION_MS
  world.uploads.set(nonce, {
    ...{ driveId: drive.id, folderId: folder.id, name, conflict, query, expiresAt },
    parts: [],
  })
  return graphReply(ask, 200, {
    uploadUrl: `${world.origins.downloads}/up/${nonce}${query}`,
    expirationDateTime: isoSeconds(expiresAt),
    nextExpectedRanges: ['0-'],
  })
}

/** Puts a file that has arrived where it belongs. */
export function commit(
  drive: EmulatedDrive,
  folder: Item,
  name: string,
  conflict: Conflict,
  content: Buffer,
) {
  const taken = isTaken(drive, folder, name)
  if (taken && conflict === 'fail') throw nameTaken()
  const [, stem = name, ending = ''] = name.match(/^(.*?)(\.[^.]+)?$/) ?? []
  const own = taken && conflict === 'rename' ? `${stem} 1${ending}` : name
  return drive.put([...namesTo(drive, folder), own].join('/'), content)
}

const CONFLICT = '@microsoft.graph.conflictBehavior'

type Body = { name?: string; folder?: object; item?: Record<string, unknown>; [CONFLICT]?: unknown }

function bodyOf({ body }: Ask): Body {
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    throw new GraphRefusal(400, 'BadRequest', 'Unable to read JSON request payload.')
  }
}

/** What OneDrive and SharePoint do not take as a name. */
function requireName(name: string) {
  const isReserved =
    /^(?:con|prn|aux|nul|com\d|lpt\d|desktop\.ini|\.lock)$/i.test(name) || name.includes('_vti_')
  const isWrong = name === '' || name.length > 255 || /["*:<>?/\\|]/.test(name) || /^ |[ .]$|^~\$/.test(name)
  if (isReserved || isWrong)
    throw invalidRequest('The provided name cannot contain invalid characters or be a reserved name.')
}

const isTaken = (drive: EmulatedDrive, folder: Item, name: string) =>
  drive.tree.childrenOf(folder).some((child) => child.name.toLowerCase() === name.toLowerCase())

const namesTo = (drive: EmulatedDrive, folder: Item) =>
  [...drive.tree.above(folder), folder].slice(1).map(({ name }) => name)

const nameTaken = () =>
  new GraphRefusal(409, 'nameAlreadyExists', 'An item with the same name already exists under the parent')
