import type { ErrorSentences } from '~/infra/app-error'

type OfStaff = Pick<
  ErrorSentences,
  | 'shared_password_off'
  | 'shared_password_needed'
  | 'label_of_staff'
  | 'staff_credentials_wrong'
  | 'totp_wrong'
  | 'staff_name_taken'
  | 'staff_email_taken'
  | 'staff_off'
  | 'staff_yourself'
  | 'staff_last_admin'
>

/** Of people of the firm and how they sign in. */
export const staffErrorsEs: OfStaff = {
  shared_password_off: () =>
    'El despacho ya no usa la contraseña común. Entre con su correo y su contraseña.',
  shared_password_needed: () =>
    'Para dejar la contraseña común hacen falta dos administradores que ya entren con su nombre, y tiene que quitarla uno de ellos.',
  label_of_staff: () =>
    'Ese nombre es de una persona que entra con su propia contraseña. Si es usted, entre con su nombre; si no, escriba otras iniciales.',
  staff_credentials_wrong: () =>
    'El correo, la contraseña o el código no son correctos. El código cambia cada 30 segundos y sirve una sola vez: espere al siguiente y pruebe otra vez.',
  totp_wrong: () =>
    'El código no es correcto. Escriba el que la aplicación muestra ahora; si no coincide, mire si la hora del teléfono es automática.',
  staff_name_taken: () => 'Ya hay una persona del despacho con ese nombre.',
  staff_email_taken: () => 'Ya hay una persona del despacho con ese correo.',
  staff_off: () => 'Esa persona está de baja. Dela de alta primero.',
  staff_yourself: () => 'No puede hacerlo con su propio acceso: tiene que hacerlo otro administrador.',
  staff_last_admin: () =>
    'Es el último administrador, y la contraseña común está quitada: nadie podría entrar. Invite antes a otro.',
}

export const staffErrorsEn: OfStaff = {
  shared_password_off: () =>
    'The firm no longer uses the shared password. Sign in with your e-mail and password.',
  shared_password_needed: () =>
    'Before the shared password can go, two administrators must be able to sign in by name, and one of them must switch it off.',
  label_of_staff: () =>
    'That is the name of somebody with a password of their own. If it is yours, sign in with your name; if not, type other initials.',
  staff_credentials_wrong: () =>
    'The e-mail, the password or the code is wrong. The code changes every 30 seconds and works once: wait for the next one and try again.',
  totp_wrong: () =>
    'The code is wrong. Type the one that the app shows now; if it is refused again, check that the telephone sets its time automatically.',
  staff_name_taken: () => 'Somebody of the firm already has that name.',
  staff_email_taken: () => 'Somebody of the firm already has that e-mail address.',
  staff_off: () => 'That person has left. Let them in again first.',
  staff_yourself: () => 'You cannot do that to your own access: another administrator has to.',
  staff_last_admin: () =>
    'This is the last administrator, and the shared password is off: nobody could sign in. Invite another one first.',
}
