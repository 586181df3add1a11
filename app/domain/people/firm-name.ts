const WORD = /(?<!\p{L})abogad[oa]s(?!\p{L})/iu

/** What a firm is called before the word 'Abogados', which the portal adds. */
export const bareFirmName = (name: string): string => name.replace(/(?<!\s)\s+abogados$/i, '')

/** What a firm is called in full; a name that has the word somewhere gets no second one. */
export const fullFirmName = (name: string): string => (WORD.test(name) ? name : `${name} Abogados`)
