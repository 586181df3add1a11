import fc from 'fast-check'
import { seed } from './chance'

/** `npm test` tries the same values every time; the long rounds try new ones. */
const isLong = process.env.PORTAL_FULL === '1' || Boolean(process.env.PROPERTY_RUNS)
fc.configureGlobal({ seed: isLong ? seed : 41_318 })
