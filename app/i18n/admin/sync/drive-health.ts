/** What an administrator should know about the firm's drive. */
export const driveHealthEs = {
  short: {
    token_dead: 'OneDrive pide entrar otra vez',
    token_missing: 'OneDrive sin conectar',
    token_ends: 'el acceso a OneDrive se acaba pronto',
    token_expiring: 'la clave de OneDrive caduca pronto',
    secret_ended: 'el secreto de Microsoft se acabó',
    secret_ends: 'el secreto de Microsoft se acaba pronto',
    failing: 'no se lee la carpeta',
    workbook_missing: 'falta el libro de seguimiento',
    workbook_locked: 'el libro de seguimiento está bloqueado',
    workbook_unread: 'no se lee el libro de seguimiento',
    workbook_unchanged: 'el libro de seguimiento no cambia',
    throttled: 'Microsoft pide esperar',
  },
  look: 'Ver en Integraciones',
  token_dead:
    'El portal ya no puede entrar en OneDrive: no llega nada nuevo de la hoja ni de los documentos. Hay que conectar otra vez.',
  token_missing: 'OneDrive todavía no está conectado: no llega nada de la hoja ni de los documentos.',
  token_ends: (date: string) =>
    `El acceso a OneDrive se acaba el ${date} si no se usa antes. Renueve la clave de acceso o active la sincronización automática.`,
  token_expiring:
    'La clave de acceso a OneDrive está a punto de caducar y el portal no puede renovarla por sí solo. Conecte otra vez.',
  secret_ended: (date: string) =>
    `El secreto de la aplicación en Microsoft Entra se acabó el ${date}. Cree otro y anote aquí su fecha.`,
  secret_ends: (date: string, days: number) =>
    `El secreto de la aplicación en Microsoft Entra se acaba el ${date} (${daysEs(days)}). Cree otro antes.`,
  failing: (reason: string) => `No llega nada nuevo de la hoja ni de los documentos. ${reason}`,
  workbook_missing: 'El libro de seguimiento no está en la unidad: los expedientes no se actualizan.',
  workbook_locked: 'El libro de seguimiento está abierto o bloqueado: los expedientes no se actualizan.',
  workbook_unread: (reason: string) => `Los expedientes no se actualizan. ${reason}`,
  workbook_unchanged: (date: string, days: number) =>
    `El libro de seguimiento no cambia desde el ${date} (${days} días). ¿Se trabaja quizá en otro archivo?`,
  throttled: (when: string) =>
    `Microsoft pide esperar desde ${when}: la sincronización va con retraso y sigue por sí sola.`,
}

const daysEs = (days: number) => {
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : `quedan ${days} días`
}

export const driveHealthEn: typeof driveHealthEs = {
  short: {
    token_dead: 'OneDrive asks for a new sign-in',
    token_missing: 'OneDrive is not connected',
    token_ends: 'the sign-in to OneDrive ends soon',
    token_expiring: 'the access token for OneDrive expires soon',
    secret_ended: 'Microsoft’s secret has ended',
    secret_ends: 'Microsoft’s secret ends soon',
    failing: 'the folder is not read',
    workbook_missing: 'the tracking workbook is missing',
    workbook_locked: 'the tracking workbook is locked',
    workbook_unread: 'the tracking workbook is not read',
    workbook_unchanged: 'the tracking workbook does not change',
    throttled: 'Microsoft asks to wait',
  },
  look: 'See Integrations',
  token_dead:
    'The portal can no longer sign in to OneDrive: nothing new arrives from the spreadsheet or the documents. Somebody has to connect again.',
  token_missing:
    'OneDrive has not been connected yet: nothing arrives from the spreadsheet or the documents.',
  token_ends: (date) =>
    `The sign-in to OneDrive ends on ${date} unless it is used before. Renew the access token, or turn on automatic synchronisation.`,
  token_expiring:
    'The access token for OneDrive is about to expire, and the portal cannot renew it by itself. Connect again.',
  secret_ended: (date) =>
    `The application’s secret in Microsoft Entra ended on ${date}. Create a new one and enter its date here.`,
  secret_ends: (date, days) =>
    `The application’s secret in Microsoft Entra ends on ${date} (${daysEn(days)}). Create a new one before then.`,
  failing: (reason) => `Nothing new arrives from the spreadsheet or the documents. ${reason}`,
  workbook_missing: 'The tracking workbook is not on the drive: cases are not being updated.',
  workbook_locked: 'The tracking workbook is open or locked: cases are not being updated.',
  workbook_unread: (reason) => `Cases are not being updated. ${reason}`,
  workbook_unchanged: (date, days) =>
    `The tracking workbook has not changed since ${date} (${days} days). Is somebody working in another file?`,
  throttled: (when) =>
    `Microsoft has been asking the portal to wait since ${when}: synchronisation is late, and carries on by itself.`,
}

const daysEn = (days: number) => {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `${days} days left`
}
