import { counted } from '../../counted'

/** The answers to questions. */
export const queueAnswersEs = {
  undo: {
    words: (words: string[], more: number, n: number) =>
      `Ha respondido por ${words.map((word) => `«${word}»`).join(', ')}${more > 0 ? ` y ${counted(more, 'palabra más', 'palabras más')}` : ''} (${counted(n, 'casilla', 'casillas')}).`,
    dismissed: (n: number) => `${counted(n, 'asunto', 'asuntos')} sin avisar más.`,
    mended: (n: number) => `${counted(n, 'contradicción corregida', 'contradicciones corregidas')}.`,
    accepted: (n: number, cases: number) =>
      `Ha aceptado ${counted(n, 'envío', 'envíos')} de ${counted(cases, 'expediente', 'expedientes')}.`,
    returned: (n: number, cases: number) =>
      `Ha devuelto ${counted(n, 'envío', 'envíos')} de ${counted(cases, 'expediente', 'expedientes')}.`,
    do: 'Deshacer',
  },
  anyDay: (word: string) => `Lo que diga de «${word}» valdrá con cualquier fecha.`,
  phase: (word: string) => `Fase que nombra «${word}»`,
  choosePhase: 'Elija la fase',
  askLabel: 'Qué le pedimos, con sus palabras',
  askSave: 'Guardar como petición',
  keep: 'Dejar lo de aquí',
  impossible: (title: string, status: string, later: string) =>
    `«${title}» consta como ${status}, y después ya consta «${later}».`,
  contradicts: (situation: string, phase: string) =>
    `La situación dice «${situation}», y la última fase es «${phase}».`,
  doubtfulCases: (n: number) => counted(n, 'expediente se contradice', 'expedientes se contradicen'),
  seeDoubtful: (n: number) => `Ver los ${n}, uno por uno`,
  completeAll: (n: number) => `Marcar las ${n} como completadas`,
  clearAllSituations: (n: number) => `Quitar las ${n} situaciones`,
  leaveAllAsTheyAre: (n: number) => `Dejar los ${n} como están`,
  take: 'Tomar lo de la hoja',
  takeMails: {
    now: (text: string, n: string) => `${text} y enviar ${counted(n, 'correo', 'correos')}`,
    later: (text: string, n: string) => `${text} y guardar ${n === '1' ? 'su correo' : `los ${n} correos`}`,
    at: 'Enviarlos a otra hora',
    on: 'Día y hora a los que salen',
    doAt: (text: string, n: string) => `${text} y programar ${counted(n, 'correo', 'correos')}`,
    trial: 'Antes, enviarme uno de prueba',
  },
  toApply: {
    lead: (n: number) =>
      `${counted(n, 'casilla contestada', 'casillas contestadas')} todavía sin aplicar. Aplíquelo aquí mismo:`,
  },
  yesEmail: 'Sí, cambiar el correo',
  dropEmail: 'Quitar el correo',
  takeEmail: (email: string) => `Usar ${email}`,
  noEmail: 'No, dejar el de ahora',
  yesSheet: 'Sí, leer esta hoja',
  chooseWorkbook: 'Elegir qué libro se lee',
  noWorkbook: 'No leerlo',
  noSheet: 'No, dejarla fuera',
  papers: {
    withdraw: (n: number) => `Quitar ${counted(n, 'documento', 'documentos')}`,
    keep: (n: number) => `Conservar ${counted(n, 'documento', 'documentos')}`,
  },
  yesGone: 'Sí, darlos por desaparecidos',
  notGone: 'No, dejar todo como está',
  notThisEmail: 'No usarlo',
  dismiss: 'No avisar más',
  openCase: 'Ver el expediente',
  addEmail: 'Añadir el correo',
  openRun: 'Ver en la sincronización',
  openQuarantine: 'Decidir de quién es',
  mendEmail: 'Corregir el correo',
  changeEmail: 'Cambiar el correo',
  retryAddress: 'Volver a intentarlo',
}

export const queueAnswersEn: typeof queueAnswersEs = {
  undo: {
    words: (words, more, n) =>
      `You answered about ${words.map((word) => `“${word}”`).join(', ')}${more > 0 ? ` and ${counted(more, 'more word', 'more words')}` : ''} (${counted(n, 'cell', 'cells')}).`,
    dismissed: (n) => `${counted(n, 'item', 'items')} dismissed.`,
    mended: (n) => `${counted(n, 'contradiction', 'contradictions')} mended.`,
    accepted: (n, cases) =>
      `You accepted ${counted(n, 'item', 'items')} of ${counted(cases, 'case', 'cases')}.`,
    returned: (n, cases) =>
      `You returned ${counted(n, 'item', 'items')} of ${counted(cases, 'case', 'cases')}.`,
    do: 'Undo',
  },
  anyDay: (word) => `What you choose for “${word}” will apply whatever date is next to it.`,
  phase: (word) => `Phase named by “${word}”`,
  choosePhase: 'Choose the phase',
  askLabel: 'What we need, in words for the client',
  askSave: 'Save as a request',
  keep: 'Keep the value here',
  impossible: (title, status, later) => `“${title}” is ${status}, and “${later}” comes after it.`,
  contradicts: (situation, phase) => `The situation says “${situation}”, and the last phase is “${phase}”.`,
  doubtfulCases: (n) => counted(n, 'case contradicts itself', 'cases contradict themselves'),
  seeDoubtful: (n) => `View the ${n}, one by one`,
  completeAll: (n) => `Mark the ${n} as completed`,
  clearAllSituations: (n) => `Remove the ${n} situations`,
  leaveAllAsTheyAre: (n) => `Leave the ${n} as they are`,
  take: 'Use the value from the sheet',
  takeMails: {
    now: (text, n) => `${text} and send ${counted(n, 'e-mail', 'e-mails')}`,
    later: (text, n) => `${text} and keep ${n === '1' ? 'the e-mail' : `the ${n} e-mails`}`,
    at: 'Send them at another time',
    on: 'Day and time at which they are sent',
    doAt: (text, n) => `${text} and schedule ${counted(n, 'e-mail', 'e-mails')}`,
    trial: 'First, send me a trial',
  },
  toApply: {
    lead: (n) => `${counted(n, 'cell', 'cells')} answered and not applied yet. Apply it right here:`,
  },
  takeEmail: (email) => `Use ${email}`,
  yesEmail: 'Yes, change the e-mail',
  dropEmail: 'Remove the e-mail address',
  noEmail: 'No, keep the current one',
  yesSheet: 'Yes, read this sheet',
  chooseWorkbook: 'Choose which workbook to read',
  noWorkbook: 'Do not read it',
  noSheet: 'No, leave it out',
  papers: {
    withdraw: (n) => `Withdraw ${counted(n, 'document', 'documents')}`,
    keep: (n) => `Keep ${counted(n, 'document', 'documents')}`,
  },
  yesGone: 'Yes, mark them as gone',
  notGone: 'No, leave everything as it is',
  notThisEmail: 'Do not use it',
  dismiss: 'Dismiss',
  openCase: 'View the case',
  addEmail: 'Add the e-mail',
  openRun: 'View in the synchronisation',
  openQuarantine: 'Decide whose it is',
  mendEmail: 'Correct the e-mail',
  changeEmail: 'Change the e-mail',
  retryAddress: 'Try again',
}
