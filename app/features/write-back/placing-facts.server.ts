import { documentCategories } from '~/domain/categories'
import { wholeIndex } from '~/features/documents/case-index.server'
import { courtFolder } from '~/features/settings/court-folder.server'
import { readSetting } from '~/features/settings/settings.server'

/** What tells whose a folder is. */
export const placingFacts = () => ({
  index: wholeIndex(),
  categories: documentCategories(readSetting('firm_slug') ?? ''),
  /** What courts deliver is not a case's, whatever its folders are called. */
  apart: courtFolder(),
})
