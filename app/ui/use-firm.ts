import { type FirmView, useRootData } from './root-data'

const unknown: FirmView = {
  name: '',
  phone: '',
  phoneLink: '',
  email: '',
  hours: '',
  address: '',
  logo: null,
}

/** The public details of the firm, from the root loader. */
export const useFirm = (): FirmView => useRootData()?.firm ?? unknown
