import { extensionOf, withTrueExtension } from '~/features/documents/store/file-name'
import { AppError } from '~/infra/app-error'
import { inspectFile, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { type ForeignType, foreignType } from '~/infra/storage/foreign-type.server'
import { hasPdfScripts } from '~/infra/storage/pdf-scripts.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { scanFile } from '~/infra/storage/scan-file.server'

/** Why a file of a client is not taken, if that is not told by an error that others get too. */
export type OwnRefusal =
  | Exclude<ForeignType, 'image'>
  | 'scripts'
  | 'macros'
  | 'locked'
  | 'empty'
  | 'type'
  | 'broken'

/** A file of a client that is refused for a reason with words of its own. */
export class FileRefused extends Error {
  constructor(readonly why: OwnRefusal) {
    super(why)
  }
}

/** What was found: `photo` says whether it can be joined with others, and whether it has to become a PDF also by itself. */
export type Inspected = { fileName: string; mimeType: string; photo: 'kept' | 'converted' | null }

const PHOTOS: Record<string, Inspected['photo']> = { jpg: 'kept', png: 'kept', image: 'converted' }

const OWN_WORDS: Partial<Record<AppError['code'], OwnRefusal>> = {
  file_type_refused: 'type',
  file_macros: 'macros',
  file_encrypted: 'locked',
  file_empty: 'empty',
}

/**
 * Checks a file by its content, as `inspectUpload` does for the firm's own, takes images of other types, which become a PDF,
 * and refuses PDFs with scripts. Throws `FileRefused`, or what `inspectFile` throws.
 */
export async function inspectSent(file: ReceivedFile & { name: string }): Promise<Inspected> {
  if (extensionOf(file.name) === 'macros') throw new FileRefused('macros')
  const type = await inspectFile(file).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const foreign = error.code === 'file_type_refused' ? await foreignType(file.location) : null
    if (foreign !== 'image') throw ownRefusal(error, foreign)
    await scanFile(file.location)
    return foreign
  })
  if (type === 'pdf' && (await hasPdfScripts(file.location))) throw new FileRefused('scripts')
  const becomes = type === 'image' ? 'pdf' : type
  return {
    fileName: withTrueExtension(file.name, becomes),
    mimeType: MIME_TYPES[becomes],
    photo: PHOTOS[type] ?? null,
  }
}

/** The refusal of a file in words for clients, if it has some; otherwise the error. */
export function ownRefusal(
  error: AppError,
  foreign: Exclude<ForeignType, 'image'> | null = null,
): FileRefused | AppError {
  const why = foreign ?? OWN_WORDS[error.code]
  return why ? new FileRefused(why) : error
}
