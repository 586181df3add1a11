import type { Language } from './language'

/** What the status of the firm's drive says. */
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
  localFolder: "The firm's drive is a folder on this server, and it can be read.",
  noToken: 'The drive is a folder on this server: it needs no access token.',
  faults: {
    not_found: {
      error: 'The folder of the drive does not exist.',
      solution: 'Check DRIVE_FOLDER, or create the folder.',
    },
    access_denied: {
      error: 'The portal may not read the folder of the drive.',
      solution: 'Let the user that runs the portal read it.',
    },
    unavailable: {
      error: 'The folder of the drive does not answer.',
      solution: 'Check the disk or the network and try again.',
    },
  },
}

export const driveTexts: Record<Language, typeof es> = { es, en }
