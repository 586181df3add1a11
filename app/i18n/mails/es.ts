import { fullFirmName } from '~/domain/people/firm-name'
import { accessMailsEs } from './es-access'
import { appointmentMailsEs } from './es-appointments'
import { staffMailsEs } from './es-staff'

/** The firm's e-mails to its clients. Paragraphs in order; placeholders are already filled in. */
export const mailsEs = {
  greeting: (name: string) => (name ? `Buenos días, ${name}:` : 'Buenos días:'),
  closing: 'Atentamente,',
  team: (firm: string) => `El equipo de ${fullFirmName(firm)}`,
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
    lateSubject: 'Su enlace para entrar en el portal',
    late: 'Con su DNI o NIE se pidió un código para ver su caso. Este correo ha tardado en salir y aquel código ya no vale. Entre con este botón, sin código:',
    lateLife: (day: string) => `El botón sirve una sola vez y caduca el ${day}.`,
    lateIgnore: 'Si no lo ha pedido usted, no ha pasado nada: sin su correo nadie puede entrar.',
  },
  welcome: {
    subject: 'Su acceso al portal de expedientes',
    preheader: 'Vea en qué punto está su reclamación, con contraseña o sin ella.',
    intro: (firm: string, numbers: string, cases: number) =>
      cases > 1
        ? `Hemos abierto ${cases > 4 ? `sus ${cases} expedientes` : `sus expedientes ${numbers}`} en el portal de ${fullFirmName(firm)}. Allí puede ver cómo va cada caso, qué ha pasado y qué papeles hay.`
        : `Hemos abierto su expediente ${numbers} en el portal de ${fullFirmName(firm)}. Allí puede ver cómo va su caso, qué ha pasado y qué papeles hay.`,
    username: (username: string) => `Su usuario es: ${username}`,
    usernameIsDni: (end: string) => `Su usuario es su DNI o NIE, el que acaba en ${end}.`,
    setPassword: 'Para entrar con contraseña, elíjala antes aquí:',
    button: 'Elegir mi contraseña',
    life: 'El enlace vale 7 días y una sola vez.',
    orCode: (url: string) =>
      `También puede ver su caso sin contraseña, con su DNI o NIE y un código que le llega por correo: ${url}`,
    privacy: (url: string) =>
      `Tratamos sus datos para llevar el encargo que nos ha hecho. Para saber más, o para ejercer sus derechos: ${url}`,
  },
  digest: {
    subject: (day: string) => `Resumen del portal, ${day}`,
    preheader: (waits: number) => `Asuntos en Pendiente: ${waits}.`,
    cameIn: 'Desde el último resumen ha entrado:',
    waits: 'Por decidir:',
    failed: 'No ha salido bien:',
    nothing: 'Nada.',
    lines: {
      cameIn: {
        documents: 'Documentos nuevos',
        sent: 'Clientes que dicen haber enviado lo pedido',
        registered: 'Cuentas nuevas',
        visits: 'Entradas de clientes',
      } as Record<string, string>,
      waits: { sheet: 'De la hoja', documents: 'Documentos', mails: 'Correos' } as Record<string, string>,
      failed: {
        mails: 'Correos que no han salido',
        unknown: 'Correos que quizá no han llegado',
        bounced: 'Correos devueltos',
        standing: 'Partes del portal paradas',
        duties: 'Tareas de la noche sin hacer',
      } as Record<string, string>,
    },
    audit: (mark: string) =>
      `Huella del registro de actividad: ${mark}. Con ella se comprueba que nadie ha cambiado después lo que había.`,
    button: 'Ver lo pendiente',
  },
  request: {
    subject: (caseNumber: string) => `Necesitamos algo para su expediente ${caseNumber}`,
    intro: (caseNumber: string) => `Para seguir con su expediente ${caseNumber} necesitamos de usted:`,
    due: (date: string) => `Si puede ser, antes del ${date}.`,
    returned: {
      documents: 'Lo que nos envió no sirve y tiene que enviarlo otra vez. Por qué:',
      paper: 'Lo que nos envió no sirve y tiene que enviarlo otra vez. Por qué:',
      information: 'Lo que nos contestó no nos basta y tiene que contestar otra vez. Por qué:',
      date: 'No podemos ninguno de los días que nos dijo y necesitamos otros. Por qué:',
      signature: 'Lo que firmó no nos vale y tiene que firmarlo otra vez. Por qué:',
    } as Record<string, string>,
    signing: 'Para leerlo y firmarlo tendrá que entrar con su usuario y contraseña.',
    button: 'Ver lo que le pedimos',
    life: 'El botón abre solo esta petición. Vale 30 días, las veces que quiera, y deja de valer cuando ya no haga falta. No reenvíe este correo: quien lo tenga puede contestarnos en su nombre. También puede entrar siempre con su DNI o NIE y un código.',
  },
  message: {
    subject: (caseNumber: string) => `Tiene un mensaje del despacho, expediente ${caseNumber}`,
    preheader: 'Léalo y conteste en el portal.',
    intro: (caseNumber: string) =>
      `Le hemos escrito sobre su expediente ${caseNumber}. Para que nadie más lo lea, el mensaje está en el portal.`,
    button: 'Leer el mensaje',
    wayIn: 'Entre con su DNI o NIE y un código que le llega a este correo, o con su contraseña.',
    noReply:
      'No conteste a este correo, porque nadie lee las respuestas: conteste en el portal, y su respuesta queda en su expediente.',
  },
  autoReply: {
    subject: 'Su respuesta no nos ha llegado: escríbanos en el portal',
    preheader: 'Ese buzón no lo lee nadie.',
    intro:
      'Ha contestado a un correo del portal, y las respuestas a esos correos no las lee nadie. Para que su mensaje nos llegue y quede en su expediente, escríbanos en el portal.',
    button: 'Escribir al despacho',
    wayIn: 'Entre con su DNI o NIE y un código que le llega a este correo, o con su contraseña.',
  },
  appointment: appointmentMailsEs,
  staff: staffMailsEs,
  accessChanged: accessMailsEs,
  about: {
    case: (caseNumber: string, lender: string | null) =>
      lender ? `Expediente ${caseNumber}, ${lender}` : `Expediente ${caseNumber}`,
    meaning: 'Qué significa:',
    next: 'Qué viene ahora:',
    asked: 'Qué necesitamos de usted:',
    askedInside: 'Lo que le pedimos está en su expediente.',
    task: 'Qué tiene que hacer usted:',
    answered: 'Hemos recibido algo que le pedimos, y no hace falta enviarlo otra vez. Gracias.',
    agreed: (day: string) => `Quedamos el ${day}, uno de los días que nos dijo.`,
    documents: (count: number) =>
      count === 1
        ? 'Hay un documento nuevo en su expediente.'
        : `Hay ${count} documentos nuevos en su expediente.`,
    documentsNamed: (count: number, titles: string) =>
      count === 1
        ? `Hay un documento nuevo en su expediente: ${titles}.`
        : `Hay ${count} documentos nuevos en su expediente: ${titles}.`,
    titled: (title: string) => `«${title}»`,
    request: 'Necesitamos algo de usted.',
    due: 'Le recordamos que aún nos falta lo que le pedimos.',
    dueToday: 'Le recordamos que hoy es el día para enviarnos lo que le pedimos.',
    step: 'Hay un paso nuevo en su expediente.',
    button: (caseNumber: string | null) =>
      caseNumber ? `Ver el expediente ${caseNumber}` : 'Ver mi expediente',
    life: 'Cada enlace vale 7 días y una sola vez. Si después recibe otro correo como este, use el enlace del último. También puede entrar siempre con su DNI o NIE y un código.',
    mute: (url: string) => `Si prefiere no recibir estos avisos: ${url}`,
  },
  news: {
    /** Of one case, by what is told first; nothing of it is private. `when`: a day with its weekday, or in full. */
    subjects: {
      correction: (_when: string | null, _count: number): string => 'Una corrección sobre su expediente',
      hearing: (when: string | null, _count: number): string =>
        when ? `La vista de su expediente: ${when}` : 'Novedades sobre la vista de su expediente',
      request: (_when: string | null, _count: number): string => 'Necesitamos algo para su expediente',
      due: (when: string | null, _count: number): string =>
        when ? `Le recordamos lo que le pedimos: ${when}` : 'Le recordamos lo que le pedimos',
      phase: (when: string | null, _count: number): string =>
        when ? `Un paso nuevo en su expediente, el ${when}` : 'Un paso nuevo en su expediente',
      answer: (_when: string | null, _count: number): string => 'Hemos recibido algo que le pedimos',
      document: (_when: string | null, count: number): string =>
        count === 1 ? 'Un documento nuevo en su expediente' : `${count} documentos nuevos en su expediente`,
    },
    preheaders: {
      correction: 'Algo que le dijimos no es así. Le contamos qué es lo correcto.',
      hearing: 'Le contamos lo que sabemos de ella.',
      request: 'Le decimos qué es y para cuándo.',
      due: 'En su expediente puede ver qué nos falta.',
      phase: 'Le contamos qué ha pasado y qué viene ahora.',
      answer: 'No hace falta enviarlo otra vez.',
      document: 'Ya puede verlo en su expediente.',
    },
    more: (subject: string) => `${subject}, y más novedades`,
    several: (cases: number): string => `Novedades en ${cases} de sus expedientes`,
    preheader: 'Le contamos qué ha pasado y qué viene ahora.',
    intro: (numbers: string, cases: number): string =>
      cases > 1
        ? `Hay novedades en sus expedientes ${numbers}.`
        : `Hay novedades en su expediente ${numbers}.`,
    introDue: (numbers: string): string => `Le escribimos por su expediente ${numbers}.`,
  },
  reminder: {
    /** `when`: 'mañana, martes 15 de diciembre' or 'martes 15 de diciembre'. */
    subject: (when: string | null): string => `Su vista en el juzgado: ${when ?? ''}`,
    preheader: 'Le contamos lo que sabemos y qué tiene que hacer usted.',
    intro: (numbers: string, _cases: number): string => `Se acerca la vista de su expediente ${numbers}.`,
  },
  quiet: {
    subject: (_when: string | null): string => 'Su expediente sigue adelante',
    preheader: 'Le contamos en qué punto está y por qué es normal esperar.',
    intro: (numbers: string, _cases: number): string =>
      `Hace tiempo que no hay novedades en su expediente ${numbers}. Seguimos pendientes de él: esperar es normal en estos asuntos y no significa que vaya mal.`,
  },
  /** What an earlier e-mail said and is not so. */
  correction: {
    gone: (day: string, what: string) =>
      `El ${day} le dijimos que ${what}. No es así, y en su expediente ya está corregido.`,
    date: (day: string, what: string, right: string) =>
      `El ${day} le dijimos que ${what}. El día no era ese: es el ${right}.`,
    document: (day: string) =>
      `El ${day} le dijimos que había un documento nuevo. Lo hemos retirado, y ya no está en su expediente.`,
    answer: (day: string, agreed: string | null) =>
      agreed === null
        ? `El ${day} le dijimos que teníamos algo que le pedimos y que no hacía falta enviarlo otra vez. Aún no podemos darlo por bueno: en su expediente puede ver si hace falta algo más.`
        : `El ${day} le dijimos que quedábamos el ${agreed}. Ese día ya no está acordado: en su expediente puede ver si se acuerda otro.`,
    otherDay: (day: string, agreed: string, right: string) =>
      `El ${day} le dijimos que quedábamos el ${agreed}. Ese día ha cambiado: quedamos el ${right}.`,
    on: (date: string, what: string) => `el ${date} ${what}`,
    named: (title: string) => `había un paso nuevo: «${title}»`,
    unnamed: 'había un paso nuevo',
    sorry: 'Perdone las molestias. Si tiene dudas, llámenos.',
  },
  signCode: {
    subject: 'Su código para firmar',
    preheader: (code: string, minutes: number) => `${code}. Vale durante ${minutes} minutos.`,
    intro: 'Este es su código para firmar el papel que acaba de leer en el portal:',
    life: (minutes: number) =>
      `Vale durante ${minutes} minutos y solo en el navegador desde el que lo ha pedido. Hasta que lo escriba allí, no firma nada.`,
    ignore:
      'Si no lo ha pedido usted, no se lo dé a nadie y llámenos: alguien ha entrado en el portal con su cuenta. Nunca le pediremos este código por teléfono.',
  },
  addressCode: {
    subject: 'Confirme su nueva dirección de correo',
    preheader: (code: string, minutes: number) => `${code}. Vale durante ${minutes} minutos.`,
    intro: 'Este es su código para confirmar que esta dirección de correo es suya:',
    life: (minutes: number) =>
      `Vale durante ${minutes} minutos y solo en el navegador desde el que lo ha pedido. Hasta que lo escriba allí, no cambia nada.`,
    ignore:
      'Si no lo ha pedido usted, ignore este mensaje: alguien ha escrito esta dirección por error. Nunca le pediremos este código por teléfono.',
  },
  addressChanged: {
    subject: 'Ha cambiado su dirección de correo',
    old: (before: string, now: string) =>
      `Desde ahora le escribimos a ${now}, y ya no a esta dirección (${before}). Allí le llegarán también los códigos para entrar en el portal.`,
    new: (before: string, now: string) =>
      `Desde ahora le escribimos a esta dirección (${now}), y ya no a ${before}. Aquí le llegarán también los códigos para entrar en el portal.`,
    ended:
      'Por seguridad se han cerrado las sesiones abiertas, y los enlaces y códigos enviados antes ya no valen.',
    known: 'Si ya lo sabía, todo está en orden.',
    unknown:
      'Si no sabía nada de este cambio, llame al despacho en cuanto pueda: lo comprobamos con usted y lo dejamos como estaba.',
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
