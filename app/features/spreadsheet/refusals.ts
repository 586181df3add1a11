import type { CaseRow } from './row/case-row'

/** A rejected row of a case; without `dni` it may be anybody's. `age`: of its tab. */
type Refusal = { age: number; dni: string | null; hidden: boolean }

/** The rejected rows, by case key: an error in a row is no reason to publish what an older or hidden one says. */
export class Refusals {
  private readonly byKey = new Map<string, Refusal[]>()

  add(key: string, refusal: Refusal) {
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), refusal])
  }

  /** Whether a visible row of the case was rejected, of this person's or of anybody's. */
  isInSight = (key: string, dni: string | null) =>
    this.of(key).some((refusal) => !refusal.hidden && isAbout(refusal, dni))

  /** Whether a newer row of the case was rejected; a hidden one does not count against a visible one. */
  isNewer = ({ key, dni, hidden }: CaseRow, age: number) =>
    this.of(key).some(
      (refusal) => refusal.age > age && (hidden === true || !refusal.hidden) && isAbout(refusal, dni),
    )

  private of = (key: string) => this.byKey.get(key) ?? []
}

const isAbout = (refusal: Refusal, dni: string | null) =>
  refusal.dni === null || dni === null || refusal.dni === dni
