import { goesAlongEn, goesAlongEs } from '../sync/goes-along'

export const clientsEs = {
  search: 'Buscar clientes',
  placeholder: 'Nombre, DNI, teléfono, expediente',
  neverVisited: 'nunca',
  active: 'Active',
  archived: 'Archivado',
  noEmail: 'Sin correo',
  noDni: 'Sin DNI',
  selfRegistered: 'Se registró por su cuenta; dirección sin confirmar',
  add: 'Nuevo cliente',
  empty: 'Todavía no hay clientes. Llegan con la hoja de seguimiento.',
  archivedEmpty: 'No hay clientes archivados.',
  view: 'View Client Area',
  archive: 'Archive User',
  restore: 'Recuperar',
  delete: 'Delete User',
  deleteTitle: (name: string) => `¿Borrar a ${name}?`,
  deleteDrive:
    'Los archivos que estén en la carpeta del despacho, también los que el portal haya guardado allí, son del despacho y no se borran: se quitan en la propia carpeta.',
  deleteText:
    'Se borrará para siempre al cliente y se archivarán todos sus expedientes y documentos. Lo que esté en la papelera o sin archivar todavía se borra con él. No se puede deshacer.',
  goesAlong: (cases: number, documents: number) =>
    goesAlongEs(cases + documents, [
      [cases, 'expediente', 'expedientes'],
      [documents, 'documento', 'documentos'],
    ]),
}

export const clientsEn: typeof clientsEs = {
  search: 'Search clients',
  placeholder: 'Name, DNI, telephone, case',
  neverVisited: 'never',
  active: 'Active',
  archived: 'Archived',
  noEmail: 'No e-mail',
  noDni: 'No DNI',
  selfRegistered: 'Self-registered; address not confirmed',
  add: 'New client',
  empty: 'No clients yet. They are imported from the tracking spreadsheet.',
  archivedEmpty: 'There are no archived clients.',
  view: 'View Client Area',
  archive: 'Archive User',
  restore: 'Restore',
  delete: 'Delete User',
  deleteTitle: (name) => `Delete ${name}?`,
  deleteDrive:
    'Files in the firm’s folder, also those that the portal has stored there, are the firm’s and are not deleted: remove them in the folder itself.',
  deleteText:
    'This will permanently remove the user and archive all related cases and documents. What lies in the trash or is not filed yet goes too. This cannot be undone.',
  goesAlong: (cases, documents) =>
    goesAlongEn(cases + documents, [
      [cases, 'case', 'cases'],
      [documents, 'document', 'documents'],
    ]),
}
