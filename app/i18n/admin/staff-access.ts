import { LABELS } from '../labels'
import type { Language } from '../language'
import { useLanguage } from '../texts-context'

/** How people of the firm sign in, join, and look after their own access. Only these pages read it. */
const es = {
  signIn: {
    lead: 'Para las personas del despacho que tienen su propio acceso.',
    email: LABELS.email.es,
    password: 'Contraseña',
    code: 'Código del teléfono',
    codeHint: 'Las 6 cifras que muestra la aplicación. Sin el teléfono, uno de sus códigos de recuperación.',
    submit: 'Entrar',
    checking: 'Comprobando…',
    lost: '¿Ha perdido el teléfono y los códigos, o la contraseña? Pida a un administrador del despacho que le envíe otro enlace.',
    microsoft: 'Entrar con mi cuenta de Microsoft del despacho',
    byName: 'Entrar con mi nombre',
    shared: 'Entrar con la contraseña común',
  },
  join: {
    lead: (name: string) => `Buenos días, ${name}. Dos pasos, y entra en la administración del portal.`,
    email: 'Entrará con este correo',
    passwordTitle: '1. Elija una contraseña',
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 8 caracteres; mejor, cuatro palabras que no vayan juntas.',
    confirm: 'Repita la contraseña',
    appTitle: '2. Prepare el código del teléfono',
    appText:
      'Abra en su teléfono una aplicación de códigos (por ejemplo Google Authenticator, Microsoft Authenticator o la de contraseñas del propio teléfono), añada una cuenta y apunte la cámara a este dibujo.',
    picture: 'Dibujo para la aplicación de códigos',
    sameDevice: 'Abrir la aplicación en este mismo aparato',
    byHand: 'O escriba en ella esta clave:',
    code: 'Código que muestra la aplicación',
    codeHint: '6 cifras. Cambian cada 30 segundos.',
    submit: 'Guardar y entrar',
    saving: 'Guardando…',
    gone: { dead: 'Este enlace ya no vale', none: 'Abra otra vez el enlace' },
    goneText: {
      dead: 'Vale 3 días y una sola vez, y el último que se envía anula los anteriores. Si ya preparó su acceso, entre con él; si no, pida otro a quien le invitó.',
      none: 'Aquí no hay ningún enlace abierto, o lo dejó abierto más de una hora. Si ya preparó su acceso, entre con él; si no, abra otra vez el enlace del correo. Si le ocurre de nuevo, permita las cookies de esta página en su navegador.',
    },
  },
  own: {
    sessions: 'Dónde está abierta su sesión',
    thisOne: 'Esta.',
    when: (since: string, seen: string) => `Abierta el ${since}, usada el ${seen}`,
    end: 'Cerrar',
    endOthers: 'Cerrar todas las demás',
    endLater:
      'Para cerrar otra, salga y vuelva a entrar: se puede en los 15 minutos después de entrar. Si cambia su contraseña, se cierran todas.',
    passwordTitle: 'Contraseña',
    changePassword: 'Cambiar mi contraseña',
    codes: 'Códigos de recuperación',
    codesLeft: (left: number) =>
      `Le quedan ${left}. Si los ha perdido, haga otros: los de antes dejan de valer.`,
    renew: 'Hacer códigos nuevos',
    microsoft: 'Cuenta de Microsoft',
    microsoftOff:
      'Puede entrar con su cuenta de Microsoft del despacho en lugar de la contraseña y el código: Microsoft comprueba quién es.',
    microsoftOn: 'Puede entrar con su cuenta de Microsoft del despacho.',
    microsoftLater:
      'Para vincularla, salga y vuelva a entrar: por seguridad, se puede en los 15 minutos después de entrar.',
    microsoftName: 'Vincular mi cuenta de Microsoft',
    microsoftForget: 'Desvincularla',
  },
  password: {
    lead: 'Sus demás sesiones se cierran, y los enlaces que tenga sin usar dejan de valer. Se lo diremos por correo.',
    back: 'Volver a «Mi acceso»',
  },
  codes: {
    title: 'Guarde estos códigos de recuperación',
    text: 'Si pierde el teléfono, cada uno sirve una vez en lugar del código. No volverán a mostrarse: imprímalos o cópielos en un sitio que no sea el teléfono.',
    done: 'Los he guardado: entrar',
  },
}

const en: typeof es = {
  signIn: {
    lead: 'For people of the firm who have their own access.',
    email: LABELS.email.en,
    password: 'Password',
    code: 'Code of the telephone',
    codeHint: 'The 6 digits that the app shows. Without the telephone, one of your recovery codes.',
    submit: 'Sign in',
    checking: 'Checking…',
    lost: 'Lost the telephone and the codes, or the password? Ask an administrator of the firm to send you another link.',
    microsoft: 'Sign in with my Microsoft account of the firm',
    byName: 'Sign in by name',
    shared: 'Sign in with the shared password',
  },
  join: {
    lead: (name) => `Hello ${name}. Two steps, and you are in the administration of the portal.`,
    email: 'You will sign in with this e-mail',
    passwordTitle: '1. Choose a password',
    password: 'New password',
    passwordHint: 'At least 8 characters; better, four words that do not belong together.',
    confirm: 'The password again',
    appTitle: '2. Set up the code of your telephone',
    appText:
      'Open an app for codes on your telephone (for example Google Authenticator, Microsoft Authenticator, or the passwords of the telephone itself), add an account and point the camera at this picture.',
    picture: 'Picture for the app',
    sameDevice: 'Open the app on this device',
    byHand: 'Or type this key into it:',
    code: 'Code that the app shows',
    codeHint: '6 digits. They change every 30 seconds.',
    submit: 'Save and sign in',
    saving: 'Saving…',
    gone: { dead: 'This link no longer works', none: 'Open the link again' },
    goneText: {
      dead: 'It works once, for 3 days, and the last one sent ends those before it. If you have set up your access, sign in with it; if not, ask whoever invited you for another.',
      none: 'No link is open here, or you left it open for more than an hour. If you have set up your access, sign in with it; if not, open the link in the e-mail again. If this happens again, allow cookies for this site in your browser.',
    },
  },
  own: {
    sessions: 'Where you are signed in',
    thisOne: 'This one.',
    when: (since, seen) => `Opened on ${since}, used on ${seen}`,
    end: 'End',
    endOthers: 'End all others',
    endLater:
      'To end another, sign out and sign in again: it works within 15 minutes of signing in. Changing your password ends all of them.',
    passwordTitle: 'Password',
    changePassword: 'Change my password',
    codes: 'Recovery codes',
    codesLeft: (left) =>
      `You have ${left} left. If you have lost them, make others: earlier ones stop working.`,
    renew: 'Make new codes',
    microsoft: 'Microsoft account',
    microsoftOff:
      'You can sign in with your Microsoft account of the firm instead of password and code: Microsoft makes sure who you are.',
    microsoftOn: 'You can sign in with your Microsoft account of the firm.',
    microsoftLater:
      'To link it, sign out and sign in again: to be safe, it works within 15 minutes of signing in.',
    microsoftName: 'Link my Microsoft account',
    microsoftForget: 'Unlink it',
  },
  password: {
    lead: 'Your other sessions end, and links that you have not used stop working. We will tell you by e-mail.',
    back: 'Back to “My access”',
  },
  codes: {
    title: 'Keep these recovery codes',
    text: 'Should you lose the telephone, each works once instead of the code. They are not shown again: print them, or copy them to somewhere that is not the telephone.',
    done: 'I have kept them: go on',
  },
}

const texts = { es, en } satisfies Record<Language, typeof es>
export const staffAccessIn = (language: Language) => texts[language]
export const useStaffAccess = () => texts[useLanguage()]
