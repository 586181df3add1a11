import type { Language } from './language'

/** Why the drive in the cloud cannot be read, and what to do. The provider's code is added in brackets. */
const es = {
  secret_wrong: {
    message: 'Microsoft no acepta el secreto de la aplicación',
    solution:
      'Ponga en GRAPH_CLIENT_SECRET el valor del secreto (no su identificador) y reinicie el portal. Si ya no lo tiene, cree otro en Entra.',
  },
  secret_ended: {
    message: 'El secreto de la aplicación ha caducado',
    solution: 'Cree un secreto nuevo en Entra, póngalo en GRAPH_CLIENT_SECRET y reinicie el portal.',
  },
  application_unknown: {
    message: 'Microsoft no conoce la aplicación en este directorio',
    solution:
      'Compruebe GRAPH_CLIENT_ID y GRAPH_TENANT_ID: los dos están en la página de la aplicación en Entra.',
  },
  tenant_unknown: {
    message: 'Microsoft no conoce el directorio',
    solution: 'Ponga en GRAPH_TENANT_ID el «Id. de directorio (inquilino)» que da Entra.',
  },
  return_address: {
    message: 'La dirección de vuelta no está registrada en la aplicación',
    solution: 'Añádala en Entra tal como la da la página «Conectar OneDrive o SharePoint».',
  },
  consent_missing: {
    message: 'Nadie ha dado consentimiento a los permisos de la aplicación',
    solution:
      'Pida a quien administra Microsoft 365 que pulse «Conceder consentimiento de administrador» en Entra.',
  },
  declined: {
    message: 'No se ha aceptado el acceso en la página de Microsoft',
    solution: 'Pulse otra vez «Conectar con Microsoft» y acepte los permisos.',
  },
  revoked: {
    message: 'El acceso se ha retirado, por ejemplo porque ha cambiado la contraseña de la cuenta',
    solution: 'Pulse «Conectar con Microsoft» y entre otra vez con la cuenta del despacho.',
  },
  unused: {
    message: 'El acceso ha caducado porque llevaba mucho tiempo sin usarse',
    solution: 'Pulse «Conectar con Microsoft» y entre otra vez con la cuenta del despacho.',
  },
  policy: {
    message: 'Las normas de acceso de su organización piden entrar otra vez',
    solution:
      'Pulse «Conectar con Microsoft» y entre con la cuenta del despacho. Si se repite, pregunte a quien administra Microsoft 365 por el acceso condicional.',
  },
  begin_again: {
    message: 'El acceso se empezó en otro momento o en otro navegador',
    solution: 'Pulse otra vez «Conectar con Microsoft» y termine en menos de 10 minutos.',
  },
  not_connected: {
    message: 'Nadie ha conectado todavía la cuenta del despacho',
    solution: 'Pulse «Conectar con Microsoft» y entre con la cuenta que ve la carpeta.',
  },
  application_only: {
    message: 'El portal entra con las claves de la aplicación, sin cuenta de nadie',
    solution: 'No hace falta entrar en Microsoft: basta con probar la conexión.',
  },
  refused: {
    message: 'Microsoft no acepta el acceso del portal',
    solution: 'Renueve la clave de acceso. Si no sirve, conecte otra vez.',
  },
  settings: {
    message: 'Microsoft no acepta los datos de la aplicación',
    solution: 'Compruebe GRAPH_TENANT_ID, GRAPH_CLIENT_ID y GRAPH_CLIENT_SECRET con lo que dice Entra.',
  },
  denied: {
    message: 'Microsoft no deja leer la carpeta',
    solution:
      'Comparta la carpeta con la aplicación o con la cuenta del despacho, o pida otro enlace para compartir.',
  },
  missing: {
    message: 'La carpeta no existe, o se ha borrado',
    solution: 'Devuélvala a su sitio, o guarde la dirección de otra.',
  },
  locked: {
    message: 'El archivo está abierto o bloqueado',
    solution: 'Ciérrelo y vuelva a intentarlo.',
  },
  throttled: {
    message: 'Microsoft pide esperar',
    solution: 'No hace falta hacer nada: el portal sigue por sí solo.',
  },
  not_set_up: {
    message: 'Todavía no se ha elegido la carpeta',
    solution: 'Pegue abajo la dirección para compartir de la carpeta del despacho y guárdela.',
  },
  unavailable: {
    message: 'OneDrive no responde como debe',
    solution: 'Espere unos minutos. Si sigue igual, mire el estado del servicio de Microsoft 365.',
  },
}

const en: typeof es = {
  secret_wrong: {
    message: 'Microsoft does not accept the application’s secret',
    solution:
      'Set GRAPH_CLIENT_SECRET to the secret’s value (not its ID) and restart the portal. If you no longer have it, create a new client secret in Entra.',
  },
  secret_ended: {
    message: 'The application’s secret has expired',
    solution: 'Create a new client secret in Entra, set GRAPH_CLIENT_SECRET to it and restart the portal.',
  },
  application_unknown: {
    message: 'Microsoft does not know the application in this directory',
    solution: 'Check GRAPH_CLIENT_ID and GRAPH_TENANT_ID: both are on the application’s page in Entra.',
  },
  tenant_unknown: {
    message: 'Microsoft does not know the directory',
    solution: 'Set GRAPH_TENANT_ID to the “Directory (tenant) ID” shown in Entra.',
  },
  return_address: {
    message: 'The redirect URI is not registered for the application',
    solution: 'Add it in Entra exactly as the page “Connect OneDrive or SharePoint” shows it.',
  },
  consent_missing: {
    message: 'Nobody has consented to the application’s permissions',
    solution: 'Ask whoever administers Microsoft 365 to press “Grant admin consent” in Entra.',
  },
  declined: {
    message: 'Access was not accepted on Microsoft’s page',
    solution: 'Press “Connect to Microsoft” again and accept the permissions.',
  },
  revoked: {
    message: 'The sign-in was revoked, for example because the account’s password has changed',
    solution: 'Press “Connect to Microsoft” and sign in again with the firm’s account.',
  },
  unused: {
    message: 'The sign-in has expired because it had not been used for a long time',
    solution: 'Press “Connect to Microsoft” and sign in again with the firm’s account.',
  },
  policy: {
    message: 'Your organisation’s access policies require signing in again',
    solution:
      'Press “Connect to Microsoft” and sign in with the firm’s account. If it happens again, ask whoever administers Microsoft 365 about Conditional Access.',
  },
  begin_again: {
    message: 'The sign-in was begun at another time or in another browser',
    solution: 'Press “Connect to Microsoft” again and finish within 10 minutes.',
  },
  not_connected: {
    message: 'Nobody has connected the firm’s account yet',
    solution: 'Press “Connect to Microsoft” and sign in with the account that can see the folder.',
  },
  application_only: {
    message: 'The portal uses the application’s credentials and nobody’s account',
    solution: 'There is no need to sign in to Microsoft: just try the connection.',
  },
  refused: {
    message: 'Microsoft does not accept the portal’s sign-in',
    solution: 'Renew the access token. If that does not help, connect again.',
  },
  settings: {
    message: 'Microsoft does not accept the application’s settings',
    solution: 'Check GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET against what Entra shows.',
  },
  denied: {
    message: 'Microsoft does not let the portal read the folder',
    solution:
      'Share the folder with the application or with the firm’s account, or ask for another sharing link.',
  },
  missing: {
    message: 'The folder does not exist, or has been deleted',
    solution: 'Put it back, or save the URL of another one.',
  },
  locked: {
    message: 'The file is open or locked',
    solution: 'Close it and try again.',
  },
  throttled: {
    message: 'Microsoft is asking the portal to wait',
    solution: 'Nothing needs to be done: the portal carries on by itself.',
  },
  not_set_up: {
    message: 'No folder has been chosen yet',
    solution: 'Paste the sharing URL of the firm’s folder below and save it.',
  },
  unavailable: {
    message: 'OneDrive is not answering as it should',
    solution: 'Wait a few minutes. If nothing changes, check the service status of Microsoft 365.',
  },
}

export type DriveCause = keyof typeof es
export const driveCauses: Record<Language, Record<DriveCause, { message: string; solution: string }>> = {
  es,
  en,
}

/** A cause as sentences; `code` is the provider's, `seconds` how long it asks to wait. */
export function causeText(
  language: Language,
  cause: DriveCause,
  { code, seconds }: { code?: string | null; seconds?: number } = {},
): { message: string; solution: string } {
  const { message, solution } = driveCauses[language][cause]
  const wait = seconds === undefined ? '' : waits[language](seconds)
  return {
    message: `${message}${code ? ` (${code})` : ''}.`,
    solution: wait === '' ? solution : `${wait} ${solution}`,
  }
}

const waits: Record<Language, (seconds: number) => string> = {
  es: (seconds) => `Espere ${seconds} s.`,
  en: (seconds) => `Wait ${seconds} s.`,
}
