import fc from 'fast-check'
import { isLong, seed } from './chance'

/** `npm test` uses the same values every time; the long rounds use new ones. */
fc.configureGlobal({ seed: isLong ? seed : 41_318 })
