import { nameBeside } from '~/features/documents/store/file-name'
import type { Drive, DriveFolder, Placed } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { log } from '~/infra/log.server'
import { discardReceived, type ReceivedFile, receiveFile } from '~/infra/storage/received-file.server'
import { openStored } from '~/infra/storage/store.server'
import { foldersOfCase } from './case-folder'
import { chosenFolder } from './choose-folder.server'
import { placingFacts } from './placing-facts.server'
import { RECEIVED_FOLDER, receivedName } from './received-name'
import { faultOf, ofFile, type WriteFault, type WriteReason } from './write-faults'
import {
  beginWrite,
  type DueWrite,
  dueWrites,
  isOfAnother,
  noteFault,
  noteWritten,
  planWrite,
} from './write-rows.server'
import { writesToDrive } from './writes-on.server'

/** The folders of the drive are listed once for so many files. */
const AT_ONCE = 20

type Worker = { clock: () => number; stopped: AbortSignal }

/**
 * Writes files that clients have sent to the folders of their cases, one after the other, until the drive takes no more. Returns
 * whether there may be more.
 */
export async function writeDue({ clock, stopped }: Worker): Promise<boolean> {
  if (!writesToDrive()) return false
  const due = dueWrites(clock(), AT_ONCE)
  const drive = firmDrive()
  const placing = placingOn(drive)
  for (const write of due) {
    if (stopped.aborted) return false
    if (!beginWrite(write.file.id, clock())) continue
    const fault = await tryToWrite(write, drive, placing).then(
      (placed) => {
        if (placed) noteWritten(write, placed, clock())
        return null
      },
      (error: unknown) => known(error, write),
    )
    if (fault) noteFault(write, fault, clock())
    if (fault?.isOfDrive) return false
  }
  return due.length === AT_ONCE
}

/** Where the folder of a case is not clear. */
class Unplaced extends Error {
  constructor(readonly fault: WriteFault) {
    super(fault.reason)
  }
}

function known(error: unknown, { file, attempts }: DueWrite): WriteFault {
  const fault = error instanceof Unplaced ? error.fault : faultOf(error)
  if (fault) log().warn({ file: file.id, attempts, reason: fault.reason }, 'a file is not on the drive yet')
  else log().error({ err: error, file: file.id, attempts }, 'a file could not be written to the drive')
  return fault ?? ofFile('unexpected')
}

type Placing = (caseId: number) => Promise<DriveFolder>

/** Finds the folder of a case. Throws `Unplaced` for a question, and what the drive throws. */
function placingOn(drive: Drive): Placing {
  const facts = placingFacts()
  let listed: Promise<DriveFolder[]> | undefined
  return async (caseId) => {
    listed ??= drive.listFolders().catch((error: unknown) => {
      // Of the drive as a whole: later, the same means a folder on it.
      const isGone = (error as { code?: unknown }).code === 'drive_missing'
      throw isGone ? new Unplaced({ reason: 'drive_gone', isOfDrive: true, isLost: false }) : error
    })
    const folders = await listed
    const chosen = chosenFolder(caseId)
    const same = folders.find(({ folderId }) => folderId === chosen?.folderId)
    if (same) return same
    const [only, ...others] = foldersOfCase(folders, caseId, facts)
    if (only && others.length === 0) return only
    // One that a person has just had created is in no listing of a drive in the cloud yet.
    if (chosen && (await isThere(drive, chosen))) return chosen
    const reason: WriteReason = only ? 'folder_unclear' : 'folder_missing'
    throw new Unplaced(ofFile(reason))
  }
}

/** Whether a folder that is in no listing is on the drive: what is made first in each case's folder can be made there. */
const isThere = (drive: Drive, folder: DriveFolder): Promise<boolean> =>
  drive.makeFolder(folder, RECEIVED_FOLDER).then(
    () => true,
    (error: unknown) => {
      if (faultOf(error)?.reason === 'folder_changed') return false
      throw error
    },
  )

async function tryToWrite(write: DueWrite, drive: Drive, placing: Placing): Promise<Placed | null> {
  const caseFolder = await placing(write.caseId)
  const bytes = await bytesOf(write)
  try {
    const folder = await drive.makeFolder(caseFolder, RECEIVED_FOLDER)
    return await writeOnce(write, bytes, drive, folder)
  } finally {
    await discardReceived(bytes)
  }
}

async function bytesOf({ key, file: { fileSize: size, sha256 } }: DueWrite): Promise<ReceivedFile> {
  const { body } = await openStored(key ?? '', undefined, { size, sha256 })
  const bytes = await receiveFile(body, Number.POSITIVE_INFINITY)
  if (bytes.sha256 === sha256) return bytes
  await discardReceived(bytes)
  throw new Error('the stored bytes of a file are not those that arrived')
}

/**
 * Writes a file under the first name that is free, or finds that it was written before somebody noted it: the same content under
 * the same name is that, unless it is known to be another's, or may be. Null if it is gone meanwhile.
 */
async function writeOnce(
  { file }: DueWrite,
  { location, size }: ReceivedFile,
  drive: Drive,
  folder: DriveFolder,
): Promise<Placed | null> {
  const taken = new Set<string>()
  for (;;) {
    const name = nameBeside(receivedName(file.fileName, file.receivedAt), (one) => taken.has(one))
    taken.add(name)
    const plan = planWrite(file.id, `${folder.path}/${name}`)
    if (plan === 'gone') return null
    if (plan === 'taken') continue
    const made = await drive.createFile(folder, { name, location, size })
    if (made.state !== 'taken' && !(made.state === 'same' && isOfAnother(file.id, made.file.fileId)))
      return made.file
  }
}
