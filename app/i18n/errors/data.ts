import type { ErrorSentences } from '~/infra/app-error'
import { counted, countedList } from '../counted'

type OfData = Pick<
  ErrorSentences,
  | 'case_shared'
  | 'case_waits'
  | 'maybe_saved'
  | 'values_unseen'
  | 'client_blocked'
  | 'blocked_shares'
  | 'call_promised'
  | 'retention_runs'
  | 'too_many_selected'
  | 'phase_moves_cases'
  | 'trash_changed'
  | 'page_changed'
  | 'phase_days_differ'
>

/** What erasing, blocking and its terms refuse, what is done with many rows at once, and what nobody has seen. */
export const dataErrorsEs: OfData = {
  case_shared: () =>
    'Otras personas ven alguno de sus expedientes. Diga antes en su ficha si se les deja o se archiva.',
  case_waits: ({ waiting }) =>
    `Con el expediente se ${waiting === 1 ? 'borraría' : 'borrarían'} ${counted(waiting, 'cosa pendiente', 'cosas pendientes')} del cliente: archivos, firmas o respuestas sin decidir, o llamadas previstas. Decida antes en «Pendiente», y anule las llamadas en «Citas»; si el expediente está archivado, recupérelo primero.`,
  client_blocked: () =>
    'Este cliente está bloqueado: sus datos se conservan, pero no se puede cambiar nada. Desbloquéelo antes en su ficha.',
  blocked_shares: () =>
    'Lleva un expediente sin archivar junto con otra persona. Archívelo antes, o bloquee a todos los que lo llevan a la vez.',
  call_promised: ({ calls }) =>
    `Hay ${counted(calls, 'llamada prevista, o anulada sin que haya salido el aviso,', 'llamadas previstas, o anuladas sin que haya salido el aviso,')} con quien se quiere bloquear o borrar. Antes, anule lo previsto en «Citas», con el motivo que se le dirá, y espere a que salga el aviso.`,
  retention_runs: () =>
    'Está bloqueado y su plazo no ha terminado. Desde cuándo se puede borrar lo dice «Conservación de datos».',
  too_many_selected: ({ most, cases }) =>
    cases === undefined
      ? `Se pueden marcar ${most} filas como máximo a la vez.`
      : `Son ${cases} expedientes, y se pueden cambiar ${most} como máximo a la vez. Marque menos filas o filtre la lista.`,
  maybe_saved: () => 'No sabemos si se ha guardado. Antes de repetirlo, mire si ya está.',
  values_unseen: () => 'Los valores de la columna son otros o faltan. Mírelos antes de enseñarlos.',
  trash_changed: () =>
    'La papelera ha cambiado mientras tanto y no se ha borrado nada. Mire lo que hay y vuelva a vaciarla.',
  page_changed: () =>
    'Lo que mostraba la página ha cambiado mientras tanto y no se ha hecho nada. Ábrala otra vez y decida.',
  phase_moves_cases: ({ closed, reopened }) =>
    `Con este cambio ${
      countedList('y', [
        [closed, 'expediente queda cerrado', 'expedientes quedan cerrados'],
        [reopened, 'expediente queda abierto de nuevo', 'expedientes quedan abiertos de nuevo'],
      ]) || 'ya no se cierra ni se abre ningún expediente'
    }. Todavía no se ha guardado nada: si está de acuerdo, pulse el botón otra vez.`,
  phase_days_differ: ({ cases, numbers }) =>
    `${counted(cases, 'expediente tiene', 'expedientes tienen')} por delante un día o una hora en cada fase que no coinciden (${numbers}), y lo de una se perdería. Deje antes solo lo que vale.`,
}

export const dataErrorsEn: OfData = {
  case_shared: () =>
    'Other people see some of their cases. Say first on their page whether they keep them or these are archived.',
  case_waits: ({ waiting }) =>
    `${counted(waiting, 'pending item', 'pending items')} of the client would be deleted with the case: files, signatures or answers that nobody has decided about yet, or calls that are planned. Decide first in ‘Pending’, and cancel the calls in ‘Appointments’; if the case is archived, restore it before that.`,
  client_blocked: () =>
    'This client is blocked: their data are kept, but nothing can be changed. Unblock them on their page first.',
  blocked_shares: () =>
    'They hold a case that is not archived together with somebody else. Archive it first, or block all who hold it at once.',
  call_promised: ({ calls }) =>
    `There ${calls === 1 ? 'is' : 'are'} ${counted(calls, 'call that is planned, or cancelled without the e-mail having left,', 'calls that are planned, or cancelled without the e-mail having left,')} with whoever is to be blocked or deleted. Cancel what is planned in ‘Appointments’ first, with the reason that they are told, and wait for the e-mail to leave.`,
  retention_runs: () =>
    'They are blocked and their term has not ended. ‘Data retention’ says from when on they can be erased.',
  too_many_selected: ({ most, cases }) =>
    cases === undefined
      ? `You can select at most ${most} rows at once.`
      : `These are ${cases} cases, and at most ${most} can be changed at once. Select fewer rows, or filter the list.`,
  maybe_saved: () => 'We do not know whether it was saved. Before you repeat it, see if it is there.',
  values_unseen: () => 'The values of the column are others or missing. Look at them before showing them.',
  trash_changed: () =>
    'The trash has changed meanwhile, and nothing was deleted. Look at what is in it and empty it again.',
  page_changed: () =>
    'What the page showed has changed meanwhile, and nothing was done. Open it again and decide.',
  phase_moves_cases: ({ closed, reopened }) =>
    `With this change ${
      countedList('and', [
        [closed, 'case is closed', 'cases are closed'],
        [reopened, 'case is open again', 'cases are open again'],
      ]) || 'no case is closed or opened any more'
    }. Nothing has been saved yet: if you agree, press the button again.`,
  phase_days_differ: ({ cases, numbers }) =>
    `${counted(cases, 'case has', 'cases have')} a different day or hour to come in each phase (${numbers}), and one would be lost. First keep only the one that holds.`,
}
