import { isLockFile } from '~/infra/drive/lock-file'

type File = { path: string; name: string; modifiedAt: number }
export type RootWorkbooks<Found extends File> = {
  workbook: Found | null
  /** The other workbooks at the root, the newest first. */
  others: Found[]
  /** A lock file without its workbook: a program holds it and has not saved it here yet. */
  open: boolean
}

/** True for the name of a workbook (`.xlsx`, `.xls`) that is no lock file. */
export const isWorkbookName = (name: string) => /\.xlsx?$/i.test(name) && !isLockFile(name)

/**
 * The tracking workbook of the drive: the one at the root that is called as the `chosen` one, and no other in its
 * place; as long as none is chosen the newest.
 */
export function chooseWorkbook<Found extends File>(
  files: Found[],
  chosen: string | null,
): RootWorkbooks<Found> {
  const atRoot = files.filter(({ path }) => !path.includes('/'))
  const books = atRoot
    .filter(({ name }) => isWorkbookName(name))
    .sort((a, b) => b.modifiedAt - a.modifiedAt || a.name.localeCompare(b.name, 'es'))
  const workbook = (chosen === null ? books[0] : books.find(({ name }) => name === chosen)) ?? null
  const others = books.filter((book) => book !== workbook)
  const open = atRoot.some(({ name }) => isLockFile(name) && /\.xlsx?#?$/i.test(name) && holds(name, chosen))
  return { workbook, others, open }
}

/** What else lies there, as an error tells it. */
export const namesOf = (others: Pick<File, 'name'>[]) => ({
  ...(others.length > 0 && { others: others.map(({ name }) => `«${name}»`).join(', ') }),
})

/** Excel writes its mark over the first two letters of a long name, LibreOffice before the name. */
const holds = (lock: string, chosen: string | null) =>
  chosen === null ||
  ['~$', '.~lock.'].some((mark) =>
    [`${mark}${chosen}`, `${mark}${chosen.slice(2)}`, `${mark}${chosen}#`].includes(lock),
  )
