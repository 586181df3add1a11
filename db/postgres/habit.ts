/** A question that only reads. It has no name of a statement: a habit may be older than the connection that asks. */
export type Reading = { text: string; values: unknown[] }

/** A value that is the same each time, or one of those that the work was given; of two moments, so many milliseconds away. */
type Form = { value: unknown } | { given: number; plus: number }
type Usual = { text: string; forms: Form[]; trust: number }

const MOST = 200
/** A question is asked ahead once it has been guessed, and no longer once it was guessed wrong as often. */
const TRUST = { most: 3, least: -3 }

const WRITES = /\b(?:insert|update|delete|nextval|set_config|pg_\w*lock\w*|for share)\b/i
const READS = /^\s*(?:select|with)\b/i

export const onlyReads = (text: string): boolean => READS.test(text) && !WRITES.test(text)

/** The state of the whole database: what is read afterwards belongs to this state or to a later one. */
export const STATE = 'SELECT pg_current_snapshot()::text'

/**
 * What a piece of work usually asks, learned from what it asked: the same questions with the same values, or with those it is given, as the
 * number of a client. Whoever guesses wrong has asked in vain, and is not told anything wrong: an answer is for exactly its question.
 */
export class Habit {
  readonly #usual = new Map<string, Usual>()

  /** What it may ask now, the state of the database first. */
  guesses(inputs: unknown[]): Reading[] {
    const trusted = [...this.#usual.values()].filter(({ trust }) => trust > 0)
    trusted.sort((a, b) => Number(b.text === STATE) - Number(a.text === STATE))
    return trusted.map((usual) => ({ text: usual.text, values: valuesOf(usual, inputs) }))
  }

  learn(readings: Reading[], inputs: unknown[]) {
    const times = new Map<string, number>()
    const seen = new Set<string>()
    for (const reading of readings) {
      const time = (times.get(reading.text) ?? 0) + 1
      times.set(reading.text, time)
      const key = `${time} ${reading.text}`
      seen.add(key)
      this.#see(key, reading, inputs)
    }
    for (const [key, usual] of this.#usual) if (!seen.has(key)) this.#doubt(key, usual)
  }

  #see(key: string, { text, values }: Reading, inputs: unknown[]) {
    const usual = this.#usual.get(key)
    if (!usual) {
      if (this.#usual.size < MOST)
        this.#usual.set(key, { text, trust: 0, forms: values.map((value) => formOf(value, inputs)) })
      return
    }
    const guessed = valuesOf(usual, inputs)
    const wrong = values.filter((value, at) => value !== guessed[at]).length
    usual.trust = wrong === 0 ? Math.min(usual.trust + 1, TRUST.most) : Math.max(usual.trust - 1, TRUST.least)
    usual.forms = values.map((value, at) => {
      const form = usual.forms[at]
      if (!form || value === guessed[at]) return form ?? { value }
      return 'given' in form ? { value } : formOf(value, inputs)
    })
  }

  #doubt(key: string, usual: Usual) {
    usual.trust -= 1
    if (usual.trust < TRUST.least) this.#usual.delete(key)
  }
}

function formOf(value: unknown, inputs: unknown[]): Form {
  const at = inputs.indexOf(value)
  if (at >= 0) return { given: at, plus: 0 }
  const moment = isMoment(value) ? inputs.findIndex(isMoment) : -1
  return moment < 0 ? { value } : { given: moment, plus: (value as number) - (inputs[moment] as number) }
}

function filled(form: Form, inputs: unknown[]): unknown {
  if (!('given' in form)) return form.value
  const value = inputs[form.given]
  return form.plus === 0 ? value : (value as number) + form.plus
}

/** UTC milliseconds of this century. */
const isMoment = (value: unknown) => typeof value === 'number' && value > 1e12

const valuesOf = ({ forms }: Usual, inputs: unknown[]) => forms.map((form) => filled(form, inputs))
