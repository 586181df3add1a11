import { counted } from '../counted'
import { toast } from '../toasts/toast'
import { jobToasts } from './jobs'
import { selectedToasts } from './selected-toasts'
import { runActionsEn, runActionsEs } from './sync/run-actions'

/** Titles quoted from the specification stay in English in both languages. */
export const adminToasts = {
  admin_password_required: toast(
    'Password Required',
    'Escriba la contraseña de administración.',
    'Please enter the admin password',
  ),
  admin_signed_in: toast(
    'Login Successful',
    'Bienvenido a la administración.',
    'Welcome to the admin dashboard',
  ),
  admin_signed_out: toast(
    'Logged Out',
    'Ha salido de la administración.',
    'You have signed out of the administration.',
  ),
  admin_sign_out_failed: toast(
    'Logout Failed',
    'No se ha cerrado la sesión: sigue abierta. {reason}',
    'Error logging out. You are still signed in. {reason}',
  ),
  admin_session_ended: toast(
    ['Sesión terminada', 'Session ended'],
    'Vuelva a entrar para seguir.',
    'Sign in again to continue.',
  ),
  drive_is_local: toast(
    ['Sin unidad en la nube', 'No cloud drive'],
    'La unidad del despacho es una carpeta de este servidor: no hace falta conectarla.',
    'The firm’s drive is a folder on this server: there is nothing to connect.',
  ),
  lawyer_assigned: toast(
    ['Letrado asignado', 'Lawyer assigned'],
    ({ count, lawyer }: { count: string; lawyer: string }) =>
      `${lawyer || 'Sin letrado'}: ${counted(count, 'expediente cambiado', 'expedientes cambiados')}.`,
    ({ count, lawyer }) => `${lawyer || 'No lawyer'}: ${counted(count, 'case changed', 'cases changed')}.`,
  ),
  lawyer_missing: toast(
    ['Letrado', 'Lawyer'],
    'Escriba un letrado, o marque «Sin letrado».',
    'Type a lawyer, or tick ‘No lawyer’.',
  ),
  lawyer_given_back: toast(
    ['Deshecho', 'Undone'],
    ({ count }: { count: string }) =>
      `${counted(count, 'expediente vuelve', 'expedientes vuelven')} al letrado de antes.`,
    ({ count }) => `${counted(count, 'case is', 'cases are')} back with the lawyer of before.`,
  ),
  bulk_undone_partly: toast(
    ['Deshecho en parte', 'Undone in part'],
    'Como estaban: {done}. Se quedan como están, porque alguien los ha cambiado después: {left}.',
    'As they were: {done}. Unchanged, because somebody has changed them since: {left}.',
  ),
  mails_resent: toast(
    ['Correos', 'E-mails'],
    ({ count, left }: { count: string; left: string }) =>
      `Correos que salen de nuevo: ${count}.${left === '0' ? '' : ` Sin correo, archivados o ya resueltos: ${left}.`}`,
    ({ count, left }) =>
      `E-mails being sent again: ${count}.${left === '0' ? '' : ` Without e-mail, archived or settled: ${left}.`}`,
  ),
  mail_tried: toast(['Correo de prueba', 'Test e-mail'], 'Sale ahora hacia {to}.', 'It leaves now for {to}.'),
  mails_left: toast(
    ['Correos', 'E-mails'],
    'Correos que se quedan así: {count}.',
    'E-mails left as they are: {count}.',
  ),
  mails_stopped: toast(['Correos', 'E-mails'], 'Correos detenidos: {count}.', 'E-mails stopped: {count}.'),
  welcomes_queued: toast(
    ['Bienvenidas', 'Welcome e-mails'],
    ({ count, left }: { count: string; left: string }) =>
      `Correos que salen ahora, con un enlace nuevo: ${count}.${left === '0' ? '' : ` Sin correo o archivados: ${left}.`}`,
    ({ count, left }) =>
      `E-mails being sent, each with a new link: ${count}.${left === '0' ? '' : ` Without e-mail or archived: ${left}.`}`,
  ),
  view_saved: toast(
    ['Vista guardada', 'View saved'],
    '«{name}» está ahora encima de la lista.',
    '“{name}” is now above the list.',
  ),
  view_deleted: toast(
    ['Vista borrada', 'View deleted'],
    '«{name}» ya no está. Lo que enseñaba sigue igual.',
    '“{name}” is gone. What it showed is unchanged.',
  ),
  nothing_selected: toast(
    ['Nada seleccionado', 'Nothing selected'],
    'Marque primero una fila.',
    'Select a row first.',
  ),
  user_archived: toast('User Archived', 'Clientes archivados: {count}.', 'Clients archived: {count}.'),
  user_restored: toast(
    ['Cliente recuperado', 'User restored'],
    'Clientes recuperados: {count}.',
    'Clients restored: {count}.',
  ),
  user_deleted: toast(
    'User Deleted',
    '{name} ya no está. Sus expedientes y documentos quedan archivados.',
    '{name} has been deleted. Their cases and documents have been archived.',
  ),
  user_not_archived: toast(
    'Archive Failed',
    'No se ha podido archivar al cliente. {reason}',
    'Failed to archive user. {reason}',
  ),
  user_not_restored: toast(
    ['Cliente no recuperado', 'User not restored'],
    'No se ha podido recuperar al cliente. {reason}',
    'Failed to restore user. {reason}',
  ),
  user_not_deleted: toast(
    'Delete Failed',
    'No se ha podido borrar al cliente. {reason}',
    'Failed to delete user. {reason}',
  ),
  case_not_archived: toast(
    'Archive Failed',
    'No se ha podido archivar el expediente. {reason}',
    'Failed to archive case. {reason}',
  ),
  case_not_restored: toast(
    ['Expediente no recuperado', 'Case not restored'],
    'No se ha podido recuperar el expediente. {reason}',
    'Failed to restore case. {reason}',
  ),
  case_not_deleted: toast(
    'Delete Failed',
    'No se ha podido borrar el expediente. {reason}',
    'Failed to delete case. {reason}',
  ),
  saved: toast(['Guardado', 'Saved'], 'Los cambios están hechos.', 'Your changes have been saved.'),
  saved_and_welcomed: toast(
    ['Guardado', 'Saved'],
    'Los cambios están hechos, y el correo de bienvenida va a la nueva dirección.',
    'Your changes have been saved, and the welcome e-mail is being sent to the new address.',
  ),
  client_welcomed: toast(
    ['Cliente añadido', 'Client added'],
    '{name} ya está en la lista, y la bienvenida está en la cola.',
    '{name} has been added to the list, and the welcome e-mail is queued.',
  ),
  client_created: toast(
    ['Cliente añadido', 'Client added'],
    '{name} ya está en la lista.',
    '{name} has been added to the list.',
  ),
  client_without_email: toast(
    ['Cliente añadido', 'Client added'],
    '{name} ya está en la lista. No se le ha enviado la bienvenida: falta su correo.',
    '{name} has been added to the list. No welcome e-mail was sent: there is no address.',
  ),
  clients_merged: toast(
    ['Fichas unidas', 'Records merged'],
    'Ahora es una sola ficha.',
    'They are now a single record.',
  ),
  request_opened: toast(
    ['Pedido', 'Request sent'],
    'El cliente lo ve en su expediente.',
    'The client can see it in their case.',
  ),
  request_mailed: toast(
    ['Pedido', 'Request sent'],
    'El cliente lo ve en su expediente. El correo está en la cola; su estado se ve junto a la petición.',
    'The client can see it in their case. The e-mail is queued; its state is shown next to the request.',
  ),
  event_noted: toast(['Anotado', 'Noted'], 'Ya consta en la cronología.', 'It is now on the timeline.'),
  note_added: toast(['Nota guardada', 'Note saved'], 'Solo la ve el despacho.', 'Only the firm sees it.'),
  note_deleted: toast(['Nota borrada', 'Note deleted'], 'Ya no consta.', 'It is gone.'),
  request_closed: toast(
    ['Petición cerrada', 'Request closed'],
    'El cliente ya no la ve.',
    'The client no longer sees it.',
  ),
  request_changed: toast(
    ['Petición no cerrada', 'Request not closed'],
    'Otra persona la ha cambiado mientras tanto. Mírela antes de cerrarla.',
    'Someone else has changed it in the meantime. Check it before closing it.',
  ),
  request_gone: toast(
    ['Petición no cerrada', 'Request not closed'],
    'Ya no hay ninguna petición abierta.',
    'There is no open request any more.',
  ),
  sessions_ended: toast(
    ['Sesiones cerradas', 'Sessions ended'],
    'El cliente tendrá que entrar de nuevo.',
    'The client will have to sign in again.',
  ),
  event_deleted: toast(
    ['Actuación borrada', 'Event deleted'],
    'Sus documentos siguen en el expediente.',
    'Its documents stay with the case.',
  ),
  event_not_deleted: toast(
    'Delete Failed',
    'No se ha podido borrar la actuación. {reason}',
    'Failed to delete the event. {reason}',
  ),
  fields_required: toast(
    'Fields required',
    'Elija los archivos y una carpeta.',
    'Please select files and a folder',
  ),
  document_uploaded: toast(
    ['Documento subido', 'Document uploaded'],
    ({ message }: { message: string }) => message,
    ({ message }) => message,
  ),
  document_held: toast(
    ['En cuarentena', 'In quarantine'],
    ({ message }: { message: string }) => message,
    ({ message }) => message,
  ),
  document_overwritten: toast(
    'Document Overwritten',
    ({ message }: { message: string }) => message,
    ({ message }) => message,
  ),
  upload_cancelled: toast('Upload Cancelled', 'El archivo no se ha guardado.', 'The file was not stored.'),
  upload_failed: toast('Upload Failed', '{reason}', '{reason}'),
  waiting_saved: toast(
    ['Todo guardado', 'Everything saved'],
    ({ count }: { count: string }) => `${counted(count, 'archivo', 'archivos')}.`,
    ({ count }) => `${counted(count, 'file', 'files')}.`,
  ),
  assignments_confirmed: toast(
    'Assignments Confirmed',
    ({ count }: { count: string }) => `${counted(count, 'fase', 'fases')}.`,
    ({ count }) => `${counted(count, 'phase', 'phases')}.`,
  ),
  document_archived: toast(
    'Document Archived',
    'Ya no se ve, y se puede volver a publicar.',
    'It is now hidden, and can be published again.',
  ),
  document_deleted: toast(
    'Document Deleted',
    'Está en la papelera durante 30 días.',
    'It will stay in the trash for 30 days.',
  ),
  client_document_deleted: toast(
    'Document deleted',
    'Document has been successfully deleted',
    'Document has been successfully deleted',
  ),
  document_not_deleted: toast('Delete failed', 'Failed to delete document', 'Failed to delete document'),
  document_recalled: toast(
    ['Documento retirado', 'Document recalled'],
    ({ done }: { done: string }): string =>
      done === '' ? 'No consta que el cliente lo haya visto, abierto ni descargado.' : `${done}.`,
    ({ done }) =>
      done === '' ? 'There is no record that the client saw, opened or downloaded it.' : `${done}.`,
  ),
  document_restored: toast(
    ['Documento recuperado', 'Document restored'],
    ({ where }: { where: string }): string => restoredEs[where] ?? 'Vuelve a estar en su expediente.',
    ({ where }) => restoredEn[where] ?? 'It is back in its case.',
  ),
  document_placed: toast(
    ['Documento publicado', 'Document published'],
    'El cliente de ese expediente ya lo ve.',
    'The client of that case can now see it.',
  ),
  document_doubted: toast(
    ['¿De quién es?', 'Whose is it?'],
    'Su nombre parece de otra persona. Ningún cliente lo ve hasta que usted diga de quién es: está en «Cuarentena».',
    'Its name seems to be about somebody else. No client sees it until you say whose it is: it is in ‘Quarantine’.',
  ),
  drive_file_placed: toast(
    ['Anotado', 'Noted'],
    'La próxima sincronización lo pone en ese expediente.',
    'The next synchronisation will add it to that case.',
  ),
  document_not_archived: toast(
    'Archive Failed',
    'No se ha podido archivar el documento. {reason}',
    'Failed to archive document. {reason}',
  ),
  document_not_trashed: toast(
    'Delete Failed',
    'No se ha podido borrar el documento. {reason}',
    'Failed to delete document. {reason}',
  ),
  document_not_recalled: toast(
    ['Documento no retirado', 'Document not recalled'],
    'No se ha podido retirar el documento. {reason}',
    'Failed to recall document. {reason}',
  ),
  document_not_restored: toast(
    ['Documento no recuperado', 'Document not restored'],
    'No se ha podido recuperar el documento. {reason}',
    'Failed to restore document. {reason}',
  ),
  document_not_placed: toast(
    ['Documento no publicado', 'Document not published'],
    'No se ha podido publicar el documento. {reason}',
    'Failed to publish document. {reason}',
  ),
  folder_not_deleted: toast(
    'Delete Failed',
    'No se han podido borrar los documentos de la carpeta. {reason}',
    'Failed to delete all files in category. {reason}',
  ),
  documents_not_assigned: toast(
    'Assignment Failed',
    'No se han podido asignar los documentos a sus fases. {reason}',
    'Failed to auto-assign documents to phases. {reason}',
  ),
  assignment_not_undone: toast(
    ['Asignación no deshecha', 'Assignment not undone'],
    'No se ha podido deshacer la asignación. {reason}',
    'Failed to undo the assignment. {reason}',
  ),
  ...jobToasts,
  ...selectedToasts,
  folder_deleted: toast(
    ['Documentos borrados', 'Documents deleted'],
    'A la papelera: {count}.',
    'Moved to the trash: {count}.',
  ),
  trash_emptied: toast(
    ['Papelera vacía', 'Trash emptied'],
    'Eliminados: {count}.',
    'Permanently deleted: {count}.',
  ),
  documents_assigned: toast(
    ['Documentos asignados', 'Documents assigned'],
    'Asignados: {count}.',
    'Assigned: {count}.',
  ),
  assignment_undone: toast(
    ['Asignación deshecha', 'Assignment undone'],
    'Quitados: {count}.',
    'Removed: {count}.',
  ),
  case_archived: toast('Case Archived', 'Expedientes archivados: {count}.', 'Cases archived: {count}.'),
  case_restored: toast(
    ['Expediente recuperado', 'Case restored'],
    'Expedientes recuperados: {count}.',
    'Cases restored: {count}.',
  ),
  case_deleted: toast(
    'Case Deleted',
    'El expediente {number} ya no está. Sus documentos quedan archivados.',
    'Case {number} has been deleted. Its documents have been archived.',
  ),
  phase_created: toast(
    ['Fase añadida', 'Phase added'],
    '«{title}» ya está en la cronología.',
    '“{title}” is now on the timeline.',
  ),
  phase_updated: toast('Phase Updated', 'Se ha guardado «{title}».', '“{title}” has been saved.'),
  phase_deleted: toast('Phase Deleted', '«{title}» ya no está.', '“{title}” has been deleted.'),
  phase_merged: toast(
    'Phase Deleted',
    ({ title, into, moved, joined }: { title: string; into: string; moved: string; joined: string }) =>
      `«${title}» se ha unido a «${into}»: ${counted(moved, 'actuación ha pasado', 'actuaciones han pasado')} y ${counted(joined, 'se ha juntado', 'se han juntado')} con la que había.`,
    ({ title, into, moved, joined }) =>
      `“${title}” was merged into “${into}”: ${counted(moved, 'event', 'events')} moved and ${counted(joined, 'was', 'were')} merged with the existing one.`,
  ),
  email_resent: toast(
    'Email Resent',
    'El correo de bienvenida ha salido con un enlace nuevo.',
    'The welcome e-mail has been sent with a new link.',
  ),
  email_queued: toast(
    ['Correo en cola', 'E-mail queued'],
    'El servidor de correo todavía no ha contestado. Saldrá en cuanto pueda, con un enlace nuevo.',
    'The mail server has not responded yet. The e-mail will be sent as soon as possible, with a new link.',
  ),
  kept_welcomes_sent: toast(
    ['Correos en cola', 'E-mails queued'],
    ({ count }: { count: string }) => `${counted(count, 'correo de bienvenida', 'correos de bienvenida')}.`,
    ({ count }) => `${counted(count, 'welcome e-mail', 'welcome e-mails')}.`,
  ),
  kept_welcomes_differ: toast(
    ['No se ha enviado ninguno', 'None were sent'],
    'El número de correos guardados ha cambiado desde que abrió la página. Mírelo y pulse otra vez.',
    'The number of kept e-mails has changed since you opened the page. Check it and press the button again.',
  ),
  resend_failed: toast(
    'Resend Failed',
    'No se ha podido reenviar el correo de bienvenida. {reason}',
    'Failed to resend welcome email. {reason}',
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
  word_mapped: toast(
    ['Asignado', 'Mapped'],
    ({ count, next }: { count: string; next: string }) => {
      const done = `Resuelto en ${counted(count, 'sitio', 'sitios')}.`
      if (next === 'auto') return `${done} Se aplicará en la próxima sincronización.`
      return next === 'upload'
        ? `${done} Aplíquelo aquí mismo, con «${runActionsEs.again}».`
        : `${done} Aplíquelo aquí mismo, con «${runActionsEs.all}».`
    },
    ({ count, next }) => {
      const done = `Resolved in ${counted(count, 'place', 'places')}.`
      if (next === 'auto') return `${done} It takes effect at the next synchronisation.`
      return next === 'upload'
        ? `${done} Apply it right here, with “${runActionsEn.again}”.`
        : `${done} Apply it right here, with “${runActionsEn.all}”.`
    },
  ),
  gone_agreed: toast(
    ['Hecho', 'Done'],
    'La próxima sincronización los dará por desaparecidos. Sus documentos siguen en el portal.',
    'The next synchronisation marks them as gone. Their documents stay in the portal.',
  ),
  papers_withdrawn: toast(
    ['Quitado', 'Withdrawn'],
    ({ count }: { count: string }) => `El cliente ya no ve ${counted(count, 'documento', 'documentos')}.`,
    ({ count }) => `The client no longer sees ${counted(count, 'document', 'documents')}.`,
  ),
  papers_kept: toast(
    ['Conservado', 'Kept'],
    ({ count }: { count: string }) => `El cliente sigue viendo ${counted(count, 'documento', 'documentos')}.`,
    ({ count }) => `The client still sees ${counted(count, 'document', 'documents')}.`,
  ),
  doubts_mended: toast(
    ['Guardado', 'Saved'],
    ({ count }: { count: string }) => `${counted(count, 'expediente corregido', 'expedientes corregidos')}.`,
    ({ count }) => `${counted(count, 'case', 'cases')} corrected.`,
  ),
  work_dismissed: toast(
    ['Hecho', 'Done'],
    'Todo sigue como estaba y no se vuelve a preguntar.',
    'Nothing has changed, and you will not be asked again.',
  ),
  group_dismissed: toast(
    ['Hecho', 'Done'],
    ({ count }: { count: string }) =>
      `${counted(count, 'asunto sale', 'asuntos salen')} de la lista. Todo sigue como estaba y no se vuelve a preguntar.`,
    ({ count }) =>
      `${counted(count, 'item has', 'items have')} left the list. Nothing has changed, and you will not be asked again.`,
  ),
  answer_undone: toast(
    ['Deshecho', 'Undone'],
    ({ count }: { count: string }) =>
      `${counted(count, 'asunto vuelve', 'asuntos vuelven')} a estar pendiente.`,
    ({ count }) => `${counted(count, 'item is', 'items are')} pending again.`,
  ),
  group_moved: toast(
    ['No se ha hecho', 'Not done'],
    'Mientras tanto han entrado o salido asuntos. Mírelos otra vez.',
    'Items have been added or removed in the meantime. Please check them again.',
  ),
  restored_sent: toast(
    ['Salen', 'Sending'],
    ({ count }: { count: string }) =>
      count === '0' ? 'Los correos vuelven a salir.' : `${counted(count, 'correo sale', 'correos salen')}.`,
    ({ count }) =>
      count === '0' ? 'E-mails leave again.' : `${counted(count, 'e-mail is', 'e-mails are')} being sent.`,
  ),
  restored_discarded: toast(
    ['Descartado', 'Discarded'],
    ({ count }: { count: string }) =>
      `${counted(count, 'correo descartado', 'correos descartados')}. Nadie recibe lo que esperaba.`,
    ({ count }) => `${counted(count, 'e-mail', 'e-mails')} discarded. Nobody is told what was waiting.`,
  ),
  restored_differs: toast(
    ['No se ha hecho', 'Not done'],
    'Ahora espera otra cosa que lo que usted vio. Mírelo otra vez.',
    'Something else is waiting than what you saw. Look again.',
  ),
  sheet_taken: toast(
    ['Hecho', 'Done'],
    ({ what, left }: { what: string; left: string }) =>
      left === '0'
        ? `Ahora vale lo que dice la hoja: ${what}`
        : `Ahora vale lo que dice la hoja: ${what} ${counted(left, 'fila más espera', 'filas más esperan')}: nada más ha entrado.`,
    ({ what, left }) =>
      left === '0'
        ? `The value from the sheet is now used: ${what}`
        : `The value from the sheet is now used: ${what} ${counted(left, 'more row is', 'more rows are')} waiting: nothing else was applied.`,
  ),
  word_forgotten: toast(
    ['Palabra olvidada', 'Word forgotten'],
    'La próxima sincronización volverá a preguntar qué significa «{word}».',
    'The next synchronisation will ask again what “{word}” means.',
  ),
  email_chosen: toast(
    ['Hecho', 'Done'],
    'El correo del cliente es {email}.',
    'The client’s e-mail address is {email}.',
  ),
  work_failed: toast(['No se ha hecho', 'Not done'], '{reason}', '{reason}'),
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
  firm_saved: toast(
    ['Guardado', 'Saved'],
    'Los datos del despacho están al día.',
    'The firm’s details are up to date.',
  ),
  news_settings_saved: toast(
    ['Guardado', 'Saved'],
    'Los avisos cambian desde ahora.',
    'The e-mails change from now on.',
  ),
  logo_refused: toast(['Logotipo no guardado', 'Logo not saved'], '{reason}', '{reason}'),
  trial_mail_sent: toast(
    ['Correo de prueba enviado', 'Trial e-mail sent'],
    'Compruebe que ha llegado.',
    'See whether it has arrived.',
  ),
  trial_mail_failed: toast(['El correo no ha salido', 'The e-mail was not sent'], '{reason}', '{reason}'),
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
  trial_welcome_sent: toast(
    ['Prueba enviada', 'Trial e-mail sent'],
    'Sale un correo de prueba a {to}, y a nadie más.',
    'A trial e-mail is on its way to {to}, and to nobody else.',
  ),
  run_discarded: toast(['Descartada', 'Discarded'], 'No se ha cambiado nada.', 'Nothing was changed.'),
  news_released: toast(
    ['Saldrán por correo', 'They will be sent'],
    ({ count }: { count: string }) =>
      count === '1' ? 'Se avisa a 1 cliente.' : `Se avisa a ${count} clientes.`,
    ({ count }) => (count === '1' ? '1 client is told.' : `${count} clients are told.`),
  ),
  news_dropped: toast(
    ['Descartadas', 'Dropped'],
    'No se avisa a nadie. En el portal lo verán igual.',
    'Nobody is told. They still see it in the portal.',
  ),
  news_leaves: toast(
    ['Saldrá por correo', 'It will be sent'],
    'Enseguida, o el próximo día laborable si hoy ya no se envía.',
    'In a moment, or on the next working day if nothing is sent any more today.',
  ),
  news_stays: toast(
    ['No se enviará', 'It will not be sent'],
    'En el portal lo verá igual.',
    'They still see it in the portal.',
  ),
  news_decided_elsewhere: toast(
    ['No se ha hecho nada', 'Nothing was done'],
    'Ya estaba decidido, o ha dejado de ser así. Mire la lista de nuevo.',
    'It had been decided already, or is no longer so. Look at the list again.',
  ),
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

const restoredEs: Record<string, string> = {
  archived: 'Vuelve a estar en el archivo.',
  quarantine: 'Vuelve a estar en cuarentena.',
  caseless: 'Su expediente ya no existe: queda en el archivo, sin asignar. Ningún cliente lo ve.',
}

const restoredEn: Record<string, string> = {
  archived: 'It is back in the archive.',
  quarantine: 'It is back in quarantine.',
  caseless: 'Its case no longer exists: it is now in the archive, unassigned. No client can see it.',
}
