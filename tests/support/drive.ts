import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { listFiles } from '~/infra/drive/local/list-files.server'
import { env } from '~/infra/env.server'
import { createCase, createClient, createEvent } from './factories'
import { keptBytes } from './s3/engine'

/** A client with one case, whose folder on the drive contains its number, name and DNI. */
export function createFolderOwner(caseNumber: string) {
  const client = createClient()
  const legalCase = createCase({ caseNumber, clientId: client.id })
  return { client, legalCase, folder: `${caseNumber} - ROBLES VIDAL ELENA - ${client.dni}` }
}

/** An event of the phase with this order (4: Demanda Interpuesta). */
export const createPhaseEvent = (caseId: number, phaseId: number) =>
  createEvent({ caseId, phaseId, title: `Fase ${phaseId}`, source: 'spreadsheet' })

/** The document half of a synchronisation, with the drive's current contents. */
export async function takeDocuments() {
  return syncDocuments(await listFiles(env().driveFolder), Date.now)
}

export function moveOnDrive(from: string, to: string) {
  const target = join(env().driveFolder, to)
  mkdirSync(dirname(target), { recursive: true })
  renameSync(join(env().driveFolder, from), target)
}

export const removeFromDrive = (path: string) => rmSync(join(env().driveFolder, path), { recursive: true })

/** The keys of all stored files. */
export const storedKeys = () => keptBytes().keys()

export const isStored = (key: string) => storedKeys().includes(key)

/** Files being written, or left partially written. */
export const partsLeft = () => readdirSync(join(env().DATA_DIR, 'tmp'))
