import type { Language } from './language'

/** Texts for the status of the firm's drive. `authenticationRequired` is quoted from the specification. */
const es = {
  localFolder: 'La unidad del despacho es una carpeta de este servidor y se puede leer.',
  cloudFolder: (name: string) => `La carpeta «${name}» se puede leer.`,
  noToken: 'La unidad es una carpeta de este servidor: no necesita ninguna clave de acceso.',
  authenticationRequired:
    'Hace falta el acceso a OneDrive. La clave de acceso puede faltar o haber caducado.',
  refreshed: (until: string) => `Token refresh completed. La clave nueva vale hasta las ${until}.`,
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
  check: {
    local: 'DRIVE=local: la unidad es una carpeta de este servidor.',
    cloud: (application: string, directory: string) =>
      `DRIVE=graph: aplicación ${application} en el directorio ${directory}.`,
    credentialsOk: 'Microsoft acepta los datos y ha dado una clave de acceso.',
    consentOk: 'La aplicación tiene permisos.',
    notNeeded: 'No hace falta.',
    notTried: 'No se ha probado: antes hay que arreglar el paso anterior.',
    folderOk: (name: string, files: number, folders: number) =>
      `«${name}» se puede leer. Hojas y otros archivos en ella: ${files}. Carpetas: ${folders}.`,
    folderNotChosen: (name: string) =>
      `La dirección lleva a «${name}», pero esa carpeta no está elegida todavía.`,
    chooseFolder: 'Guarde la dirección en Integraciones.',
    workbookOk: (name: string, changed: string) => `Se lee «${name}», cambiado el ${changed}.`,
    workbookMissing: 'No hay ningún libro de Excel en la carpeta.',
    putWorkbook: 'Ponga el libro de seguimiento (.xlsx, .xls, .xlsm u .ods) en la carpeta, sin subcarpeta.',
    workbookGone: (name: string) => `El libro elegido, «${name}», no está en la carpeta.`,
    workbookAmbiguous: (name: string) => `En la carpeta hay más de un libro llamado «${name}».`,
    removeWorkbook: 'Cambie el nombre del que no es o quítelo.',
    chooseWorkbook: 'Devuélvalo a su sitio o elija otro en Integraciones.',
    workbookOpen: 'Solo está el archivo de bloqueo: alguien tiene abierto el libro y no lo ha guardado aquí.',
    closeWorkbook: 'Ciérrelo y vuelva a intentarlo.',
  },
}

const en: typeof es = {
  localFolder: 'The firm’s drive is a folder on this server, and it can be read.',
  cloudFolder: (name) => `The folder “${name}” can be read.`,
  noToken: 'The drive is a folder on this server and needs no access token.',
  authenticationRequired: 'OneDrive authentication required. Token may be missing or expired.',
  refreshed: (until) => `Token refresh completed. The new token is valid until ${until}.`,
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
  check: {
    local: 'DRIVE=local: the drive is a folder on this server.',
    cloud: (application, directory) => `DRIVE=graph: application ${application} in directory ${directory}.`,
    credentialsOk: 'Microsoft accepts the credentials and has issued an access token.',
    consentOk: 'The application has permissions.',
    notNeeded: 'Not needed.',
    notTried: 'Not tried: the step before has to be fixed first.',
    folderOk: (name, files, folders) =>
      `“${name}” can be read. Workbooks and other files in it: ${files}. Folders: ${folders}.`,
    folderNotChosen: (name) => `The URL leads to “${name}”, but that folder has not been chosen yet.`,
    chooseFolder: 'Save the URL in Integrations.',
    workbookOk: (name, changed) => `“${name}” is read, modified on ${changed}.`,
    workbookMissing: 'There is no Excel workbook in the folder.',
    putWorkbook: 'Put the tracking workbook (.xlsx, .xls, .xlsm or .ods) into the folder, in no subfolder.',
    workbookGone: (name) => `The chosen workbook, “${name}”, is not in the folder.`,
    workbookAmbiguous: (name) => `There is more than one workbook called “${name}” in the folder.`,
    removeWorkbook: 'Rename or remove the wrong one.',
    chooseWorkbook: 'Put it back, or choose another one in Integrations.',
    workbookOpen: 'Only its lock file is there: somebody has the workbook open and has not saved it here.',
    closeWorkbook: 'Close it and try again.',
  },
}

export const driveTexts: Record<Language, typeof es> = { es, en }
