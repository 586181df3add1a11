import { fullFirmName } from '~/domain/people/firm-name'

/** The known details of the firm; empty ones are left out. */
export type FirmFacts = {
  name: string
  nif: string
  address: string
  phone: string
  email: string
  bar: string
  barNumber: string
  /** The firm's own text; if empty, ours is used. */
  legalNotice: string
  privacyText: string
  privacyVersion: number
  privacySince: string
}

/** Labelled details of the firm as sentences; missing ones are left out. */
export const sentences = (...facts: string[][]): string =>
  facts
    .filter((parts) => parts.every((part) => part !== ''))
    .map((parts) => `${parts.join(' ')}.`)
    .join(' ')

/** The data controller: name, tax number and address, as far as they are known. */
export const owner = ({ name, nif, address }: FirmFacts): string =>
  [`${fullFirmName(name)}${nif && ` (${nif})`}`, address].filter(Boolean).join(', ')
