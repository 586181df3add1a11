import { DETAILS_OF, type DetailKind, type ErrorCode, STATUS_OF } from './error-codes'

export { type ErrorCode, STATUS_OF }

type ValueOf<K> = K extends 'number' | 'number?' ? number : string
type Values<Shape> = {
  [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ValueOf<Shape[Name]>
} & { [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?: ValueOf<Shape[Name]> }

type Talking = keyof typeof DETAILS_OF
type Silent = Exclude<ErrorCode, Talking>
type NoDetails = Record<string, never>

/** The details of an error with this code. */
export type DetailsOf<Code extends ErrorCode> = Code extends Talking
  ? Values<(typeof DETAILS_OF)[Code]>
  : NoDetails
export type Details = DetailsOf<ErrorCode>
type More = Record<string, unknown>

export type AppErrorArguments =
  | [code: Silent, details?: NoDetails, more?: More]
  | {
      [Code in Talking]: Record<never, never> extends DetailsOf<Code>
        ? [code: Code, details?: DetailsOf<Code>, more?: More]
        : [code: Code, details: DetailsOf<Code>, more?: More]
    }[Talking]

/** An expected failure. `details` may be shown to the person who caused it, so it must contain nothing secret. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly more: More
  readonly status: number

  constructor(...[code, details = {}, more = {}]: AppErrorArguments) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.more = more
    this.status = STATUS_OF[code]
  }

  /** The same failure, with more data for API clients. */
  with(more: More): AppError {
    return restoreError(this.code, this.details, { ...this.more, ...more })
  }
}

/** Restores a stored failure; `unexpected` for an unknown code or one whose details are missing. */
export function restoreError(code: string | null, details: unknown, more: More = {}): AppError {
  if (code === null || !isComplete(code, details)) return new AppError('unexpected', {}, more)
  return new AppError(...([code, details ?? {}, more] as AppErrorArguments))
}

function isComplete(code: string, details: unknown): boolean {
  if (!Object.hasOwn(STATUS_OF, code)) return false
  const shape: Record<string, DetailKind> = Object.hasOwn(DETAILS_OF, code) ? DETAILS_OF[code as Talking] : {}
  const values = (details ?? {}) as Record<string, unknown>
  return Object.entries(shape).every(([name, kind]) =>
    kind.endsWith('?') && values[name] === undefined ? true : kind.startsWith(typeof values[name]),
  )
}

/** The details of a failure if it has this code; otherwise null. */
export const detailsOf = <Code extends Talking>(error: AppError, code: Code): DetailsOf<Code> | null =>
  error.code === code ? (error.details as DetailsOf<Code>) : null

/** The messages of all failures in one language. */
export type ErrorSentences = { [Code in ErrorCode]: (details: DetailsOf<Code>) => string }

/** Somebody else has saved the record since it was read; `current` holds its form values. Nothing was written. */
export class EditConflict extends AppError {
  constructor(readonly current: Record<string, string | string[]>) {
    super('edit_conflict')
  }
}
