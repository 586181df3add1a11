import { readSetting } from './settings.server'

/** The folder of the drive that court papers come into, as a path of a drive's file; null as long as none is named. */
export const courtFolder = (): string | null => readSetting('court_folder')
