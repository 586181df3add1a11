import { toast } from '../../toasts/toast'

/** Toasts about people of the firm. */
export const staffToasts = {
  staff_invited: toast(
    ['Invitación enviada', 'Invitation sent'],
    '{name} recibirá un correo en unos minutos.',
    '{name} will get an e-mail within minutes.',
  ),
  staff_link_sent: toast(
    ['Enlace enviado', 'Link sent'],
    '{name} recibirá otro correo. Los enlaces de antes ya no valen.',
    '{name} will get another e-mail. Earlier links no longer work.',
  ),
  staff_sessions_ended: toast(
    ['Sesiones cerradas', 'Sessions ended'],
    '{name} tiene que volver a entrar.',
    '{name} has to sign in again.',
  ),
  staff_switched_off: toast(
    ['De baja', 'Switched off'],
    '{name} ya no puede entrar.',
    '{name} can no longer sign in.',
  ),
  staff_switched_on: toast(
    ['De alta', 'Let in again'],
    '{name} entra como entraba antes.',
    '{name} signs in as before.',
  ),
  staff_changed: toast(
    ['Guardado', 'Saved'],
    'El correo y la función de {name} son los que se ven en la lista.',
    'The e-mail address and role of {name} are as shown in the list.',
  ),
  staff_left: toast(
    ['De baja', 'Switched off'],
    '{name} ya no puede entrar. Expedientes que han cambiado de letrado: {count}.',
    '{name} can no longer sign in. Cases that have another lawyer: {count}.',
  ),
  staff_passkeys_removed: toast(
    ['Aparatos quitados', 'Devices removed'],
    '{name} ya no entra con ellos, y sus sesiones se han cerrado. Si no tiene contraseña, envíele otro enlace.',
    '{name} no longer signs in with them, and their sessions have ended. If they have no password, send them another link.',
  ),
  own_password_changed: toast(
    ['Contraseña cambiada', 'Password changed'],
    'Sus otras sesiones se han cerrado. El código del teléfono sigue igual.',
    'Your other sessions have ended. The code of your telephone stays the same.',
  ),
  own_sessions_ended: toast(
    ['Sesión cerrada', 'Session ended'],
    'Allí habrá que volver a entrar.',
    'Somebody there has to sign in again.',
  ),
  microsoft_named: toast(
    ['Cuenta vinculada', 'Account linked'],
    'Desde ahora puede entrar con su cuenta de Microsoft.',
    'From now on you can sign in with your Microsoft account.',
  ),
  microsoft_forgotten: toast(
    ['Cuenta desvinculada', 'Account unlinked'],
    'Con esa cuenta de Microsoft ya no se entra. Siguen valiendo su contraseña y el código.',
    'That Microsoft account no longer signs in. Your password and code still do.',
  ),
  staff_unchanged: toast(['No se ha podido', 'Not done'], '{reason}', '{reason}'),
  shared_password_off: toast(
    ['Contraseña común quitada', 'Shared password off'],
    'Desde ahora cada persona entra con su nombre.',
    'From now on each person signs in by name.',
  ),
  shared_password_on: toast(
    ['Contraseña común puesta', 'Shared password on'],
    'Quien la sabe vuelve a poder entrar.',
    'Whoever knows it can sign in again.',
  ),
}
