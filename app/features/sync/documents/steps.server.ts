import { placeFile } from '~/features/cloud-drive/place-file'
import type { DriveFile } from '~/infra/drive/drive'
import type { Step } from './decide-file.server'
import type { KnownItems, Placing } from './drive-items.server'

/** Each file of the drive with its place and with what is known of it. */
export function stepsFor(files: DriveFile[], items: KnownItems, { index, categories }: Placing): Step[] {
  const paths = new Set<string>()
  return files.map((file) => {
    // Two names may differ only in the composition of their accents, and be the same name here.
    const repeated = paths.has(file.path)
    paths.add(file.path)
    const item = repeated ? undefined : items.of(file)
    return { file, place: placeFile(file.path, index, categories), item, repeated }
  })
}

/** How many cases have a folder with files. */
export const countCases = (steps: Step[]) =>
  new Set(steps.flatMap(({ place }) => (place.kind === 'case' ? [place.caseId] : []))).size
