import { followShare } from '~/infra/drive/graph/connected-folder.server'
import type { NewFile } from './graph-emulator/item'
import { type GraphPortal, graphPortal } from './graph-portal'

export const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'
const FOLDER = 'Despacho'

export type GraphFolder = GraphPortal & {
  /** Paths are below the firm's folder. */
  put(path: string, source: string | Buffer | NewFile): string
  remove(path: string): void
  /** Renames or moves an item; the folder it moves to is created. */
  move(from: string, to: string): void
  idOf(path: string): string
}

/** An empty portal that follows a folder of an emulated drive, beside which the drive has others. */
export async function graphFolder(options?: Parameters<typeof graphPortal>[0]): Promise<GraphFolder> {
  const portal = await graphPortal(options)
  const { drive } = portal.graph
  portal.graph.share(SHARE_URL, drive.folder(FOLDER))
  drive.put('Otra carpeta/Ajeno.pdf', 'not of the firm')
  await followShare(SHARE_URL)
  const below = (path: string) => `${FOLDER}/${path}`
  const idOf = (path: string) => drive.at(below(path)).id
  return {
    ...portal,
    idOf,
    put: (path, source) => drive.put(below(path), source).id,
    remove: (path) => drive.remove(idOf(path)),
    move: (from, to) => {
      const parts = below(to).split('/')
      const name = parts.pop() ?? ''
      drive.move(idOf(from), { name, parentId: drive.folder(parts.join('/')).id })
    },
  }
}
