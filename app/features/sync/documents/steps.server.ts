import { eq } from 'drizzle-orm'
import { placeFile } from '~/features/cloud-drive/place-file'
import type { DriveFile } from '~/infra/drive/drive'
import { type Holes, prepared } from '~db/prepared'
import { driveItems } from '~db/schema'
import type { Step } from './decide-file.server'
import type { KnownItems, Placing } from './drive-items.server'

/** Each file of the drive with its place and with what is known of it. */
export function stepsFor(
  files: DriveFile[],
  items: KnownItems,
  { index, categories }: Placing,
  strayed: ReadonlySet<DriveFile>,
): Step[] {
  const paths = new Set<string>()
  return files.map((file) => {
    // Two names may differ only in the composition of their accents, and be the same name here.
    const repeated = paths.has(file.path)
    paths.add(file.path)
    const item = repeated ? undefined : items.of(file)
    const place = placeFile(file.path, index, categories)
    return { file, place, item, repeated, strayed: strayed.has(file) }
  })
}

const itemWithId = prepared((db, $: Holes<{ id: string }>) =>
  db.select().from(driveItems).where(eq(driveItems.id, $.id)),
)

/** The step with what is known of its file by now: somebody may have placed its document, or deleted it. */
export const stepNow = ({ item, ...step }: Step): Step => ({
  ...step,
  item: item && (itemWithId.get({ id: item.id }) ?? item),
})

/** How many cases have a folder with files. */
export const countCases = (steps: Step[]) =>
  new Set(steps.flatMap(({ place }) => (place.kind === 'case' ? [place.caseId] : []))).size
