import type { Language } from './language'

/** The first layer of the privacy notice: what everybody reads before the whole of it. */
const es = {
  title: 'Cómo cuidamos sus datos',
  of: (firm: string): [string, string][] => [
    ['Quién los guarda', `${firm}.`],
    ['Para qué', 'Para llevar su asunto y contarle cómo va.'],
    ['Sus derechos', 'Puede pedir verlos, corregirlos o que se borren. Escríbanos cuando quiera.'],
  ],
  whole: 'Leer todo: a quién se dan, cuánto se guardan y a quién puede reclamar',
  read: 'Lo he leído',
}

const en: typeof es = {
  title: 'How we look after your data',
  of: (firm) => [
    ['Who keeps them', `${firm}.`],
    ['What for', 'To handle your case and tell you how it is going.'],
    ['Your rights', 'You can ask to see them, correct them or have them erased. Write to us at any time.'],
  ],
  whole: 'Read all of it: who is given them, how long they are kept, and to whom you can complain',
  read: 'I have read it',
}

export const privacyTexts: Record<Language, typeof es> = { es, en }
