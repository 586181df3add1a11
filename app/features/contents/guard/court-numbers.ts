import { courtsIn } from './courts-in-paper'
import { type NumberKind, numbersInPaper } from './numbers-in-paper'
import { plainOf } from './plain'

/** Under which number courts keep what a paper is about; `court`: its number and town, of a NIG nothing. */
export type CourtNumber = { kind: 'nig' | 'autos'; value: string; court: string }

/** The NIG of a paper, and the number of its proceedings with the court: each only if the paper names one alone. */
export function courtNumbersIn(text: string): CourtNumber[] {
  const plain = plainOf(text.normalize('NFC'))
  const numbers = numbersInPaper(plain)
  const onlyOf = (kind: NumberKind) =>
    onlyIn(numbers.filter((one) => one.kind === kind).map(({ key }) => key))
  const [nig, autos, court] = [onlyOf('nig'), onlyOf('autos'), onlyIn([...courtsIn(plain)])]
  return [
    ...(nig ? [{ kind: 'nig' as const, value: nig, court: '' }] : []),
    ...(autos && court ? [{ kind: 'autos' as const, value: autos, court }] : []),
  ]
}

function onlyIn(keys: string[]): string | null {
  const [first = null, ...others] = new Set(keys)
  return others.length === 0 ? first : null
}
