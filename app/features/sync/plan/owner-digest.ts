import { digest } from '~/features/spreadsheet/digest'

/** An accepted row counts as settled only while its case belongs to this person, under this name. */
export const digestOfOwner = (name: string, dni: string) => digest(`${name}|${dni}`)
