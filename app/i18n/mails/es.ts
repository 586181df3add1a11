/** The firm's e-mails to its clients. Paragraphs in order; placeholders are already filled in. */
export const mailsEs = {
  greeting: (name: string) => `Buenos días, ${name}:`,
  closing: 'Atentamente,',
  team: (firm: string) => `El equipo de ${firm} Abogados`,
  automatic: 'Este mensaje lo envía el portal de forma automática.',
  code: {
    subject: 'Su código de acceso al portal',
    preheader: (code: string, minutes: number) => `${code}. Vale durante ${minutes} minutos.`,
    intro: 'Este es su código para ver cómo va su caso:',
    life: (minutes: number) =>
      `Vale durante ${minutes} minutos, y solo en el navegador en el que lo ha pedido.`,
    last: 'Hoy se han pedido muchos códigos con su DNI o NIE y ya no enviaremos más en 24 horas. Si vuelve a necesitar entrar, use este botón: vale 7 días y una sola vez. Si no los ha pedido usted, no ha pasado nada: sin su correo nadie puede entrar.',
    button: 'Ver mi expediente',
    ignore:
      'Si no lo ha pedido usted, no haga caso de este mensaje. Nunca le pediremos este código por teléfono.',
  },
  welcome: {
    subject: 'Su acceso al portal de expedientes',
    preheader: 'Vea en qué punto está su reclamación, con contraseña o sin ella.',
    intro: (firm: string, caseNumber: string) =>
      `Hemos abierto su expediente ${caseNumber} en el portal de ${firm} Abogados. Allí puede ver cómo va su caso, qué ha pasado y qué papeles hay.`,
    username: (username: string) => `Su usuario es: ${username}`,
    setPassword: 'Para entrar con contraseña, elíjala antes aquí:',
    button: 'Elegir mi contraseña',
    life: 'El enlace vale 7 días y una sola vez.',
    orCode: (url: string) =>
      `También puede ver su caso sin contraseña, con su DNI o NIE y un código que le llega por correo: ${url}`,
    privacy: (url: string) =>
      `Tratamos sus datos para llevar el encargo que nos ha hecho. Para saber más, o para ejercer sus derechos: ${url}`,
  },
  request: {
    subject: (caseNumber: string) => `Necesitamos algo para su expediente ${caseNumber}`,
    intro: (caseNumber: string) => `Para seguir con su expediente ${caseNumber} necesitamos de usted:`,
    due: (date: string) => `Si puede ser, antes del ${date}.`,
    button: 'Ver mi expediente',
    life: 'El enlace vale 7 días y una sola vez. También puede entrar siempre con su DNI o NIE y un código.',
  },
  password: {
    subject: 'Su nuevo enlace para elegir contraseña',
    intro: 'Ha pedido un enlace para elegir su contraseña en el portal.',
    button: 'Elegir mi contraseña',
    life: 'El enlace vale 7 días y una sola vez. Los de antes ya no valen.',
    ignore: 'Si no lo ha pedido usted, no haga caso de este mensaje: su contraseña no cambia.',
  },
}

export type MailTexts = typeof mailsEs
