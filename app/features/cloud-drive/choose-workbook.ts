import { isLockFile } from '~/infra/drive/left-out'
import { isReadable, isWorkbook } from '~/infra/workbook/workbook-name'

type File = { path: string; name: string; modifiedAt: number }
export type RootWorkbooks<Found extends File> = {
  workbook: Found | null
  /** The other workbooks at the root, newest first. */
  others: Found[]
  /** A lock file without its workbook: a program holds the file and has not saved it here yet. */
  open: boolean
  /** More than one has the chosen name: they differ only in the composition of their accents. */
  ambiguous: boolean
}

/** True for the name of a workbook that is not a lock file. A `.csv` is one only where it is `chosen`. */
export const isWorkbookName = (name: string, chosen: string | null = null) =>
  (isWorkbook(name) || (name === chosen && isReadable(name))) && !isLockFile(name)

/** True for the name of a file that may be chosen. */
export const mayBeChosen = (name: string) => isReadable(name) && !isLockFile(name)

/**
 * The tracking workbook of the drive: the only one at the root with the `chosen` name, and no other in its place; the
 * newest as long as none is chosen.
 */
export function chooseWorkbook<Found extends File>(
  files: Found[],
  chosen: string | null,
): RootWorkbooks<Found> {
  const atRoot = files.filter(({ path }) => !path.includes('/'))
  const books = atRoot
    .filter(({ name }) => isWorkbookName(name, chosen))
    .sort((a, b) => b.modifiedAt - a.modifiedAt || a.name.localeCompare(b.name, 'es'))
  const named = books.filter(({ name }) => name === chosen)
  const ambiguous = named.length > 1
  const [first] = chosen === null ? books : named
  const workbook = ambiguous ? null : (first ?? null)
  const others = books.filter((book) => book !== workbook && !named.includes(book))
  const open = atRoot.some(
    ({ name }) => isLockFile(name) && isReadable(name.replace(/#$/, '')) && holds(name, chosen),
  )
  return { workbook, others, open, ambiguous }
}

/** The other files there, as listed in an error. */
export const namesOf = (others: Pick<File, 'name'>[]) => ({
  ...(others.length > 0 && { others: others.map(({ name }) => `«${name}»`).join(', ') }),
})

/** Excel replaces the first two letters of a long name with its mark, LibreOffice puts it before the name. */
const holds = (lock: string, chosen: string | null) =>
  chosen === null ||
  ['~$', '.~lock.'].some((mark) =>
    [`${mark}${chosen}`, `${mark}${chosen.slice(2)}`, `${mark}${chosen}#`].includes(lock),
  )
