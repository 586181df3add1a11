import { counted } from '../../counted'
import { toast } from '../../toasts/toast'

/** Toasts about clients, cases and phases. */
export const clientToasts = {
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
  template_removed: toast(
    ['Borrada', 'Deleted'],
    'Esa plantilla ya no está.',
    'The template has been deleted.',
  ),
  template_asked: toast(
    ['Pedido', 'Asked'],
    ({ count }: { count: string }) => `Se ha pedido en ${counted(count, 'expediente', 'expedientes')}.`,
    ({ count }) => `Asked in ${counted(count, 'case', 'cases')}.`,
  ),
  template_dismissed: toast(
    ['Anotado', 'Noted'],
    'En esos expedientes no se pide. Puede pedirlo en cada uno cuando quiera.',
    'Nothing is asked in those cases. You can ask in each of them at any time.',
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
  paper_unread: toast(
    ['Pedido, sin leer el papel', 'Asked, without reading the paper'],
    'El cliente ya puede leerlo. El portal no ha podido leer a quién nombra: compruebe que es el suyo.',
    'The client can read it now. The portal could not read whom it names: check that it is theirs.',
  ),
  event_noted: toast(['Anotado', 'Noted'], 'Ya consta en la cronología.', 'It is now on the timeline.'),
  note_added: toast(['Nota guardada', 'Note saved'], 'Solo la ve el despacho.', 'Only the firm sees it.'),
  note_deleted: toast(['Nota borrada', 'Note deleted'], 'Ya no consta.', 'It is gone.'),
  request_withdrawn: toast(
    ['Retirado', 'Withdrawn'],
    'El cliente ya no tiene que enviarlo.',
    'The client no longer has to send it.',
  ),
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
  client_passkeys_removed: toast(
    ['Aparatos quitados', 'Devices removed'],
    'El cliente entrará con su contraseña. Sus sesiones se han cerrado.',
    'The client will sign in with the password. Their sessions have ended.',
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
  case_archived: toast('Case Archived', 'Expedientes archivados: {count}.', 'Cases archived: {count}.'),
  case_restored: toast(
    ['Expediente recuperado', 'Case restored'],
    'Expedientes recuperados: {count}.',
    'Cases restored: {count}.',
  ),
  holder_added: toast(
    ['Expediente compartido', 'Case shared'],
    'Desde ahora esa persona ve el expediente con su propio acceso.',
    'From now on that person sees the case with their own access.',
  ),
  calls_differ: toast(
    ['No se ha cambiado', 'Nothing was changed'],
    'Las llamadas previstas son otras. Vuelva a mirarlo antes de decidir.',
    'The calls that are planned have changed. Look again before you decide.',
  ),
  holder_removed: toast(
    ['Expediente no compartido', 'Case no longer shared'],
    'Esa persona ya no ve el expediente.',
    'That person no longer sees the case.',
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
}
