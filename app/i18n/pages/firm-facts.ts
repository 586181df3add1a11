import { fullFirmName } from '~/domain/firm-name'
import type { FirmFacts } from './es'

/** Labelled details of the firm as sentences; missing ones are left out. */
export const sentences = (...facts: string[][]): string =>
  facts
    .filter((parts) => parts.every((part) => part !== ''))
    .map((parts) => `${parts.join(' ')}.`)
    .join(' ')

/** The data controller: name, tax number and address, as far as they are known. */
export const owner = ({ name, nif, address }: FirmFacts): string =>
  [`${fullFirmName(name)}${nif && ` (${nif})`}`, address].filter(Boolean).join(', ')
