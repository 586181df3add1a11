import fc from 'fast-check'
import { isLong, seed } from './chance'

/** `npm test` tries the same values every time; the long rounds try new ones. */
fc.configureGlobal({ seed: isLong ? seed : 41_318 })
