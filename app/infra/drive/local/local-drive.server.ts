import type { Drive } from '../drive'
import { listWhenStill } from './list-when-still.server'
import { lookAtRoot } from './look-at-root.server'
import { openFile } from './open-file.server'

/** A folder of this computer as the firm's drive. */
export const localDrive = (root: string): Drive => ({
  kind: 'local',
  list: () => listWhenStill(root),
  open: openFile,
  localCopy: async ({ location }) => location,
  listRoot: () => lookAtRoot(root),
})
