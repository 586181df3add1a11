import { createContext, type ReactNode, useContext } from 'react'
import { defaultLanguage, type Language } from './language'
import { type Texts, texts } from './texts'

const LanguageContext = createContext<Language>(defaultLanguage)

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
)

export const useLanguage = (): Language => useContext(LanguageContext)
export const useTexts = (): Texts => texts[useLanguage()]
