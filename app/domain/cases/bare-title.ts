import { foldAccents } from '../fold-accents'
import { remembered } from '../remembered'

/** A title as it is compared: without accents, and without the folder number in front. */
export const bareTitle = remembered((title) =>
  foldAccents(title)
    .replace(/^\s*\d{1,2}[\s._-]*/, '')
    .replace(/[\s_]+/g, ' ')
    .trim(),
)
