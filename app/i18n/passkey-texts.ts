import type { Language } from './language'
import { useLanguage } from './texts-context'

/** Passkeys, as clients and people of the firm are told of them. Nobody is told the word. */
const es = {
  signIn: 'Entrar con la huella o la cara',
  working: 'Mire la pantalla de su aparato…',
  offer: {
    title: '¿Entrar con la huella o la cara la próxima vez?',
    lead: 'Este aparato puede reconocerle en lugar de pedirle la contraseña. Su huella y su cara no salen de él: el despacho no las recibe.',
    shared: 'No lo active en un aparato que usen otras personas, como una tableta de la familia.',
    yes: 'Sí, en este aparato',
    later: 'Ahora no',
  },
  own: {
    title: 'Entrar con la huella o la cara',
    lead: 'Estos aparatos entran sin contraseña. Si cambia aquí de contraseña, siguen valiendo; si elige otra con un enlace de un correo, hay que activarlos otra vez. Si pierde uno, quítelo aquí o llame al despacho.',
    none: 'Puede entrar con la huella, la cara o el PIN de su aparato en lugar de la contraseña. El despacho no recibe su huella ni su cara.',
    line: (since: string, used: string | null) =>
      used ? `Desde el ${since}. Usado el ${used}.` : `Desde el ${since}. Sin usar todavía.`,
    remove: 'Quitar…',
    removeLead: {
      may: 'Ese aparato ya no entrará sin contraseña. También se cerrarán sus sesiones abiertas en otros aparatos.',
      later:
        'Ese aparato ya no entrará sin contraseña. Si lo ha perdido, salga, vuelva a entrar y quítelo entonces: así se cierra también la sesión que tenga abierta en él.',
    },
    removeNow: (name: string) => `Quitar ${name}`,
    add: 'Activar en este aparato',
    later:
      'Para añadir este aparato, salga y vuelva a entrar: por seguridad, se puede en los 15 minutos después de entrar.',
    name: 'Cómo llamarlo (si quiere)',
  },
  faults: {
    cancelled: 'No se ha hecho nada: se ha cancelado, o ha tardado demasiado.',
    known: 'Este aparato ya está en su lista.',
    failed: 'Este aparato no ha podido. Entre con su contraseña, o pruebe otra vez más tarde.',
  },
  join: {
    title: 'O con la huella, la cara o el PIN de este aparato',
    lead: 'En lugar de la contraseña y el código. Hágalo en un aparato que solo use usted. Si lo pierde, un administrador le enviará otro enlace.',
    go: 'Entrar sin contraseña desde este aparato',
  },
  staff: {
    title: 'Entrar con la huella, la cara o el PIN',
    lead: 'Sin contraseña ni código: el aparato comprueba quién es. Hágalo solo en aparatos que no usen otras personas.',
  },
  removal: {
    of: 'Entra con la huella o la cara',
    remove: 'Quitar todos…',
    title: (name: string) => `¿Que ${name} ya no entre sin contraseña?`,
    lead: {
      client:
        'Para cuando se ha perdido el teléfono. Se cierran sus sesiones: entrará con su contraseña, y podrá activarlo otra vez en el aparato nuevo.',
      staff:
        'Para cuando se ha perdido un aparato. Se cierran sus sesiones. Si no tiene contraseña, tendrá que enviarle otro enlace.',
    },
    told: 'Se lo diremos por correo.',
    confirm: (devices: number) =>
      devices === 1
        ? 'Quitar 1 aparato y cerrar sus sesiones'
        : `Quitar ${devices} aparatos y cerrar sus sesiones`,
  },
}

const en: typeof es = {
  signIn: 'Sign in with fingerprint or face',
  working: 'Look at the screen of your device…',
  offer: {
    title: 'Sign in with fingerprint or face next time?',
    lead: 'This device can recognise you instead of asking for your password. Your fingerprint and face stay in it: the firm does not receive them.',
    shared: 'Do not turn it on in a device that others use, such as a tablet of the family.',
    yes: 'Yes, on this device',
    later: 'Not now',
  },
  own: {
    title: 'Sign in with fingerprint or face',
    lead: 'These devices sign in without a password. They go on doing so when you change it here; if you choose another by a link from an e-mail, they have to be turned on again. If you lose one, remove it here or call the firm.',
    none: 'You can sign in with the fingerprint, face or PIN of your device instead of the password. The firm receives neither fingerprint nor face.',
    line: (since, used) => (used ? `Since ${since}. Used on ${used}.` : `Since ${since}. Not used yet.`),
    remove: 'Remove…',
    removeLead: {
      may: 'That device will no longer sign in without a password. You will also be signed out on all other devices.',
      later:
        'That device will no longer sign in without a password. If you have lost it, sign out, sign in again and remove it then: that also signs you out on it.',
    },
    removeNow: (name) => `Remove ${name}`,
    add: 'Turn on for this device',
    later:
      'To add this device, sign out and sign in again: to be safe, it works within 15 minutes of signing in.',
    name: 'What to call it (if you like)',
  },
  faults: {
    cancelled: 'Nothing was done: it was cancelled, or took too long.',
    known: 'This device is in your list already.',
    failed: 'This device could not do it. Sign in with your password, or try again later.',
  },
  join: {
    title: 'Or with the fingerprint, face or PIN of this device',
    lead: 'Instead of password and code. Do it on a device that you alone use. If you lose it, an administrator will send you another link.',
    go: 'Sign in without a password from this device',
  },
  staff: {
    title: 'Sign in with fingerprint, face or PIN',
    lead: 'Without password and code: the device makes sure who you are. Only on devices that nobody else uses.',
  },
  removal: {
    of: 'Signs in with fingerprint or face',
    remove: 'Remove all…',
    title: (name) => `No more signing in without a password for ${name}?`,
    lead: {
      client:
        'For when the telephone is lost. Their sessions end: they sign in with their password, and can turn it on again on the new device.',
      staff:
        'For when a device is lost. Their sessions end. If they have no password, you will have to send them another link.',
    },
    told: 'We will tell them by e-mail.',
    confirm: (devices) =>
      devices === 1
        ? 'Remove 1 device and end their sessions'
        : `Remove ${devices} devices and end their sessions`,
  },
}

const texts = { es, en } satisfies Record<Language, typeof es>
export const passkeyTextsIn = (language: Language) => texts[language]
export const usePasskeyTexts = () => texts[useLanguage()]
