import { env } from '../env.server'
import type { Drive } from './drive'
import { graphDrive } from './graph/graph-drive.server'
import { localDrive } from './local/local-drive.server'

/** The drive that the environment names. */
export const firmDrive = (): Drive => (env().DRIVE === 'graph' ? graphDrive() : localDrive(env().driveFolder))
