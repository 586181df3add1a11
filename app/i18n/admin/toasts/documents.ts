import { counted } from '../../counted'
import { toast } from '../../toasts/toast'

/** Toasts about documents. */
export const documentToasts = {
  message_sent: toast(
    ['Enviado', 'Sent'],
    'El cliente lo lee en su expediente. No se le avisa por correo: no tiene uno que funcione.',
    'The client reads it in their case. They get no e-mail about it: they have no address that works.',
  ),
  message_sent_mailed: toast(
    ['Enviado', 'Sent'],
    'El cliente lo lee en su expediente. El correo que le avisa está en la cola.',
    'The client reads it in their case. The e-mail about it is queued.',
  ),
  draft_kept: toast(
    ['Guardado', 'Saved'],
    'El borrador queda en la conversación. El cliente no lo ve.',
    'The draft is kept with the conversation. The client does not see it.',
  ),
  snippet_inserted: toast(
    ['Insertado', 'Inserted'],
    'Está en la respuesta y todavía no se ha enviado.',
    'It is in the answer, which has not been sent yet.',
  ),
  thread_assigned: toast(
    ['Asignada', 'Assigned'],
    'Se ve donde esperan los mensajes.',
    'It is shown where messages wait.',
  ),
  messages_closed: toast(
    ['Cerrada', 'Closed'],
    'La conversación ya no espera respuesta. Si el cliente escribe, se abre otra vez.',
    'The conversation no longer waits for an answer. It opens again if the client writes.',
  ),
  call_noted: toast(
    ['Anotado', 'Noted'],
    'La llamada queda con los mensajes.',
    'The call is kept with the messages.',
  ),
  call_moved: toast(
    ['Cambiada', 'Moved'],
    'El cliente lo ve en su expediente, pero no tiene un correo que funcione: llámele.',
    'The client sees it in their case, but has no address that works: call them.',
  ),
  call_moved_mailed: toast(
    ['Cambiada', 'Moved'],
    'El correo con la nueva hora está en la cola.',
    'The e-mail with the new hour is queued.',
  ),
  call_cancelled: toast(
    ['Anulada', 'Cancelled'],
    'El cliente lo ve en su expediente, pero no tiene un correo que funcione: llámele.',
    'The client sees it in their case, but has no address that works: call them.',
  ),
  call_cancelled_mailed: toast(
    ['Anulada', 'Cancelled'],
    'El correo que se lo dice al cliente está en la cola.',
    'The e-mail that tells the client is queued.',
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
  naming_seen: toast(
    ['Anotado', 'Noted'],
    'Ese aviso no vuelve a salir mientras el documento sea el mismo.',
    'That note does not come back as long as the document is the same.',
  ),
  naming_not_seen: toast(['No se ha cambiado', 'Nothing was changed'], '{reason}', '{reason}'),
  document_waits: toast(
    ['Documento guardado', 'Document stored'],
    'El cliente lo verá en cuanto se haya leído.',
    'The client sees it as soon as it has been read.',
  ),
  summary_shown: toast(
    ['Resumen mostrado', 'Summary shown'],
    'El cliente lo lee encima del documento.',
    'The client reads it above the document.',
  ),
  summary_removed: toast(
    ['Resumen quitado', 'Summary removed'],
    'El cliente ya no lo lee.',
    'The client no longer reads it.',
  ),
  document_doubted: toast(
    ['¿De quién es?', 'Whose is it?'],
    'Parece de otra persona. Ningún cliente lo ve hasta que usted diga de quién es: está en «Cuarentena».',
    'It seems to be about somebody else. No client sees it until you say whose it is: it is in ‘Quarantine’.',
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
