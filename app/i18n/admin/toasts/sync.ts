import { toast } from '../../toasts/toast'

/** Toasts about synchronisations and the firm’s drive. */
export const syncToasts = {
  drive_is_local: toast(
    ['Sin unidad en la nube', 'No cloud drive'],
    'La unidad del despacho es una carpeta de este servidor: no hace falta conectarla.',
    'The firm’s drive is a folder on this server: there is nothing to connect.',
  ),
  auto_sync_on: toast(
    'Auto-Sync Status',
    'Smart Client Detection aktiviert',
    'Smart Client Detection aktiviert',
  ),
  auto_sync_off: toast(
    'Auto-Sync Status',
    'Smart Client Detection deaktiviert',
    'Smart Client Detection deaktiviert',
  ),
  auto_sync_failed: toast(
    'Fehler',
    'Auto-Sync Status konnte nicht geändert werden',
    'Auto-Sync Status konnte nicht geändert werden',
  ),
  fact_created: toast(
    ['Dato añadido', 'Fact added'],
    '«{name}» entra en los expedientes con la próxima sincronización.',
    '“{name}” enters the cases with the next synchronisation.',
  ),
  fact_saved: toast(['Guardado', 'Saved'], 'Se ha guardado «{name}».', '“{name}” has been saved.'),
  fact_removed: toast(
    ['Dato quitado', 'Fact removed'],
    '«{name}» ya no está en ningún expediente.',
    '“{name}” is in no case any more.',
  ),
  columns_saved: toast(
    ['Columnas guardadas', 'Columns saved'],
    ({ next }: { next: string }): string =>
      next === 'auto'
        ? 'La próxima sincronización automática leerá el libro así.'
        : 'Nada ha cambiado todavía: pulse «Guardar y ver la vista previa» para ver qué cambiaría.',
    ({ next }) =>
      next === 'auto'
        ? 'The next automatic synchronisation will read the workbook this way.'
        : 'Nothing has changed yet: press “Save and see the preview” to see what would change.',
  ),
  sync_going: toast(
    ['Sincronización en marcha', 'Synchronising'],
    'Tarda más de lo habitual. Sigue sola: vuelva a mirar dentro de un momento.',
    'This is taking longer than usual. It will carry on by itself: check back in a moment.',
  ),
  synced: toast(
    ['Sincronización terminada', 'Synchronised'],
    ({ what }: { what: string }) => what,
    ({ what }) => what,
  ),
  documents_synced: toast(
    ['Sincronización terminada', 'Synchronised'],
    'Archivos: {files}. Expedientes: {cases}.',
    'Files: {files}. Cases: {cases}.',
  ),
  sync_failed_all: toast(
    'Sync Failed',
    'No se ha podido sincronizar la unidad. {reason}',
    'OneDrive sync failed. {reason}',
  ),
  sync_failed_clients: toast(
    'Smart Sync Failed',
    'No se han podido procesar los cambios de la hoja. {reason}',
    'Failed to process Excel changes. {reason}',
  ),
  sync_failed_documents: toast(
    'Sync Failed',
    'No se han podido sincronizar los documentos. {reason}',
    'Failed to sync documents from OneDrive. {reason}',
  ),
  drive_tested: toast(
    ['Prueba correcta', 'Test passed'],
    'Se puede leer «{name}». Archivos: {files}. Carpetas: {folders}.',
    '“{name}” can be read. Files: {files}. Folders: {folders}.',
  ),
  drive_tested_in_part: toast(
    ['Prueba correcta', 'Test passed'],
    'Se puede leer «{name}». Archivos: al menos {files}. Carpetas: al menos {folders}.',
    '“{name}” can be read. Files: at least {files}. Folders: at least {folders}.',
  ),
  drive_test_failed: toast(
    'Test Failed',
    'No se ha podido probar la carpeta. {reason}',
    'OneDrive test failed. Check the URL format. {reason}',
  ),
  drive_url_invalid: toast(
    'Invalid URL',
    'Escriba una dirección de OneDrive o SharePoint para compartir.',
    'Please enter a valid OneDrive sharing URL',
  ),
  drive_not_saved: toast(
    'Save Error',
    'No se ha podido guardar la dirección. {reason}',
    'SharePoint URL could not be saved. {reason}',
  ),
  drive_saved: toast(
    ['Guardado', 'Saved'],
    'La dirección de la carpeta queda anotada.',
    'The folder URL has been saved.',
  ),
  drive_set_up: toast(
    ['Carpeta elegida', 'Folder chosen'],
    'El portal sigue ahora la carpeta «{name}».',
    'The portal now follows the folder “{name}”.',
  ),
  drive_set_up_failed: toast(
    'Setup Failed',
    'La dirección queda anotada, pero no se puede seguir esa carpeta. {reason}',
    'Failed to configure OneDrive. Check the share URL. The URL itself has been saved. {reason}',
  ),
  drive_connected: toast(
    'Connected',
    'La cuenta del despacho está conectada.',
    'The firm’s account is connected.',
  ),
  drive_not_connected: toast('Not Connected', '{reason}', '{reason}'),
  sync_not_downloaded: toast(
    'Download Failed',
    'No se ha podido descargar o leer el Excel de OneDrive. {reason}',
    'OneDrive Excel file could not be downloaded or processed. {reason}',
  ),
  secret_end_saved: toast(
    ['Guardado', 'Saved'],
    'El portal avisará 30 días antes.',
    'The portal will tell you 30 days before.',
  ),
  secret_end_cleared: toast(
    ['Guardado', 'Saved'],
    'El portal ya no avisará.',
    'The portal will no longer tell you.',
  ),
  workbook_chosen: toast(
    ['Libro elegido', 'Workbook chosen'],
    'A partir de la próxima sincronización se lee «{name}».',
    '“{name}” will be read from the next synchronisation on.',
  ),
  workbook_not_chosen: toast(['No se ha cambiado', 'Nothing was changed'], '{reason}', '{reason}'),
  token_refreshed: toast('Token refresh completed', '{reason}', '{reason}'),
  token_failed: toast('Error', '{reason}', '{reason}'),
  run_applied: toast(
    ['Sincronización aplicada', 'Synchronisation applied'],
    ({ what }: { what: string }) => what,
    ({ what }) => what,
  ),
  run_undone: toast(
    ['Sincronización deshecha', 'Synchronisation undone'],
    ({ kept }: { kept: string }) =>
      kept === '0' ? 'Todo está como antes.' : `Se han dejado como están, por cambios posteriores: ${kept}.`,
    ({ kept }) =>
      kept === '0'
        ? 'Everything is as it was before.'
        : `Left as they are because they have changed since: ${kept}.`,
  ),
  run_discarded: toast(['Descartada', 'Discarded'], 'No se ha cambiado nada.', 'Nothing was changed.'),
  run_refused: toast('Sync Failed', '{reason}', '{reason}'),
  authentic_applied: toast(
    'Sync Completed',
    'Expedientes: {cases}. Actuaciones nuevas: {phases}.',
    'Cases: {cases}. New events: {phases}.',
  ),
  authentic_failed: toast(
    'Sync Failed',
    'No se ha podido aplicar la hoja de seguimiento. {reason}',
    'Failed to apply authentic Excel sync. {reason}',
  ),
  upload_done: toast(
    ['Excel subido', 'Excel uploaded'],
    'Filas: {rows}. Clientes nuevos: {clients}. Expedientes nuevos: {cases}. Correos: {mails}.',
    'Rows: {rows}. New clients: {clients}. New cases: {cases}. E-mails: {mails}.',
  ),
  upload_error: toast(
    'Upload Error',
    'No se ha podido subir o leer el Excel. {reason}',
    'Failed to upload and process Excel file. {reason}',
  ),
}
