import type { Language } from './language'
import { useLanguage } from './texts-context'

/** The texts of 'Mis datos': in a module of their own, which no other page of clients loads. */
const es = {
  address: 'Su correo electrónico',
  addressNow: (email: string) => `Le escribimos a ${email}.`,
  addressNone: 'No tenemos su correo electrónico.',
  addressLead: 'Enviaremos un código al correo nuevo. Hasta que lo escriba aquí, no cambia nada.',
  addressNew: 'Correo nuevo',
  addressPassword: 'Su contraseña',
  addressNext: 'Enviar el código al correo nuevo',
  addressTracking: 'Para cambiar su correo, entre con su usuario y contraseña.',
  addressByFirm: 'Su correo solo lo puede cambiar el despacho. Llámenos.',
  addressCodeLead: 'Escriba el código que hemos enviado al correo nuevo.',
  addressCodeGone: 'Ya no hay ningún código en espera en este navegador. Escriba otra vez el correo nuevo.',
  addressOther: 'Escribir otro correo',
  addressSave: 'Cambiar mi correo',
  addressSaving: 'Cambiando…',
  language: 'Idioma',
  languageLead: 'De las páginas y de los correos que le enviamos.',
  languageSave: 'Guardar el idioma',
  sessions: {
    title: 'Dónde está abierta su cuenta',
    lead: 'Desde estos aparatos se ve ahora su expediente. Si ha entrado usted con varios, es normal que salgan aquí.',
    onlyHere: 'Solo está abierta en este aparato. Todo está en orden.',
    here: (device: string) => (device ? `Este aparato (${device}).` : 'Este aparato.'),
    unknown: 'Otro aparato',
    since: (since: string) => `Entró el ${since}.`,
    sinceAndUsed: (since: string, used: string) => `Entró el ${since}. Se usó por última vez el ${used}.`,
    end: 'Cerrar',
    endOthers: 'Cerrar en todos los demás',
    later:
      'Para cerrar alguno, salga y vuelva a entrar: por seguridad, se puede en los 15 minutos después de entrar. También se cierran todos si cambia su contraseña.',
    strange:
      '¿Alguno no es suyo? Ciérrelo y llame al despacho. Nadie puede volver a entrar allí sin sus claves.',
    password: 'Cambiar mi contraseña',
  },
  copy: {
    title: 'Una copia de mis datos',
    lead: 'Puede pedir al despacho una copia de los datos que guarda de usted en este portal. Es gratis. La ley le da un mes para entregársela.',
    ask: 'Pedir una copia de mis datos',
    asking: 'Pidiendo…',
    asked: (when: string) => `La pidió el ${when}. El despacho lo ve en su lista de tareas.`,
    given: (when: string) => `El despacho anotó que se la entregó el ${when}.`,
  },
  push: {
    title: 'Avisos en este aparato',
    lead: 'Este aparato le avisa cuando hay novedades. El aviso no dice de qué caso ni qué ha pasado.',
    on: 'Este aparato le avisa cuando hay novedades en su expediente.',
    turnOn: 'Avisarme en este aparato',
    turnOff: 'Dejar de avisarme aquí',
    denied: 'Este navegador no deja mostrar avisos. Puede permitirlos en sus ajustes y volver a esta página.',
    failed: 'Este navegador no ha podido activar los avisos. Pruebe otra vez más tarde.',
    homeScreen:
      'En un iPhone o un iPad, los avisos solo llegan si añade el portal a la pantalla de inicio: pulse «Compartir» y «Añadir a pantalla de inicio», ábralo desde allí y vuelva a esta página.',
  },
}

const en: typeof es = {
  address: 'Your e-mail address',
  addressNow: (email) => `We write to you at ${email}.`,
  addressNone: 'We do not have an e-mail address for you.',
  addressLead: 'We will send a code to the new address. Until you enter it here, nothing changes.',
  addressNew: 'New e-mail address',
  addressPassword: 'Your password',
  addressNext: 'Send the code to the new address',
  addressTracking: 'To change your e-mail address, sign in with your username and password.',
  addressByFirm: 'Only the firm can change your e-mail address. Please call us.',
  addressCodeLead: 'Enter the code that we have sent to the new address.',
  addressCodeGone: 'There is no longer a code waiting in this browser. Enter the new address again.',
  addressOther: 'Enter another address',
  addressSave: 'Change my e-mail address',
  addressSaving: 'Changing…',
  language: 'Language',
  languageLead: 'Of the pages, and of the e-mails we send you.',
  languageSave: 'Save the language',
  sessions: {
    title: 'Where your account is open',
    lead: 'Your case can be seen from these devices now. If you have signed in with several, it is normal to find them here.',
    onlyHere: 'It is open on this device only. All is well.',
    here: (device) => (device ? `This device (${device}).` : 'This device.'),
    unknown: 'Another device',
    since: (since) => `Signed in on ${since}.`,
    sinceAndUsed: (since, used) => `Signed in on ${since}. Last used on ${used}.`,
    end: 'Sign out there',
    endOthers: 'Sign out on all others',
    later:
      'To sign one out, sign out here and sign in again: to be safe, it works within 15 minutes of signing in. Changing your password signs all others out too.',
    strange:
      'Is one of them not yours? Sign it out and call the firm. Nobody can get in again there without your password, a code, or your fingerprint or face.',
    password: 'Change my password',
  },
  copy: {
    title: 'A copy of my data',
    lead: 'You can ask the firm for a copy of the data it keeps about you in this portal. It is free. The law gives it one month to hand it over.',
    ask: 'Ask for a copy of my data',
    asking: 'Asking…',
    asked: (when) => `You asked for it on ${when}. The firm sees it in its list of tasks.`,
    given: (when) => `The firm noted that it handed it over on ${when}.`,
  },
  push: {
    title: 'Notifications on this device',
    lead: 'This device tells you when there is news. It shows neither the case nor what has happened.',
    on: 'This device tells you when there is news about your case.',
    turnOn: 'Notify me on this device',
    turnOff: 'Stop notifying me here',
    denied:
      'This browser does not allow notifications. You can allow them in its settings and come back to this page.',
    failed: 'This browser could not turn on notifications. Please try again later.',
    homeScreen:
      'On an iPhone or iPad, notifications only arrive if you add the portal to your Home Screen: press ‘Share’ and ‘Add to Home Screen’, open it from there and come back to this page.',
  },
}

export const detailsTexts: Record<Language, typeof es> = { es, en }
export const useDetailsTexts = () => detailsTexts[useLanguage()]
