import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { MANY_GONE } from '../documents/document-report'
import { closeWork, findOpenWork } from './close-work.server'

/**
 * Agrees that the files which vanished together have really gone: the next run marks them, if they are still the same.
 * Throws `not_found` if the question is not open (any more), `invalid_input` for another kind of item.
 */
export function agreeGone(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const item = findOpenWork(id)
    if (item.reason !== MANY_GONE) throw new AppError('invalid_input')
    closeWork(tx, viewer, [item], { state: 'solved', answer: 'documents_gone' }, now)
  })
}
