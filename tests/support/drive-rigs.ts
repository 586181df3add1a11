import { renameSync } from 'node:fs'
import { env } from '~/infra/env.server'
import { putOnDrive } from './case-sheet'
import { moveOnDrive, removeFromDrive } from './drive'
import { freshPortal } from './fresh-portal'
import { graphFolder } from './graph-folder'

/** An empty portal with one of the drives it may have, and what people do with the files on it. */
export type Rig = {
  put(path: string, bytes: Buffer | string): void
  /** A file that its drive has rewritten: it states another size and hash than it serves. Only Microsoft does. */
  serve?(path: string, bytes: Buffer, stated: { size: number; hash: string }): void
  remove(path: string): void
  move(from: string, to: string): void
  /** The firm's folder itself is no longer there. */
  lose(): void
}

export const rigs: [name: string, start: () => Promise<Rig>][] = [
  ['a local folder', localRig],
  ['a folder of Microsoft', () => graphRig()],
]

export async function localRig(): Promise<Rig> {
  freshPortal()
  return {
    put: putOnDrive,
    remove: removeFromDrive,
    move: moveOnDrive,
    lose: () => renameSync(env().driveFolder, `${env().driveFolder} (copy)`),
  }
}

/** The same drives, where the portal may write. */
export const writableRigs: typeof rigs = [
  ['a local folder', localRig],
  ['a folder of Microsoft', () => graphRig({ emulator: { applicationWrites: true } })],
]

async function graphRig(options: Parameters<typeof graphFolder>[0] = {}): Promise<Rig> {
  const { graph, put, remove, move } = await graphFolder(options)
  return {
    ...{ put, remove, move },
    serve: (path, content, { size, hash }) => put(path, { content, hash, reportSize: size }),
    lose: () => graph.drive.remove(graph.drive.at('Despacho').id),
  }
}
