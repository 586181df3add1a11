import { toast } from '../toasts/toast'
import { jobToasts } from './jobs'
import { selectedToasts } from './selected-toasts'
import { clientToasts } from './toasts/clients'
import { dataToasts } from './toasts/data'
import { documentToasts } from './toasts/documents'
import { mailToasts } from './toasts/mails'
import { questionToasts } from './toasts/questions'
import { receivedToasts } from './toasts/received'
import { staffToasts } from './toasts/staff'
import { syncToasts } from './toasts/sync'

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
  ...syncToasts,
  ...staffToasts,
  ...receivedToasts,
  ...clientToasts,
  ...dataToasts,
  bulk_undone_partly: toast(
    ['Deshecho en parte', 'Undone in part'],
    'Como estaban: {done}. Se quedan como están, porque alguien los ha cambiado después: {left}.',
    'As they were: {done}. Unchanged, because somebody has changed them since: {left}.',
  ),
  ...mailToasts,
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
  fields_required: toast(
    'Fields required',
    'Elija los archivos y una carpeta.',
    'Please select files and a folder',
  ),
  ...documentToasts,
  ...jobToasts,
  ...selectedToasts,
  ...questionToasts,
  document_read_again: toast(
    ['Se vuelve a leer', 'To be read again'],
    'El portal lo intenta en cuanto le toque. Aquí se ve el resultado.',
    'The portal tries again when its turn comes. The result is shown here.',
  ),
  document_not_read: toast(
    ['No se vuelve a leer', 'Not read again'],
    'No se ha podido pedir la lectura. {reason}',
    'Reading it could not be asked for. {reason}',
  ),
  firm_saved: toast(
    ['Guardado', 'Saved'],
    'Los datos del despacho están al día.',
    'The firm’s details are up to date.',
  ),
  logo_refused: toast(['Logotipo no guardado', 'Logo not saved'], '{reason}', '{reason}'),
}
