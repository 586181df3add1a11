/** What firms ask most clients for, in words for clients, with an example. */
export const REQUEST_TEMPLATES = [
  {
    text: 'Poder notarial firmado.',
    kind: 'documents',
    example: 'La copia que le dio el notario, con todas sus hojas.',
  },
  {
    text: 'Copia del DNI por las dos caras.',
    kind: 'documents',
    example: 'Una foto de cada cara, en la que se lea todo.',
  },
  { text: 'Copia del contrato.', kind: 'documents', example: 'Todas las hojas, también las condiciones.' },
  {
    text: 'Extractos de los pagos realizados.',
    kind: 'documents',
    example: 'Los extractos del banco o los recibos en los que se vea cada pago.',
  },
  { text: 'Hoja de encargo firmada.', kind: 'paper', example: 'Todas las hojas, con su firma en la última.' },
  {
    text: 'Número de cuenta (IBAN) a su nombre.',
    kind: 'documents',
    example: 'La primera hoja de la libreta, o un certificado del banco.',
  },
] as const

/** The kind and the example of a request that was chosen by its words. */
export const templateOf = (text: string) => REQUEST_TEMPLATES.find((one) => one.text === text)
