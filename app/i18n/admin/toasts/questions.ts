import { counted } from '../../counted'
import { toast } from '../../toasts/toast'
import { runActionsEn, runActionsEs } from '../sync/run-actions'

/** Toasts about questions that were answered. */
export const questionToasts = {
  word_mapped: toast(
    ['Asignado', 'Mapped'],
    ({ count, next }: { count: string; next: string }) => {
      const done = `Resuelto en ${counted(count, 'sitio', 'sitios')}.`
      if (next === 'auto') return `${done} Se aplicará en la próxima sincronización.`
      return next === 'upload'
        ? `${done} Aplíquelo aquí mismo, con «${runActionsEs.again}».`
        : `${done} Aplíquelo aquí mismo, con «${runActionsEs.all}».`
    },
    ({ count, next }) => {
      const done = `Resolved in ${counted(count, 'place', 'places')}.`
      if (next === 'auto') return `${done} It takes effect at the next synchronisation.`
      return next === 'upload'
        ? `${done} Apply it right here, with “${runActionsEn.again}”.`
        : `${done} Apply it right here, with “${runActionsEn.all}”.`
    },
  ),
  gone_agreed: toast(
    ['Hecho', 'Done'],
    'La próxima sincronización los dará por desaparecidos. Sus documentos siguen en el portal.',
    'The next synchronisation marks them as gone. Their documents stay in the portal.',
  ),
  papers_withdrawn: toast(
    ['Quitado', 'Withdrawn'],
    ({ count }: { count: string }) => `El cliente ya no ve ${counted(count, 'documento', 'documentos')}.`,
    ({ count }) => `The client no longer sees ${counted(count, 'document', 'documents')}.`,
  ),
  papers_kept: toast(
    ['Conservado', 'Kept'],
    ({ count }: { count: string }) => `El cliente sigue viendo ${counted(count, 'documento', 'documentos')}.`,
    ({ count }) => `The client still sees ${counted(count, 'document', 'documents')}.`,
  ),
  doubts_mended: toast(
    ['Guardado', 'Saved'],
    ({ count }: { count: string }) => `${counted(count, 'expediente corregido', 'expedientes corregidos')}.`,
    ({ count }) => `${counted(count, 'case', 'cases')} corrected.`,
  ),
  work_dismissed: toast(
    ['Hecho', 'Done'],
    'Todo sigue como estaba y no se vuelve a preguntar.',
    'Nothing has changed, and you will not be asked again.',
  ),
  group_dismissed: toast(
    ['Hecho', 'Done'],
    ({ count }: { count: string }) =>
      `${counted(count, 'asunto sale', 'asuntos salen')} de la lista. Todo sigue como estaba y no se vuelve a preguntar.`,
    ({ count }) =>
      `${counted(count, 'item has', 'items have')} left the list. Nothing has changed, and you will not be asked again.`,
  ),
  answer_undone: toast(
    ['Deshecho', 'Undone'],
    ({ count }: { count: string }) =>
      `${counted(count, 'asunto vuelve', 'asuntos vuelven')} a estar pendiente.`,
    ({ count }) => `${counted(count, 'item is', 'items are')} pending again.`,
  ),
  group_moved: toast(
    ['No se ha hecho', 'Not done'],
    'Mientras tanto han entrado o salido asuntos. Mírelos otra vez.',
    'Items have been added or removed in the meantime. Please check them again.',
  ),
  restored_sent: toast(
    ['Salen', 'Sending'],
    ({ count }: { count: string }) =>
      count === '0' ? 'Los correos vuelven a salir.' : `${counted(count, 'correo sale', 'correos salen')}.`,
    ({ count }) =>
      count === '0' ? 'E-mails leave again.' : `${counted(count, 'e-mail is', 'e-mails are')} being sent.`,
  ),
  restored_discarded: toast(
    ['Descartado', 'Discarded'],
    ({ count }: { count: string }) =>
      `${counted(count, 'correo descartado', 'correos descartados')}. Nadie recibe lo que esperaba.`,
    ({ count }) => `${counted(count, 'e-mail', 'e-mails')} discarded. Nobody is told what was waiting.`,
  ),
  restored_differs: toast(
    ['No se ha hecho', 'Not done'],
    'Ahora espera otra cosa que lo que usted vio. Mírelo otra vez.',
    'Something else is waiting than what you saw. Look again.',
  ),
  sheet_taken: toast(
    ['Hecho', 'Done'],
    ({ what, left }: { what: string; left: string }) =>
      left === '0'
        ? `Ahora vale lo que dice la hoja: ${what}`
        : `Ahora vale lo que dice la hoja: ${what} ${counted(left, 'fila más espera', 'filas más esperan')}: nada más ha entrado.`,
    ({ what, left }) =>
      left === '0'
        ? `The value from the sheet is now used: ${what}`
        : `The value from the sheet is now used: ${what} ${counted(left, 'more row is', 'more rows are')} waiting: nothing else was applied.`,
  ),
  word_forgotten: toast(
    ['Palabra olvidada', 'Word forgotten'],
    'La próxima sincronización volverá a preguntar qué significa «{word}».',
    'The next synchronisation will ask again what “{word}” means.',
  ),
  email_chosen: toast(
    ['Hecho', 'Done'],
    'El correo del cliente es {email}.',
    'The client’s e-mail address is {email}.',
  ),
  work_failed: toast(['No se ha hecho', 'Not done'], '{reason}', '{reason}'),
}
