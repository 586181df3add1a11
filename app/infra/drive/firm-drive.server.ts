import { env } from '../env.server'
import type { Drive } from './drive'
import { localDrive } from './local/local-drive.server'

/** The drive that the environment names. */
export const firmDrive = (): Drive => localDrive(env().driveFolder)
