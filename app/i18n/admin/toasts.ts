import { counted } from '../counted'
import { documentFailuresEn, documentFailuresEs } from './document-failures'
import { jobToastsEn, jobToastsEs } from './jobs'
import { runActionsEn, runActionsEs } from './run-actions'
import { selectedToastsEn, selectedToastsEs } from './selected-toasts'

/** Titles are quoted from the specification and stay in English in both languages. */
export const adminToastsEs = {
  admin_password_required: {
    title: 'Password Required',
    text: () => 'Escriba la contraseña de administración.',
  },
  admin_signed_in: { title: 'Login Successful', text: () => 'Bienvenido a la administración.' },
  admin_signed_out: { title: 'Logged Out', text: () => 'Ha salido de la administración.' },
  admin_sign_out_failed: {
    title: 'Logout Failed',
    text: ({ reason }: Reason) => `No se ha cerrado la sesión: sigue abierta. ${reason}`,
  },
  admin_session_ended: { title: 'Sesión terminada', text: () => 'Vuelva a entrar para seguir.' },
  drive_is_local: {
    title: 'Sin unidad en la nube',
    text: () => 'La unidad del despacho es una carpeta de este servidor: no hace falta conectarla.',
  },
  lawyer_assigned: {
    title: 'Letrado asignado',
    text: ({ count, lawyer }: { count: string; lawyer: string }) =>
      `${lawyer || 'Sin letrado'}: ${counted(count, 'expediente cambiado', 'expedientes cambiados')}.`,
  },
  lawyer_missing: { title: 'Letrado', text: () => 'Escriba un letrado, o marque «Sin letrado».' },
  lawyer_given_back: {
    title: 'Deshecho',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'expediente vuelve', 'expedientes vuelven')} al letrado de antes.`,
  },
  bulk_undone_partly: {
    title: 'Deshecho en parte',
    text: ({ done, left }: { done: string; left: string }) =>
      `Como estaban: ${done}. Se quedan como están, porque alguien los ha cambiado después: ${left}.`,
  },
  mails_resent: {
    title: 'Correos',
    text: ({ count, left }: { count: string; left: string }) =>
      `Correos que salen de nuevo: ${count}.${left === '0' ? '' : ` Sin correo, archivados o ya resueltos: ${left}.`}`,
  },
  mail_tried: {
    title: 'Correo de prueba',
    text: ({ to }: { to: string }) => `Sale ahora hacia ${to}.`,
  },
  mails_left: {
    title: 'Correos',
    text: ({ count }: { count: string }) => `Correos que se quedan así: ${count}.`,
  },
  mails_stopped: {
    title: 'Correos',
    text: ({ count }: { count: string }) => `Correos detenidos: ${count}.`,
  },
  welcomes_queued: {
    title: 'Bienvenidas',
    text: ({ count, left }: { count: string; left: string }) =>
      `Correos que salen ahora, con un enlace nuevo: ${count}.${left === '0' ? '' : ` Sin correo o archivados: ${left}.`}`,
  },
  view_saved: {
    title: 'Vista guardada',
    text: ({ name }: { name: string }) => `«${name}» está ahora encima de la lista.`,
  },
  view_deleted: {
    title: 'Vista borrada',
    text: ({ name }: { name: string }) => `«${name}» ya no está. Lo que enseñaba sigue igual.`,
  },
  nothing_selected: { title: 'Nada seleccionado', text: () => 'Marque primero una fila.' },
  user_archived: {
    title: 'User Archived',
    text: ({ count }: { count: string }) => `Clientes archivados: ${count}.`,
  },
  user_restored: {
    title: 'Cliente recuperado',
    text: ({ count }: { count: string }) => `Clientes recuperados: ${count}.`,
  },
  user_deleted: {
    title: 'User Deleted',
    text: ({ name }: { name: string }) =>
      `${name} ya no está. Sus expedientes y documentos quedan archivados.`,
  },
  user_not_archived: {
    title: 'Archive Failed',
    text: ({ reason }: Reason) => `No se ha podido archivar al cliente. ${reason}`,
  },
  user_not_restored: {
    title: 'Cliente no recuperado',
    text: ({ reason }: Reason) => `No se ha podido recuperar al cliente. ${reason}`,
  },
  user_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }: Reason) => `No se ha podido borrar al cliente. ${reason}`,
  },
  case_not_archived: {
    title: 'Archive Failed',
    text: ({ reason }: Reason) => `No se ha podido archivar el expediente. ${reason}`,
  },
  case_not_restored: {
    title: 'Expediente no recuperado',
    text: ({ reason }: Reason) => `No se ha podido recuperar el expediente. ${reason}`,
  },
  case_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }: Reason) => `No se ha podido borrar el expediente. ${reason}`,
  },
  saved: { title: 'Guardado', text: () => 'Los cambios están hechos.' },
  saved_and_welcomed: {
    title: 'Guardado',
    text: () => 'Los cambios están hechos, y el correo de bienvenida va a la nueva dirección.',
  },
  client_welcomed: {
    title: 'Cliente añadido',
    text: ({ name }: { name: string }) => `${name} ya está en la lista, y la bienvenida está en la cola.`,
  },
  client_created: {
    title: 'Cliente añadido',
    text: ({ name }: { name: string }) => `${name} ya está en la lista.`,
  },
  client_without_email: {
    title: 'Cliente añadido',
    text: ({ name }: { name: string }) =>
      `${name} ya está en la lista. No se le ha enviado la bienvenida: falta su correo.`,
  },
  clients_merged: { title: 'Fichas unidas', text: () => 'Ahora es una sola ficha.' },
  request_opened: { title: 'Pedido', text: () => 'El cliente lo ve en su expediente.' },
  request_mailed: {
    title: 'Pedido',
    text: () =>
      'El cliente lo ve en su expediente. El correo está en la cola; su estado se ve junto a la petición.',
  },
  event_noted: { title: 'Anotado', text: () => 'Ya consta en la cronología.' },
  note_added: { title: 'Nota guardada', text: () => 'Solo la ve el despacho.' },
  note_deleted: { title: 'Nota borrada', text: () => 'Ya no consta.' },
  request_closed: { title: 'Petición cerrada', text: () => 'El cliente ya no la ve.' },
  request_changed: {
    title: 'Petición no cerrada',
    text: () => 'Otra persona la ha cambiado mientras tanto. Mírela antes de cerrarla.',
  },
  request_gone: {
    title: 'Petición no cerrada',
    text: () => 'Ya no hay ninguna petición abierta.',
  },
  sessions_ended: { title: 'Sesiones cerradas', text: () => 'El cliente tendrá que entrar de nuevo.' },
  event_deleted: { title: 'Actuación borrada', text: () => 'Sus documentos siguen en el expediente.' },
  event_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }: Reason) => `No se ha podido borrar la actuación. ${reason}`,
  },
  fields_required: { title: 'Fields required', text: () => 'Elija los archivos y una carpeta.' },
  document_uploaded: { title: 'Documento subido', text: ({ message }: { message: string }) => message },
  document_held: { title: 'En cuarentena', text: ({ message }: { message: string }) => message },
  document_overwritten: {
    title: 'Document Overwritten',
    text: ({ message }: { message: string }) => message,
  },
  upload_cancelled: { title: 'Upload Cancelled', text: () => 'El archivo no se ha guardado.' },
  upload_failed: { title: 'Upload Failed', text: ({ reason }: Reason) => reason },
  waiting_saved: {
    title: 'Todo guardado',
    text: ({ count }: { count: string }) => `${counted(count, 'archivo', 'archivos')}.`,
  },
  assignments_confirmed: {
    title: 'Assignments Confirmed',
    text: ({ count }: { count: string }) => `${counted(count, 'fase', 'fases')}.`,
  },
  document_archived: { title: 'Document Archived', text: () => 'Ya no se ve, y se puede volver a publicar.' },
  document_deleted: { title: 'Document Deleted', text: () => 'Está en la papelera durante 30 días.' },
  client_document_deleted: {
    title: 'Document deleted',
    text: () => 'Document has been successfully deleted',
  },
  document_not_deleted: { title: 'Delete failed', text: () => 'Failed to delete document' },
  document_recalled: {
    title: 'Documento retirado',
    text: ({ done }: { done: string }): string =>
      done === '' ? 'No consta que el cliente lo haya visto, abierto ni descargado.' : `${done}.`,
  },
  document_restored: {
    title: 'Documento recuperado',
    text: ({ where }: { where: string }): string => restoredEs[where] ?? 'Vuelve a estar en su expediente.',
  },
  document_placed: { title: 'Documento publicado', text: () => 'El cliente de ese expediente ya lo ve.' },
  document_doubted: {
    title: '¿De quién es?',
    text: () =>
      'Su nombre parece de otra persona. Ningún cliente lo ve hasta que usted diga de quién es: está en «Cuarentena».',
  },
  drive_file_placed: {
    title: 'Anotado',
    text: () => 'La próxima sincronización lo pone en ese expediente.',
  },
  ...documentFailuresEs,
  ...jobToastsEs,
  ...selectedToastsEs,
  folder_deleted: {
    title: 'Documentos borrados',
    text: ({ count }: { count: string }) => `A la papelera: ${count}.`,
  },
  trash_emptied: { title: 'Papelera vacía', text: ({ count }: { count: string }) => `Eliminados: ${count}.` },
  documents_assigned: {
    title: 'Documentos asignados',
    text: ({ count }: { count: string }) => `Asignados: ${count}.`,
  },
  assignment_undone: {
    title: 'Asignación deshecha',
    text: ({ count }: { count: string }) => `Quitados: ${count}.`,
  },
  case_archived: {
    title: 'Case Archived',
    text: ({ count }: { count: string }) => `Expedientes archivados: ${count}.`,
  },
  case_restored: {
    title: 'Expediente recuperado',
    text: ({ count }: { count: string }) => `Expedientes recuperados: ${count}.`,
  },
  case_deleted: {
    title: 'Case Deleted',
    text: ({ number }: { number: string }) =>
      `El expediente ${number} ya no está. Sus documentos quedan archivados.`,
  },
  phase_created: {
    title: 'Fase añadida',
    text: ({ title }: { title: string }) => `«${title}» ya está en la cronología.`,
  },
  phase_updated: {
    title: 'Phase Updated',
    text: ({ title }: { title: string }) => `Se ha guardado «${title}».`,
  },
  phase_deleted: { title: 'Phase Deleted', text: ({ title }: { title: string }) => `«${title}» ya no está.` },
  phase_merged: {
    title: 'Phase Deleted',
    text: ({ title, into, moved, joined }: { title: string; into: string; moved: string; joined: string }) =>
      `«${title}» se ha unido a «${into}»: ${counted(moved, 'actuación ha pasado', 'actuaciones han pasado')} y ${counted(joined, 'se ha juntado', 'se han juntado')} con la que había.`,
  },
  email_resent: {
    title: 'Email Resent',
    text: () => 'El correo de bienvenida ha salido con un enlace nuevo.',
  },
  email_queued: {
    title: 'Correo en cola',
    text: () =>
      'El servidor de correo todavía no ha contestado. Saldrá en cuanto pueda, con un enlace nuevo.',
  },
  kept_welcomes_sent: {
    title: 'Correos en cola',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'correo de bienvenida', 'correos de bienvenida')}.`,
  },
  kept_welcomes_differ: {
    title: 'No se ha enviado ninguno',
    text: () =>
      'El número de correos guardados ha cambiado desde que abrió la página. Mírelo y pulse otra vez.',
  },
  resend_failed: {
    title: 'Resend Failed',
    text: ({ reason }: Reason) => `No se ha podido reenviar el correo de bienvenida. ${reason}`,
  },
  auto_sync_on: { title: 'Auto-Sync Status', text: () => 'Smart Client Detection aktiviert' },
  auto_sync_off: { title: 'Auto-Sync Status', text: () => 'Smart Client Detection deaktiviert' },
  auto_sync_failed: { title: 'Fehler', text: () => 'Auto-Sync Status konnte nicht geändert werden' },
  word_mapped: {
    title: 'Asignado',
    text: ({ count, next }: { count: string; next: string }) => {
      const done = `Resuelto en ${counted(count, 'sitio', 'sitios')}.`
      if (next === 'auto') return `${done} Se aplicará en la próxima sincronización.`
      return next === 'upload'
        ? `${done} Aplíquelo aquí mismo, con «${runActionsEs.again}».`
        : `${done} Aplíquelo aquí mismo, con «${runActionsEs.all}».`
    },
  },
  gone_agreed: {
    title: 'Hecho',
    text: () => 'La próxima sincronización los dará por desaparecidos. Sus documentos siguen en el portal.',
  },
  papers_withdrawn: {
    title: 'Quitado',
    text: ({ count }: { count: string }) =>
      `El cliente ya no ve ${counted(count, 'documento', 'documentos')}.`,
  },
  papers_kept: {
    title: 'Conservado',
    text: ({ count }: { count: string }) =>
      `El cliente sigue viendo ${counted(count, 'documento', 'documentos')}.`,
  },
  doubts_mended: {
    title: 'Guardado',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'expediente corregido', 'expedientes corregidos')}.`,
  },
  work_dismissed: { title: 'Hecho', text: () => 'Todo sigue como estaba y no se vuelve a preguntar.' },
  group_dismissed: {
    title: 'Hecho',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'asunto sale', 'asuntos salen')} de la lista. Todo sigue como estaba y no se vuelve a preguntar.`,
  },
  answer_undone: {
    title: 'Deshecho',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'asunto vuelve', 'asuntos vuelven')} a estar pendiente.`,
  },
  group_moved: {
    title: 'No se ha hecho',
    text: () => 'Mientras tanto han entrado o salido asuntos. Mírelos otra vez.',
  },
  restored_sent: {
    title: 'Salen',
    text: ({ count }: { count: string }) =>
      count === '0' ? 'Los correos vuelven a salir.' : `${counted(count, 'correo sale', 'correos salen')}.`,
  },
  restored_discarded: {
    title: 'Descartado',
    text: ({ count }: { count: string }) =>
      `${counted(count, 'correo descartado', 'correos descartados')}. Nadie recibe lo que esperaba.`,
  },
  restored_differs: {
    title: 'No se ha hecho',
    text: () => 'Ahora espera otra cosa que lo que usted vio. Mírelo otra vez.',
  },
  sheet_taken: {
    title: 'Hecho',
    text: ({ what, left }: { what: string; left: string }) =>
      left === '0'
        ? `Ahora vale lo que dice la hoja: ${what}`
        : `Ahora vale lo que dice la hoja: ${what} ${counted(left, 'fila más espera', 'filas más esperan')}: nada más ha entrado.`,
  },
  word_forgotten: {
    title: 'Palabra olvidada',
    text: ({ word }: { word: string }) =>
      `La próxima sincronización volverá a preguntar qué significa «${word}».`,
  },
  email_chosen: {
    title: 'Hecho',
    text: ({ email }: { email: string }) => `El correo del cliente es ${email}.`,
  },
  work_failed: { title: 'No se ha hecho', text: ({ reason }: Reason) => reason },
  fact_created: {
    title: 'Dato añadido',
    text: ({ name }: { name: string }) => `«${name}» entra en los expedientes con la próxima sincronización.`,
  },
  fact_saved: { title: 'Guardado', text: ({ name }: { name: string }) => `Se ha guardado «${name}».` },
  fact_removed: {
    title: 'Dato quitado',
    text: ({ name }: { name: string }) => `«${name}» ya no está en ningún expediente.`,
  },
  columns_saved: {
    title: 'Columnas guardadas',
    text: ({ next }: { next: string }): string =>
      next === 'auto'
        ? 'La próxima sincronización automática leerá el libro así.'
        : 'Nada ha cambiado todavía: pulse «Guardar y ver la vista previa» para ver qué cambiaría.',
  },
  sync_going: {
    title: 'Sincronización en marcha',
    text: () => 'Tarda más de lo habitual. Sigue sola: vuelva a mirar dentro de un momento.',
  },
  synced: { title: 'Sincronización terminada', text: ({ what }: { what: string }) => what },
  documents_synced: {
    title: 'Sincronización terminada',
    text: ({ files, cases }: { files: string; cases: string }) =>
      `Archivos: ${files}. Expedientes: ${cases}.`,
  },
  sync_failed_all: {
    title: 'Sync Failed',
    text: ({ reason }: Reason) => `No se ha podido sincronizar la unidad. ${reason}`,
  },
  sync_failed_clients: {
    title: 'Smart Sync Failed',
    text: ({ reason }: Reason) => `No se han podido procesar los cambios de la hoja. ${reason}`,
  },
  sync_failed_documents: {
    title: 'Sync Failed',
    text: ({ reason }: Reason) => `No se han podido sincronizar los documentos. ${reason}`,
  },
  drive_tested: {
    title: 'Prueba correcta',
    text: ({ name, files, folders }: { name: string; files: string; folders: string }) =>
      `Se puede leer «${name}». Archivos: ${files}. Carpetas: ${folders}.`,
  },
  drive_tested_in_part: {
    title: 'Prueba correcta',
    text: ({ name, files, folders }: { name: string; files: string; folders: string }) =>
      `Se puede leer «${name}». Archivos: al menos ${files}. Carpetas: al menos ${folders}.`,
  },
  drive_test_failed: {
    title: 'Test Failed',
    text: ({ reason }: Reason) => `No se ha podido probar la carpeta. ${reason}`,
  },
  drive_url_invalid: {
    title: 'Invalid URL',
    text: () => 'Escriba una dirección de OneDrive o SharePoint para compartir.',
  },
  drive_not_saved: {
    title: 'Save Error',
    text: ({ reason }: Reason) => `No se ha podido guardar la dirección. ${reason}`,
  },
  drive_saved: { title: 'Guardado', text: () => 'La dirección de la carpeta queda anotada.' },
  drive_set_up: {
    title: 'Carpeta elegida',
    text: ({ name }: { name: string }) => `El portal sigue ahora la carpeta «${name}».`,
  },
  drive_set_up_failed: {
    title: 'Setup Failed',
    text: ({ reason }: Reason) =>
      `La dirección queda anotada, pero no se puede seguir esa carpeta. ${reason}`,
  },
  drive_connected: { title: 'Connected', text: () => 'La cuenta del despacho está conectada.' },
  drive_not_connected: { title: 'Not Connected', text: ({ reason }: Reason) => reason },
  sync_not_downloaded: {
    title: 'Download Failed',
    text: ({ reason }: Reason) => `No se ha podido descargar o leer el Excel de OneDrive. ${reason}`,
  },
  secret_end_saved: { title: 'Guardado', text: () => 'El portal avisará 30 días antes.' },
  secret_end_cleared: { title: 'Guardado', text: () => 'El portal ya no avisará.' },
  workbook_chosen: {
    title: 'Libro elegido',
    text: ({ name }: { name: string }) => `A partir de la próxima sincronización se lee «${name}».`,
  },
  workbook_not_chosen: { title: 'No se ha cambiado', text: ({ reason }: Reason) => reason },
  token_refreshed: { title: 'Token refresh completed', text: ({ reason }: Reason) => reason },
  token_failed: { title: 'Error', text: ({ reason }: Reason) => reason },
  firm_saved: { title: 'Guardado', text: () => 'Los datos del despacho están al día.' },
  news_settings_saved: { title: 'Guardado', text: () => 'Los avisos cambian desde ahora.' },
  logo_refused: { title: 'Logotipo no guardado', text: ({ reason }: Reason) => reason },
  trial_mail_sent: { title: 'Correo de prueba enviado', text: () => 'Compruebe que ha llegado.' },
  trial_mail_failed: { title: 'El correo no ha salido', text: ({ reason }: Reason) => reason },
  run_applied: { title: 'Sincronización aplicada', text: ({ what }: { what: string }) => what },
  run_undone: {
    title: 'Sincronización deshecha',
    text: ({ kept }: { kept: string }) =>
      kept === '0' ? 'Todo está como antes.' : `Se han dejado como están, por cambios posteriores: ${kept}.`,
  },
  trial_welcome_sent: {
    title: 'Prueba enviada',
    text: ({ to }: { to: string }) => `Sale un correo de prueba a ${to}, y a nadie más.`,
  },
  run_discarded: { title: 'Descartada', text: () => 'No se ha cambiado nada.' },
  news_released: {
    title: 'Saldrán por correo',
    text: ({ count }: { count: string }) =>
      count === '1' ? 'Se avisa a 1 cliente.' : `Se avisa a ${count} clientes.`,
  },
  news_dropped: { title: 'Descartadas', text: () => 'No se avisa a nadie. En el portal lo verán igual.' },
  news_leaves: {
    title: 'Saldrá por correo',
    text: () => 'Enseguida, o el próximo día laborable si hoy ya no se envía.',
  },
  news_stays: { title: 'No se enviará', text: () => 'En el portal lo verá igual.' },
  news_decided_elsewhere: {
    title: 'No se ha hecho nada',
    text: () => 'Ya estaba decidido, o ha dejado de ser así. Mire la lista de nuevo.',
  },
  run_refused: { title: 'Sync Failed', text: ({ reason }: Reason) => reason },
  authentic_applied: {
    title: 'Sync Completed',
    text: ({ cases, phases }: { cases: string; phases: string }) =>
      `Expedientes: ${cases}. Actuaciones nuevas: ${phases}.`,
  },
  authentic_failed: {
    title: 'Sync Failed',
    text: ({ reason }: Reason) => `No se ha podido aplicar la hoja de seguimiento. ${reason}`,
  },
  upload_done: {
    title: 'Excel subido',
    text: ({
      rows,
      clients,
      cases,
      mails,
    }: {
      rows: string
      clients: string
      cases: string
      mails: string
    }) => `Filas: ${rows}. Clientes nuevos: ${clients}. Expedientes nuevos: ${cases}. Correos: ${mails}.`,
  },
  upload_error: {
    title: 'Upload Error',
    text: ({ reason }: Reason) => `No se ha podido subir o leer el Excel. ${reason}`,
  },
}

type Reason = { reason: string }

const restoredEs: Record<string, string> = {
  archived: 'Vuelve a estar en el archivo.',
  quarantine: 'Vuelve a estar en cuarentena.',
  caseless: 'Su expediente ya no existe: queda en el archivo, sin asignar. Ningún cliente lo ve.',
}

export const adminToastsEn: typeof adminToastsEs = {
  admin_password_required: { title: 'Password Required', text: () => 'Please enter the admin password' },
  admin_signed_in: { title: 'Login Successful', text: () => 'Welcome to the admin dashboard' },
  admin_signed_out: { title: 'Logged Out', text: () => 'You have signed out of the administration.' },
  admin_sign_out_failed: {
    title: 'Logout Failed',
    text: ({ reason }) => `Error logging out. You are still signed in. ${reason}`,
  },
  admin_session_ended: { title: 'Session ended', text: () => 'Sign in again to continue.' },
  drive_is_local: {
    title: 'No cloud drive',
    text: () => 'The firm’s drive is a folder on this server: there is nothing to connect.',
  },
  lawyer_assigned: {
    title: 'Lawyer assigned',
    text: ({ count, lawyer }) =>
      `${lawyer || 'No lawyer'}: ${counted(count, 'case changed', 'cases changed')}.`,
  },
  lawyer_missing: { title: 'Lawyer', text: () => 'Type a lawyer, or tick ‘No lawyer’.' },
  lawyer_given_back: {
    title: 'Undone',
    text: ({ count }) => `${counted(count, 'case is', 'cases are')} back with the lawyer of before.`,
  },
  bulk_undone_partly: {
    title: 'Undone in part',
    text: ({ done, left }) =>
      `As they were: ${done}. Unchanged, because somebody has changed them since: ${left}.`,
  },
  mails_resent: {
    title: 'E-mails',
    text: ({ count, left }) =>
      `E-mails being sent again: ${count}.${left === '0' ? '' : ` Without e-mail, archived or settled: ${left}.`}`,
  },
  mail_tried: { title: 'Test e-mail', text: ({ to }) => `It leaves now for ${to}.` },
  mails_left: { title: 'E-mails', text: ({ count }) => `E-mails left as they are: ${count}.` },
  mails_stopped: { title: 'E-mails', text: ({ count }) => `E-mails stopped: ${count}.` },
  welcomes_queued: {
    title: 'Welcome e-mails',
    text: ({ count, left }) =>
      `E-mails being sent, each with a new link: ${count}.${left === '0' ? '' : ` Without e-mail or archived: ${left}.`}`,
  },
  view_saved: { title: 'View saved', text: ({ name }) => `“${name}” is now above the list.` },
  view_deleted: {
    title: 'View deleted',
    text: ({ name }) => `“${name}” is gone. What it showed is unchanged.`,
  },
  nothing_selected: { title: 'Nothing selected', text: () => 'Select a row first.' },
  user_archived: { title: 'User Archived', text: ({ count }) => `Clients archived: ${count}.` },
  user_restored: { title: 'User restored', text: ({ count }) => `Clients restored: ${count}.` },
  user_deleted: {
    title: 'User Deleted',
    text: ({ name }) => `${name} has been deleted. Their cases and documents have been archived.`,
  },
  user_not_archived: {
    title: 'Archive Failed',
    text: ({ reason }) => `Failed to archive user. ${reason}`,
  },
  user_not_restored: {
    title: 'User not restored',
    text: ({ reason }) => `Failed to restore user. ${reason}`,
  },
  user_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }) => `Failed to delete user. ${reason}`,
  },
  case_not_archived: {
    title: 'Archive Failed',
    text: ({ reason }) => `Failed to archive case. ${reason}`,
  },
  case_not_restored: {
    title: 'Case not restored',
    text: ({ reason }) => `Failed to restore case. ${reason}`,
  },
  case_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }) => `Failed to delete case. ${reason}`,
  },
  saved: { title: 'Saved', text: () => 'Your changes have been saved.' },
  saved_and_welcomed: {
    title: 'Saved',
    text: () => 'Your changes have been saved, and the welcome e-mail is being sent to the new address.',
  },
  client_welcomed: {
    title: 'Client added',
    text: ({ name }) => `${name} has been added to the list, and the welcome e-mail is queued.`,
  },
  client_created: { title: 'Client added', text: ({ name }) => `${name} has been added to the list.` },
  client_without_email: {
    title: 'Client added',
    text: ({ name }) =>
      `${name} has been added to the list. No welcome e-mail was sent: there is no address.`,
  },
  clients_merged: { title: 'Records merged', text: () => 'They are now a single record.' },
  request_opened: { title: 'Request sent', text: () => 'The client can see it in their case.' },
  request_mailed: {
    title: 'Request sent',
    text: () =>
      'The client can see it in their case. The e-mail is queued; its state is shown next to the request.',
  },
  event_noted: { title: 'Noted', text: () => 'It is now on the timeline.' },
  note_added: { title: 'Note saved', text: () => 'Only the firm sees it.' },
  note_deleted: { title: 'Note deleted', text: () => 'It is gone.' },
  request_closed: { title: 'Request closed', text: () => 'The client no longer sees it.' },
  request_changed: {
    title: 'Request not closed',
    text: () => 'Someone else has changed it in the meantime. Check it before closing it.',
  },
  request_gone: { title: 'Request not closed', text: () => 'There is no open request any more.' },
  sessions_ended: { title: 'Sessions ended', text: () => 'The client will have to sign in again.' },
  event_deleted: { title: 'Event deleted', text: () => 'Its documents stay with the case.' },
  event_not_deleted: {
    title: 'Delete Failed',
    text: ({ reason }) => `Failed to delete the event. ${reason}`,
  },
  fields_required: { title: 'Fields required', text: () => 'Please select files and a folder' },
  document_uploaded: { title: 'Document uploaded', text: ({ message }) => message },
  document_held: { title: 'In quarantine', text: ({ message }) => message },
  document_overwritten: { title: 'Document Overwritten', text: ({ message }) => message },
  upload_cancelled: { title: 'Upload Cancelled', text: () => 'The file was not stored.' },
  upload_failed: { title: 'Upload Failed', text: ({ reason }) => reason },
  waiting_saved: { title: 'Everything saved', text: ({ count }) => `${counted(count, 'file', 'files')}.` },
  assignments_confirmed: {
    title: 'Assignments Confirmed',
    text: ({ count }) => `${counted(count, 'phase', 'phases')}.`,
  },
  document_archived: {
    title: 'Document Archived',
    text: () => 'It is now hidden, and can be published again.',
  },
  document_deleted: { title: 'Document Deleted', text: () => 'It will stay in the trash for 30 days.' },
  client_document_deleted: {
    title: 'Document deleted',
    text: () => 'Document has been successfully deleted',
  },
  document_not_deleted: { title: 'Delete failed', text: () => 'Failed to delete document' },
  document_recalled: {
    title: 'Document recalled',
    text: ({ done }) =>
      done === '' ? 'There is no record that the client saw, opened or downloaded it.' : `${done}.`,
  },
  document_restored: {
    title: 'Document restored',
    text: ({ where }) => restoredEn[where] ?? 'It is back in its case.',
  },
  document_placed: { title: 'Document published', text: () => 'The client of that case can now see it.' },
  document_doubted: {
    title: 'Whose is it?',
    text: () =>
      'Its name seems to be about somebody else. No client sees it until you say whose it is: it is in ‘Quarantine’.',
  },
  drive_file_placed: { title: 'Noted', text: () => 'The next synchronisation will add it to that case.' },
  ...documentFailuresEn,
  ...jobToastsEn,
  ...selectedToastsEn,
  folder_deleted: { title: 'Documents deleted', text: ({ count }) => `Moved to the trash: ${count}.` },
  trash_emptied: { title: 'Trash emptied', text: ({ count }) => `Permanently deleted: ${count}.` },
  documents_assigned: { title: 'Documents assigned', text: ({ count }) => `Assigned: ${count}.` },
  assignment_undone: { title: 'Assignment undone', text: ({ count }) => `Removed: ${count}.` },
  case_archived: { title: 'Case Archived', text: ({ count }) => `Cases archived: ${count}.` },
  case_restored: { title: 'Case restored', text: ({ count }) => `Cases restored: ${count}.` },
  case_deleted: {
    title: 'Case Deleted',
    text: ({ number }) => `Case ${number} has been deleted. Its documents have been archived.`,
  },
  phase_created: { title: 'Phase added', text: ({ title }) => `“${title}” is now on the timeline.` },
  phase_updated: { title: 'Phase Updated', text: ({ title }) => `“${title}” has been saved.` },
  phase_deleted: { title: 'Phase Deleted', text: ({ title }) => `“${title}” has been deleted.` },
  phase_merged: {
    title: 'Phase Deleted',
    text: ({ title, into, moved, joined }) =>
      `“${title}” was merged into “${into}”: ${counted(moved, 'event', 'events')} moved and ${counted(joined, 'was', 'were')} merged with the existing one.`,
  },
  email_resent: { title: 'Email Resent', text: () => 'The welcome e-mail has been sent with a new link.' },
  email_queued: {
    title: 'E-mail queued',
    text: () =>
      'The mail server has not responded yet. The e-mail will be sent as soon as possible, with a new link.',
  },
  kept_welcomes_sent: {
    title: 'E-mails queued',
    text: ({ count }) => `${counted(count, 'welcome e-mail', 'welcome e-mails')}.`,
  },
  kept_welcomes_differ: {
    title: 'None were sent',
    text: () =>
      'The number of kept e-mails has changed since you opened the page. Check it and press the button again.',
  },
  resend_failed: {
    title: 'Resend Failed',
    text: ({ reason }) => `Failed to resend welcome email. ${reason}`,
  },
  auto_sync_on: { title: 'Auto-Sync Status', text: () => 'Smart Client Detection aktiviert' },
  auto_sync_off: { title: 'Auto-Sync Status', text: () => 'Smart Client Detection deaktiviert' },
  auto_sync_failed: { title: 'Fehler', text: () => 'Auto-Sync Status konnte nicht geändert werden' },
  word_mapped: {
    title: 'Mapped',
    text: ({ count, next }) => {
      const done = `Resolved in ${counted(count, 'place', 'places')}.`
      if (next === 'auto') return `${done} It takes effect at the next synchronisation.`
      return next === 'upload'
        ? `${done} Apply it right here, with “${runActionsEn.again}”.`
        : `${done} Apply it right here, with “${runActionsEn.all}”.`
    },
  },
  gone_agreed: {
    title: 'Done',
    text: () => 'The next synchronisation marks them as gone. Their documents stay in the portal.',
  },
  papers_withdrawn: {
    title: 'Withdrawn',
    text: ({ count }) => `The client no longer sees ${counted(count, 'document', 'documents')}.`,
  },
  papers_kept: {
    title: 'Kept',
    text: ({ count }) => `The client still sees ${counted(count, 'document', 'documents')}.`,
  },
  doubts_mended: { title: 'Saved', text: ({ count }) => `${counted(count, 'case', 'cases')} corrected.` },
  work_dismissed: { title: 'Done', text: () => 'Nothing has changed, and you will not be asked again.' },
  group_dismissed: {
    title: 'Done',
    text: ({ count }) =>
      `${counted(count, 'item has', 'items have')} left the list. Nothing has changed, and you will not be asked again.`,
  },
  answer_undone: {
    title: 'Undone',
    text: ({ count }) => `${counted(count, 'item is', 'items are')} pending again.`,
  },
  group_moved: {
    title: 'Not done',
    text: () => 'Items have been added or removed in the meantime. Please check them again.',
  },
  restored_sent: {
    title: 'Sending',
    text: ({ count }) =>
      count === '0' ? 'E-mails leave again.' : `${counted(count, 'e-mail is', 'e-mails are')} being sent.`,
  },
  restored_discarded: {
    title: 'Discarded',
    text: ({ count }) => `${counted(count, 'e-mail', 'e-mails')} discarded. Nobody is told what was waiting.`,
  },
  restored_differs: {
    title: 'Not done',
    text: () => 'Something else is waiting than what you saw. Look again.',
  },
  sheet_taken: {
    title: 'Done',
    text: ({ what, left }) =>
      left === '0'
        ? `The value from the sheet is now used: ${what}`
        : `The value from the sheet is now used: ${what} ${counted(left, 'more row is', 'more rows are')} waiting: nothing else was applied.`,
  },
  word_forgotten: {
    title: 'Word forgotten',
    text: ({ word }) => `The next synchronisation will ask again what “${word}” means.`,
  },
  email_chosen: { title: 'Done', text: ({ email }) => `The client’s e-mail address is ${email}.` },
  work_failed: { title: 'Not done', text: ({ reason }) => reason },
  fact_created: {
    title: 'Fact added',
    text: ({ name }) => `“${name}” enters the cases with the next synchronisation.`,
  },
  fact_saved: { title: 'Saved', text: ({ name }) => `“${name}” has been saved.` },
  fact_removed: { title: 'Fact removed', text: ({ name }) => `“${name}” is in no case any more.` },
  columns_saved: {
    title: 'Columns saved',
    text: ({ next }) =>
      next === 'auto'
        ? 'The next automatic synchronisation will read the workbook this way.'
        : 'Nothing has changed yet: press “Save and see the preview” to see what would change.',
  },
  sync_going: {
    title: 'Synchronising',
    text: () => 'This is taking longer than usual. It will carry on by itself: check back in a moment.',
  },
  synced: { title: 'Synchronised', text: ({ what }) => what },
  documents_synced: {
    title: 'Synchronised',
    text: ({ files, cases }) => `Files: ${files}. Cases: ${cases}.`,
  },
  sync_failed_all: {
    title: 'Sync Failed',
    text: ({ reason }) => `OneDrive sync failed. ${reason}`,
  },
  sync_failed_clients: {
    title: 'Smart Sync Failed',
    text: ({ reason }) => `Failed to process Excel changes. ${reason}`,
  },
  sync_failed_documents: {
    title: 'Sync Failed',
    text: ({ reason }) => `Failed to sync documents from OneDrive. ${reason}`,
  },
  drive_tested: {
    title: 'Test passed',
    text: ({ name, files, folders }) => `“${name}” can be read. Files: ${files}. Folders: ${folders}.`,
  },
  drive_tested_in_part: {
    title: 'Test passed',
    text: ({ name, files, folders }) =>
      `“${name}” can be read. Files: at least ${files}. Folders: at least ${folders}.`,
  },
  drive_test_failed: {
    title: 'Test Failed',
    text: ({ reason }) => `OneDrive test failed. Check the URL format. ${reason}`,
  },
  drive_url_invalid: { title: 'Invalid URL', text: () => 'Please enter a valid OneDrive sharing URL' },
  drive_not_saved: {
    title: 'Save Error',
    text: ({ reason }) => `SharePoint URL could not be saved. ${reason}`,
  },
  drive_saved: { title: 'Saved', text: () => 'The folder URL has been saved.' },
  drive_set_up: {
    title: 'Folder chosen',
    text: ({ name }) => `The portal now follows the folder “${name}”.`,
  },
  drive_set_up_failed: {
    title: 'Setup Failed',
    text: ({ reason }) =>
      `Failed to configure OneDrive. Check the share URL. The URL itself has been saved. ${reason}`,
  },
  drive_connected: { title: 'Connected', text: () => 'The firm’s account is connected.' },
  drive_not_connected: { title: 'Not Connected', text: ({ reason }) => reason },
  sync_not_downloaded: {
    title: 'Download Failed',
    text: ({ reason }) => `OneDrive Excel file could not be downloaded or processed. ${reason}`,
  },
  secret_end_saved: { title: 'Saved', text: () => 'The portal will tell you 30 days before.' },
  secret_end_cleared: { title: 'Saved', text: () => 'The portal will no longer tell you.' },
  workbook_chosen: {
    title: 'Workbook chosen',
    text: ({ name }) => `“${name}” will be read from the next synchronisation on.`,
  },
  workbook_not_chosen: { title: 'Nothing was changed', text: ({ reason }) => reason },
  token_refreshed: { title: 'Token refresh completed', text: ({ reason }) => reason },
  token_failed: { title: 'Error', text: ({ reason }) => reason },
  firm_saved: { title: 'Saved', text: () => 'The firm’s details are up to date.' },
  news_settings_saved: { title: 'Saved', text: () => 'The e-mails change from now on.' },
  logo_refused: { title: 'Logo not saved', text: ({ reason }) => reason },
  trial_mail_sent: { title: 'Trial e-mail sent', text: () => 'See whether it has arrived.' },
  trial_mail_failed: { title: 'The e-mail was not sent', text: ({ reason }) => reason },
  run_applied: { title: 'Synchronisation applied', text: ({ what }) => what },
  run_undone: {
    title: 'Synchronisation undone',
    text: ({ kept }) =>
      kept === '0'
        ? 'Everything is as it was before.'
        : `Left as they are because they have changed since: ${kept}.`,
  },
  trial_welcome_sent: {
    title: 'Trial e-mail sent',
    text: ({ to }) => `A trial e-mail is on its way to ${to}, and to nobody else.`,
  },
  run_discarded: { title: 'Discarded', text: () => 'Nothing was changed.' },
  news_released: {
    title: 'They will be sent',
    text: ({ count }) => (count === '1' ? '1 client is told.' : `${count} clients are told.`),
  },
  news_dropped: { title: 'Dropped', text: () => 'Nobody is told. They still see it in the portal.' },
  news_leaves: {
    title: 'It will be sent',
    text: () => 'In a moment, or on the next working day if nothing is sent any more today.',
  },
  news_stays: { title: 'It will not be sent', text: () => 'They still see it in the portal.' },
  news_decided_elsewhere: {
    title: 'Nothing was done',
    text: () => 'It had been decided already, or is no longer so. Look at the list again.',
  },
  run_refused: { title: 'Sync Failed', text: ({ reason }) => reason },
  authentic_applied: {
    title: 'Sync Completed',
    text: ({ cases, phases }) => `Cases: ${cases}. New events: ${phases}.`,
  },
  authentic_failed: {
    title: 'Sync Failed',
    text: ({ reason }) => `Failed to apply authentic Excel sync. ${reason}`,
  },
  upload_done: {
    title: 'Excel uploaded',
    text: ({ rows, clients, cases, mails }) =>
      `Rows: ${rows}. New clients: ${clients}. New cases: ${cases}. E-mails: ${mails}.`,
  },
  upload_error: {
    title: 'Upload Error',
    text: ({ reason }) => `Failed to upload and process Excel file. ${reason}`,
  },
}

const restoredEn: Record<string, string> = {
  archived: 'It is back in the archive.',
  quarantine: 'It is back in quarantine.',
  caseless: 'Its case no longer exists: it is now in the archive, unassigned. No client can see it.',
}
