import { toast } from './toast'

export const clientToasts = {
  signed_out: toast(
    ['Sesión cerrada', 'Logged out successfully'],
    'Ha salido del portal.',
    'You have been logged out.',
  ),
  sign_out_failed: toast(
    ['No se ha cerrado la sesión', 'Logout failed'],
    'Su sesión sigue abierta. {reason}',
    'You are still signed in. {reason}',
  ),
  code_sent: toast(
    ['Código enviado', 'OTP Sent'],
    'Código de verificación enviado a {email}',
    'Verification code sent to {email}',
  ),
  code_coming: toast(
    ['El código va de camino', 'The code is on its way'],
    'Puede tardar un minuto. Si no le llega, podrá pedir otro a las {at} h (hora peninsular).',
    'It can take a minute. If it does not arrive, you can request another at {at} (mainland Spain time).',
  ),
  passkey_added: toast(
    ['Activado', 'Turned on'],
    'La próxima vez, este aparato entra sin contraseña.',
    'Next time, this device signs in without a password.',
  ),
  passkey_removed: toast(
    ['Quitado', 'Removed'],
    'Ese aparato ya no entra sin contraseña. Puede borrar también lo que guarda el aparato, en sus ajustes de contraseñas.',
    'That device no longer signs in without a password. You can also delete what the device keeps, in its settings for passwords.',
  ),
  devices_signed_out: toast(
    ['Cerrada', 'Signed out'],
    'Para volver a ver su expediente allí, hay que entrar otra vez con sus claves.',
    'To see your case there again, somebody has to sign in with your password, a code, or your fingerprint or face.',
  ),
  sessions_kept: toast(['No se ha cerrado nada', 'Nobody was signed out'], '{reason}', '{reason}'),
  session_not_chosen: toast(
    ['No se ha cerrado nada', 'Nobody was signed out'],
    'Pulse «Cerrar» junto al aparato que quiere cerrar.',
    'Press “Sign out there” beside the device that you mean.',
  ),
  passkey_kept: toast(['No se ha quitado', 'Not removed'], '{reason}', '{reason}'),
  passkey_later: toast(
    ['De acuerdo', 'All right'],
    'Si cambia de idea, lo encontrará en «Mis datos».',
    'Should you change your mind, you will find it under “My details”.',
  ),
  data_copy_asked: toast(
    ['Pedida', 'Asked for'],
    'Ha pedido al despacho una copia de sus datos.',
    'You have asked the firm for a copy of your data.',
  ),
  link_sent: toast(
    ['Enlace enviado', 'Link sent'],
    'Le hemos enviado un enlace nuevo a {email}',
    'We have sent a new link to {email}',
  ),
  password_link_sent: toast(
    ['Enlace enviado', 'Link sent'],
    'Le hemos enviado a {email} un enlace para elegir contraseña.',
    'We have sent a link to choose a password to {email}.',
  ),
  no_address: toast(
    ['No tenemos su correo electrónico', 'We have no e-mail address for you'],
    'Llame al despacho: solo nosotros podemos anotarlo.',
    'Call the firm: only we can add one.',
  ),
  link_dead: toast(
    ['Este enlace ya no vale', 'This link no longer works'],
    'Quizá ya se usó, tiene más de 7 días o hay otro en un correo más nuevo. Entre con su DNI o NIE.',
    'Perhaps it has been used, is more than 7 days old, or a newer e-mail has another. Sign in with your DNI or NIE.',
  ),
  answer_link_dead: toast(
    ['Este enlace ya no vale', 'This link no longer works'],
    'Entre con su DNI o NIE para ver lo que le pedimos.',
    'Sign in with your DNI or NIE to see what we ask for.',
  ),
  download_failed: toast(
    ['No se ha podido descargar', 'Download failed'],
    '{reason}',
    'Failed to download document. {reason}',
  ),
  session_ended: toast(
    ['Sesión terminada', 'Session ended'],
    'Por seguridad la hemos cerrado. Vuelva a entrar.',
    'We ended it for your security. Please sign in again.',
  ),
  registered: toast(
    ['Cuenta creada', 'Account created'],
    'Ya puede unirla a su expediente.',
    'You can now link it to your case.',
  ),
  account_linked: toast(
    ['Expediente unido', 'Case linked'],
    'Ya puede ver su caso y sus documentos.',
    'You can now see your case and your documents.',
  ),
  address_changed: toast(
    ['Correo cambiado', 'E-mail address changed'],
    'Desde ahora le escribimos a {email}. Hemos cerrado sus otras sesiones.',
    'From now on we write to you at {email}. Your other sessions have been closed.',
  ),
  password_changed: toast(
    ['Contraseña cambiada', 'Password changed'],
    'Hemos cerrado sus otras sesiones.',
    'We have signed you out on your other devices.',
  ),
  password_set: toast(
    ['Contraseña guardada', 'Password saved'],
    'Ya puede entrar con su usuario y contraseña.',
    'You can now sign in with your username and password.',
  ),
}
