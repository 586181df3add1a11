import type { WriteReason } from '~/features/write-back/write-faults'
import { counted } from '../../counted'

/** What clients send, in the folder of their case on the firm's drive. */
export const writeBackEs = {
  title: 'Lo que envían los clientes, en la carpeta del expediente',
  lead: 'Cuando un cliente envía un archivo desde el portal, el portal puede guardar una copia en la carpeta de su expediente, dentro de «Recibido del cliente», con el día en que llegó.',
  means: [
    'Se escribe en cuanto llega y se ha comprobado, antes de que nadie lo acepte: lo ve quien pueda ver la carpeta del despacho.',
    'Nunca se sobrescribe ni se borra nada. Si el nombre existe, se añade un número.',
    'Lo que se devuelva al cliente, o se borre después en el portal, sigue en la carpeta: allí lo quita usted.',
  ],
  rights: {
    local_folder: 'Quien lleva el servidor tiene que dar al portal permiso para escribir en la carpeta.',
    client_credentials:
      'Hace falta permiso de escritura: quien lleva Microsoft 365 da a la aplicación el papel «write» en el sitio del despacho.',
    authorization_code:
      'Hace falta permiso de escritura: después de encenderlo, pulse «Conectar con Microsoft» y acepte el permiso nuevo.',
  },
  guide: 'Ver la guía de conexión.',
  on: 'Encendido',
  off: 'Apagado',
  switchOn: 'Guardar también en la carpeta',
  switchOff: 'Dejar de escribir en la carpeta',
  waiting: (count: number) => `${counted(count, 'archivo espera', 'archivos esperan')} para escribirse.`,
  kept: (count: number) =>
    count === 1
      ? 'Hay 1 archivo de un cliente que no está en la carpeta del despacho.'
      : `Hay ${count} archivos de clientes que no están en la carpeta del despacho.`,
  nothingLost: 'En el portal no falta nada: está en «Pendiente» o en su expediente.',
  reasons: {
    denied:
      'El portal no tiene permiso para escribir en la carpeta. Déselo, o descargue el ZIP y guárdelos a mano.',
    full: 'La unidad está llena. Haga sitio, o descargue el ZIP y guárdelos a mano.',
    disconnected:
      'La unidad no está conectada. Conéctela en Integraciones; mientras, puede descargar el ZIP.',
    drive_gone:
      'No se encuentra la carpeta del despacho: quizá se ha movido o ha cambiado de nombre. Compruébela en Integraciones.',
    unavailable: 'La unidad no responde. El portal sigue intentándolo por sí solo.',
    folder_changed: 'La carpeta de un expediente ha cambiado. El portal vuelve a mirarla por sí solo.',
    folder_missing: 'No se encuentra la carpeta de un expediente.',
    folder_unclear: 'Hay varias carpetas para un mismo expediente.',
    bytes_gone: 'Algún archivo ya no está en el portal, y no va en el ZIP. Avise a quien lleva el servidor.',
    unexpected:
      'Un archivo no ha podido escribirse. Descargue el ZIP y guárdelo a mano; el motivo está en el registro del servidor.',
  } satisfies Record<WriteReason, string>,
  zip: 'Descargar lo no escrito (ZIP)',
  zipMost: (most: number) =>
    `En el ZIP van como mucho ${most}, los que llegaron antes; cuando estén en la carpeta, descargue otro.`,
  zipFile: 'no-escritos-en-la-carpeta.zip',
  again: 'Intentar ahora',
  see: 'Ver en Integraciones',
  question: {
    title: (client: string) => `¿En qué carpeta se guarda lo de ${client}?`,
    folder_missing: (count: number) =>
      `${counted(count, 'archivo suyo espera', 'archivos suyos esperan')}: no se encuentra la carpeta de este expediente en la unidad.`,
    folder_unclear: (count: number) =>
      `${counted(count, 'archivo suyo espera', 'archivos suyos esperan')}: hay más de una carpeta de este expediente.`,
    answer: 'Decir la carpeta',
    caseOf: (caseNumber: string) => `expediente ${caseNumber}`,
    found: 'Carpetas encontradas',
    other: 'Otra carpeta de la unidad',
    any: 'Carpeta de la unidad',
    otherHint: 'Su ruta, por ejemplo: 2024/0015 - García López, Ana',
    use: 'Usar esta carpeta',
    create: (name: string) => `Crear la carpeta «${name}»`,
    createLead: 'O bien, si no existe:',
    cancel: 'Ahora no',
    none: 'Elija una carpeta o escriba su ruta.',
    unknown:
      'No hay ninguna carpeta con esa ruta en la unidad. Si es nueva, se verá tras la próxima sincronización.',
    others: 'Esa carpeta es de otro expediente. No se ha guardado nada.',
  },
}

export const writeBackEn: typeof writeBackEs = {
  title: 'What clients send, in the folder of the case',
  lead: 'When a client sends a file through the portal, the portal can store a copy in the folder of their case, in “Recibido del cliente”, with the day it arrived.',
  means: [
    'It is written as soon as it has arrived and been checked, before anybody has accepted it: whoever can see the firm’s folder sees it.',
    'Nothing is ever overwritten or deleted. A name that exists gets a number.',
    'What is returned to the client, or deleted in the portal later, stays in the folder: you remove it there.',
  ],
  rights: {
    local_folder: 'Whoever runs the server has to let the portal write to the folder.',
    client_credentials:
      'A permission to write is needed: whoever runs Microsoft 365 gives the application the role “write” on the firm’s site.',
    authorization_code:
      'A permission to write is needed: after switching this on, press “Connect to Microsoft” and accept the new permission.',
  },
  guide: 'See the guide on connecting.',
  on: 'On',
  off: 'Off',
  switchOn: 'Store it in the folder as well',
  switchOff: 'Stop writing to the folder',
  waiting: (count) => `${counted(count, 'file waits', 'files wait')} to be written.`,
  kept: (count) =>
    count === 1
      ? '1 file of a client is not in the firm’s folder.'
      : `${count} files of clients are not in the firm’s folder.`,
  nothingLost: 'Nothing is missing in the portal: it is in “Pending” or in its case.',
  reasons: {
    denied:
      'The portal may not write to the folder. Give it the permission, or download the ZIP and store them by hand.',
    full: 'The drive is full. Make room, or download the ZIP and store them by hand.',
    disconnected:
      'The drive is not connected. Connect it in Integrations; you can download the ZIP meanwhile.',
    drive_gone:
      'The firm’s folder was not found: it may have been moved or renamed. Check it in Integrations.',
    unavailable: 'The drive does not answer. The portal keeps trying by itself.',
    folder_changed: 'The folder of a case has changed. The portal looks at it again by itself.',
    folder_missing: 'The folder of a case was not found.',
    folder_unclear: 'There are several folders for one case.',
    bytes_gone: 'Some file is no longer in the portal, nor in the ZIP. Tell whoever runs the server.',
    unexpected:
      'A file could not be written. Download the ZIP and store it by hand; the reason is in the log of the server.',
  },
  zip: 'Download what is not written (ZIP)',
  zipMost: (most) =>
    `The ZIP has at most ${most}, those that arrived first; once they are in the folder, download another.`,
  zipFile: 'not-written-to-the-folder.zip',
  again: 'Try now',
  see: 'See Integrations',
  question: {
    title: (client) => `In which folder is what ${client} sends stored?`,
    folder_missing: (count) =>
      `${counted(count, 'file of theirs waits', 'files of theirs wait')}: the folder of this case was not found on the drive.`,
    folder_unclear: (count) =>
      `${counted(count, 'file of theirs waits', 'files of theirs wait')}: this case has more than one folder.`,
    answer: 'Name the folder',
    caseOf: (caseNumber) => `case ${caseNumber}`,
    found: 'Folders that were found',
    other: 'Another folder of the drive',
    any: 'Folder of the drive',
    otherHint: 'Its path, such as: 2024/0015 - García López, Ana',
    use: 'Use this folder',
    create: (name) => `Create the folder “${name}”`,
    createLead: 'Or, if there is none:',
    cancel: 'Not now',
    none: 'Choose a folder or type its path.',
    unknown: 'The drive has no folder with that path. A new one can be seen after the next synchronisation.',
    others: 'That folder belongs to another case. Nothing was saved.',
  },
}
