/** Upper case without accents. Most texts have no accents, and checking is cheaper than normalising. */
export const foldAccents = (text: string) =>
  IS_ASCII.test(text) ? text.toUpperCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them.
const IS_ASCII = /^[\x00-\x7f]*$/
