/** What clients have sent, in the list of what is pending. */
export const receivedEs = {
  title: (client: string) => `Recibido de ${client}`,
  caseOf: (caseNumber: string) => `expediente ${caseNumber}`,
  asked: 'Se le pidió:',
  at: (when: string, size: string) => `${size}, recibido el ${when}`,
  view: 'Ver',
  download: 'Descargar',
  folder: 'Carpeta',
  chooseFolder: 'Elija carpeta…',
  publish: 'Aceptar y mostrar al cliente',
  keep: 'Aceptar solo para el despacho',
  giveBack: 'Devolver…',
  reason: 'Por qué tiene que enviarlo otra vez (lo lee el cliente)',
  return: 'Devolver lo marcado',
  waiting: (count: number): string =>
    count === 1 ? 'Ha llegado 1 archivo: decidir' : `Han llegado ${count} archivos: decidir`,
}

export const receivedEn: typeof receivedEs = {
  title: (client) => `Received from ${client}`,
  caseOf: (caseNumber) => `case ${caseNumber}`,
  asked: 'They were asked for:',
  at: (when, size) => `${size}, received on ${when}`,
  view: 'View',
  download: 'Download',
  folder: 'Folder',
  chooseFolder: 'Choose a folder…',
  publish: 'Accept and show to the client',
  keep: 'Accept for the firm only',
  giveBack: 'Return…',
  reason: 'Why they have to send it again (the client reads it)',
  return: 'Return what is ticked',
  waiting: (count) => (count === 1 ? '1 file has arrived: decide' : `${count} files have arrived: decide`),
}
