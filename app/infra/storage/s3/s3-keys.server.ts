import { env } from '../../env.server'

type Folder = 'documents' | 'orphans' | 'probe'

/** Everything below it belongs to this portal. */
/** What the keys of a folder begin with. */
export function prefixOf(folder: Folder): string {
  const { S3_PREFIX } = env()
  return S3_PREFIX ? `${S3_PREFIX}/${folder}/` : `${folder}/`
}

/** The object whose text is the name of the portal to which all of this belongs. */
export const ownerKey = () => prefixOf('documents').replace(/documents\/$/, 'owner')

/** The key of an object in the bucket. */
export const keyOf = (folder: Folder, name: string) => `${prefixOf(folder)}${name}`
