import { foldAccents } from './fold-accents'

/** A title as it is compared: without accents, and without the folder number in front. */
export const bareTitle = (title: string) =>
  foldAccents(title)
    .replace(/^\s*\d{1,2}[\s._-]*/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
