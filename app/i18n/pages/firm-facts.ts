import type { FirmFacts } from './es'

/** Facts of the firm as sentences, with their names; those that it has not given are left out. */
export const sentences = (...facts: [name: string, value: string][]): string =>
  facts
    .filter((parts) => parts.every((part) => part !== ''))
    .map((parts) => `${parts.join(' ')}.`)
    .join(' ')

/** Who answers for the data: name, tax number and address, as far as they are known. */
export const owner = ({ name, nif, address }: FirmFacts): string =>
  [`${name} Abogados${nif && ` (${nif})`}`, address].filter(Boolean).join(', ')
