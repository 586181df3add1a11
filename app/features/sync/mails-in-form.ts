import { civilDate, instantAt } from '~/domain/civil-date'
import { AppError } from '~/infra/app-error'
import type { MailsChoice } from './schemas'

const DAY_AND_TIME = /^(\d{4})-(\d\d)-(\d\d)T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::00)?$/

/**
 * When the welcome e-mails leave, as a form says it: `mails` is `now`, `later`, or `at`, and then `mailsOn` the day and the
 * time in Madrid; undefined if nothing is chosen. Throws `mails_time_wrong`, and `invalid_input` for anything else.
 */
export function mailsInForm(form: FormData): MailsChoice | undefined {
  const mails = form.get('mails')
  if (mails === null || mails === '') return undefined
  if (mails === 'now' || mails === 'later') return mails
  if (mails !== 'at') throw new AppError('invalid_input')
  const [, year, month, date, time] = DAY_AND_TIME.exec(String(form.get('mailsOn') ?? '')) ?? []
  const day = civilDate(Number(year), Number(month), Number(date))
  if (!day || !time) throw new AppError('mails_time_wrong')
  return new Date(instantAt(day, time)).toISOString()
}
