import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** The nonce of the page's scripts; in the browser it is neither known nor needed. */
export const useNonce = () => useContext(NonceContext)
