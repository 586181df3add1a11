import type { Drive } from '../drive'
import { listWhenStill } from './list-when-still.server'
import { lookAtRoot } from './look-at-root.server'
import { openFile } from './open-file.server'
import { createFile, listFolders, makeFolder } from './write-file.server'

/** A folder of this computer as the firm's drive. */
export const localDrive = (root: string): Drive => ({
  kind: 'local',
  list: () => listWhenStill(root),
  open: openFile,
  localCopy: async ({ location }) => location,
  listFolders: () => listFolders(root),
  makeFolder: (parent, name) => makeFolder(root, parent, name),
  createFile,
  listRoot: () => lookAtRoot(root),
})
