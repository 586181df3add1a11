import { createContext, type ReactNode, useContext } from 'react'
import { isFirmFact } from '~/domain/cases/firm-facts'
import type { NamedFacts } from '../list-firm-facts.server'

const Facts = createContext<NamedFacts>({})

/** The firm's own facts by key, for every page of the administration. */
export const FirmFactsProvider = ({ facts, children }: { facts: NamedFacts; children: ReactNode }) => (
  <Facts.Provider value={facts}>{children}</Facts.Provider>
)

export const useFirmFacts = () => useContext(Facts)

/** Those that cases have now. */
export const useFirmFactsNow = () =>
  Object.entries(useFirmFacts()).flatMap(([key, { isLive, ...fact }]) =>
    isLive && isFirmFact(key) ? [{ key, ...fact }] : [],
  )

/** What a field of a case is called: as in these labels, or as the firm has called it. */
export function useFieldLabel(labels: Record<string, string>) {
  const facts = useFirmFacts()
  return (field: string) => (Object.hasOwn(labels, field) ? labels[field] : facts[field]?.name)
}
