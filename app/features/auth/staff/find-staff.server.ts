import { and, count, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { foldAccents } from '~/domain/fold-accents'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { passkeys, staff } from '~db/schema'

export type StaffRow = typeof staff.$inferSelect

/** Signs that nobody sees; tabs and line breaks are spaces. */
const UNSEEN = /\uFEFF|(?!\s)\p{C}/gu

/** What is compared of names: two that read alike are one. */
export const nameKeyOf = (name: string): string =>
  foldAccents(name.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim())

/** Whether two names read alike: in most types an I, an l and a 1 are one letter, and so are an O and a 0. */
export const looksLike = (one: string, other: string): boolean => lookOf(one) === lookOf(other)
const lookOf = (name: string) => nameKeyOf(name).replace(/[L1|]/g, 'I').replaceAll('0', 'O')

/** Somebody who has joined and has not been switched off. */
export const isActive = () => and(isNotNull(staff.joinedAt), isNull(staff.offAt))

/** A person of the firm. Throws `not_found`. */
export function getStaffRow(tx: Tx, id: number): StaffRow {
  const row = tx.select().from(staff).where(eq(staff.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** What can be changed of somebody, as its form shows it. */
export const changeable = ({ email, role, lawyerNames }: StaffRow) => ({
  ...{ email, role },
  lawyerNames: lawyerNames.join('\n'),
})

/** Whether somebody of the firm has this name or one that looks like it, whether they still work there or not. */
export const isNameOfStaff = (name: string, tx: Tx = database()): boolean =>
  tx
    .select({ name: staff.name })
    .from(staff)
    .all()
    .some((one) => looksLike(one.name, name))

/** Whether anybody can sign in with their name. */
export const hasStaff = (): boolean =>
  database().select({ id: staff.id }).from(staff).where(isActive()).limit(1).get() !== undefined

/** How many administrators can sign in with their name. */
export function countAdministrators(tx: Tx): number {
  const ofTheirs = tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.staffId, staff.id))
  const letIn = or(isNotNull(staff.password), isNotNull(staff.microsoftId), exists(ofTheirs))
  const admins = and(isActive(), eq(staff.role, 'admin'), letIn)
  return tx.select({ n: count() }).from(staff).where(admins).get()?.n ?? 0
}
