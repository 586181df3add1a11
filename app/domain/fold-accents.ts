/** Upper case without accents. Most texts have none to lose, and looking is cheaper than normalising. */
export const foldAccents = (text: string) =>
  IS_ASCII.test(text) ? text.toUpperCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them.
const IS_ASCII = /^[\x00-\x7f]*$/
