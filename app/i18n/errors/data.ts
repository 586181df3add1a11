import type { ErrorSentences } from '~/infra/app-error'
import { counted } from '../counted'

type OfData = Pick<
  ErrorSentences,
  | 'case_shared'
  | 'case_waits'
  | 'maybe_saved'
  | 'values_unseen'
  | 'client_blocked'
  | 'blocked_shares'
  | 'retention_runs'
  | 'too_many_selected'
>

/** What erasing, blocking and its terms refuse, what is done with many rows at once, and what nobody has seen. */
export const dataErrorsEs: OfData = {
  case_shared: () =>
    'Otras personas ven alguno de sus expedientes. Diga antes en su ficha si se les deja o se archiva.',
  case_waits: ({ waiting }) =>
    `Hay ${counted(waiting, 'envío', 'envíos')} del cliente (archivos, firmas o respuestas) sin decidir, y se ${waiting === 1 ? 'borraría' : 'borrarían'} con el expediente. Decida antes en «Pendiente»; si el expediente está archivado, recupérelo primero.`,
  client_blocked: () =>
    'Este cliente está bloqueado: sus datos se conservan, pero no se puede cambiar nada. Desbloquéelo antes en su ficha.',
  blocked_shares: () =>
    'Lleva un expediente sin archivar junto con otra persona. Archívelo antes, o bloquee a todos los que lo llevan a la vez.',
  retention_runs: () =>
    'Está bloqueado y su plazo no ha terminado. Desde cuándo se puede borrar lo dice «Conservación de datos».',
  too_many_selected: ({ most, cases }) =>
    cases === undefined
      ? `Se pueden marcar ${most} filas como máximo a la vez.`
      : `Son ${cases} expedientes, y se pueden cambiar ${most} como máximo a la vez. Marque menos filas o filtre la lista.`,
  maybe_saved: () => 'No sabemos si se ha guardado. Antes de repetirlo, mire si ya está.',
  values_unseen: () => 'Los valores de la columna son otros o faltan. Mírelos antes de enseñarlos.',
}

export const dataErrorsEn: OfData = {
  case_shared: () =>
    'Other people see some of their cases. Say first on their page whether they keep them or these are archived.',
  case_waits: ({ waiting }) =>
    `The client has sent ${counted(waiting, 'item', 'items')} (files, signatures or answers) that nobody has decided about yet and that would be deleted with the case. Decide first in ‘Pending’; if the case is archived, restore it before that.`,
  client_blocked: () =>
    'This client is blocked: their data are kept, but nothing can be changed. Unblock them on their page first.',
  blocked_shares: () =>
    'They hold a case that is not archived together with somebody else. Archive it first, or block all who hold it at once.',
  retention_runs: () =>
    'They are blocked and their term has not ended. ‘Data retention’ says from when on they can be erased.',
  too_many_selected: ({ most, cases }) =>
    cases === undefined
      ? `You can select at most ${most} rows at once.`
      : `These are ${cases} cases, and at most ${most} can be changed at once. Select fewer rows, or filter the list.`,
  maybe_saved: () => 'We do not know whether it was saved. Before you repeat it, see if it is there.',
  values_unseen: () => 'The values of the column are others or missing. Look at them before showing them.',
}
