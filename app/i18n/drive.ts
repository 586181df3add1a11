import type { Language } from './language'

/** Texts for the status of the firm's drive. */
const es = {
  localFolder: 'La unidad del despacho es una carpeta de este servidor y se puede leer.',
  noToken: 'La unidad es una carpeta de este servidor: no necesita ninguna clave de acceso.',
  faults: {
    not_found: {
      error: 'La carpeta de la unidad no existe.',
      solution: 'Compruebe DRIVE_FOLDER, o cree la carpeta.',
    },
    access_denied: {
      error: 'El portal no puede leer la carpeta de la unidad.',
      solution: 'Dé permiso de lectura al usuario con el que corre el portal.',
    },
    unavailable: {
      error: 'La carpeta de la unidad no responde.',
      solution: 'Compruebe el disco o la red y vuelva a intentarlo.',
    },
  },
}

const en: typeof es = {
  localFolder: 'The firm’s drive is a folder on this server, and it can be read.',
  noToken: 'The drive is a folder on this server and needs no access token.',
  faults: {
    not_found: {
      error: 'The drive folder does not exist.',
      solution: 'Check DRIVE_FOLDER, or create the folder.',
    },
    access_denied: {
      error: 'The portal does not have permission to read the drive folder.',
      solution: 'Give the user account that runs the portal read permission.',
    },
    unavailable: {
      error: 'The drive folder is not responding.',
      solution: 'Check the disk or the network and try again.',
    },
  },
}

export const driveTexts: Record<Language, typeof es> = { es, en }
