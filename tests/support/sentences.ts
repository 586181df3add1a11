const FAULTS: [name: string, pattern: RegExp][] = [
  ['shows what is no text', /\b(?:undefined|null|NaN|Infinity)\b|\[object/],
  ['has an empty slot', /«\s*»|“\s*”|\(\s*\)|:\s*[.,;)]|:\s*$|\s[.,;](?:\s|$)|,\s*[.,]|^\s*[.,;:]/],
  ['has two blanks, or begins or ends with one', /\S {2,}\S|^\s|\s$/],
  ['shows a bare key', /(?<![\w.@/-])[a-z]+(?:_[a-z0-9]+)+(?![\w.@/-])/],
  ['is empty', /^$/],
]

/** What is wrong with a sentence for people: missing values, keys instead of words; null for nothing. */
export const faultOf = (sentence: string): string | null =>
  FAULTS.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null
