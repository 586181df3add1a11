import fc from 'fast-check'

/** `npm test` tries the same values every time; the long rounds try new ones. */
if (process.env.PORTAL_FULL !== '1' && !process.env.PROPERTY_RUNS) fc.configureGlobal({ seed: 41_318 })
