/** The page of one request, on which clients send what it asks for. */
export const requestPage = {
  title: 'Lo que le pedimos',
  forCase: (caseNumber: string) => `Nos hace falta para su expediente ${caseNumber}.`,
  example: 'Por ejemplo:',
  signIt: 'Fírmelo a mano y envíenos una foto de cada hoja, o el PDF.',
  yourAnswer: 'Su respuesta',
  daysHint: 'Díganos hasta tres días que le vengan bien. Le confirmaremos uno.',
  firstDay: 'Un día que puede',
  otherDay: 'Otro día (opcional)',
  change: 'Puede cambiar lo que nos ha dicho mientras no lo hayamos mirado.',
  answeredTitle: 'Lo que nos ha contestado',
  sentByOther: (date: string) =>
    `Otra persona que ve este expediente lo envió el ${date}. Si falta algo, se lo diremos.`,
  ofOthers: 'Lo que ha enviado otra persona que ve este expediente',
  shared: 'Lo que envíe aquí lo verán también las demás personas que ven este expediente.',
  answeredAt: (at: string) => `Recibido el ${at}`,
  agreed: (day: string) => `Quedamos el ${day}.`,
  photo: 'Hacer foto',
  files: 'Elegir archivos',
  filesHint: (most: number, megabytes: number) =>
    `PDF, fotos (JPG o PNG) o Word. Como mucho ${most} a la vez, de ${megabytes} MB cada uno.`,
  chosen: (count: number): string =>
    count === 1 ? 'Va a enviar esto:' : `Va a enviar ${count}, en este orden:`,
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar',
  verbOf: (verb: string, name: string) => `${verb}: ${name}`,
  together: 'Si son varias fotos, juntarlas en un solo PDF, en su orden',
  photos: (count: number): string => (count === 1 ? '1 foto' : `${count} fotos`),
  tooMany: (most: number) => `Como mucho ${most} a la vez. Quite alguno y envíelo después.`,
  progress: (file: number, files: number): string =>
    files === 1 ? 'Enviando…' : `Enviando el ${file} de ${files}…`,
  left: (minutes: number | null): string =>
    minutes === null
      ? 'Queda menos de un minuto.'
      : `Quedan aproximadamente ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  finishing: 'Ya ha llegado. Lo estamos comprobando…',
  lineLost:
    'Se ha cortado la conexión. Pulse «Enviar» cuando vuelva: seguirá por donde iba. Todavía no lo hemos recibido.',
  waits:
    'Todavía no lo hemos recibido. Entre otra vez y elija los mismos archivos: lo que ya ha llegado espera un día.',
  send: 'Enviar',
  sending: 'Enviando… No cierre esta página.',
  received: (date: string) => `Lo recibimos el ${date}. Si falta algo, se lo diremos.`,
  receivedTitle: 'Recibido de usted',
  receipt: 'Puede imprimir esta página o guardarla como justificante.',
  marks: 'La huella identifica el contenido de cada archivo.',
  line: (name: string, size: string, at: string) => `${name} (${size}), recibido el ${at}`,
  mark: (mark: string) => `huella ${mark}`,
  wasReturned: 'no valía',
  accepted: (date: string) => `Cerrado el ${date}. No tiene que enviar nada más por esto.`,
  withdrawn: (date: string) => `El ${date} dejó de hacer falta. No tiene que enviar nada por esto.`,
  over: 'Lo que le pedíamos aquí ya no hace falta. No tiene que enviar nada más por esto.',
  signIn: 'Ver mi expediente con mi DNI o NIE',
  nothing: 'Elija al menos un archivo o haga una foto.',
  notTaken: (count: number): string =>
    count === 1 ? 'Este archivo no nos ha llegado:' : 'Estos archivos no nos han llegado:',
  rest: (count: number): string =>
    count === 1 ? 'El otro sí lo hemos recibido.' : `Los otros ${count} sí los hemos recibido.`,
  refused: {
    heic: 'es una foto en formato HEIC, que aquí no se puede abrir. Desde un teléfono puede hacer la foto en esta misma página. O elija en su iPhone Ajustes, Cámara, Formatos, «El más compatible», y haga la foto otra vez.',
    video: 'es un vídeo. Envíe una foto de cada hoja.',
    broken: 'no se puede abrir. Ábrala para comprobarlo y envíela otra vez, o haga una foto nueva.',
    scripts:
      'ese PDF lleva un programa dentro y no se admite. Ábralo, elija imprimir y «Guardar como PDF», y envíe el nuevo; o haga una foto de cada hoja.',
    macros: 'lleva macros y no se admite. Guárdelo como PDF y envíe el PDF.',
    locked: 'tiene contraseña. Quítesela y envíelo otra vez, o haga una foto de cada hoja.',
    empty: 'está vacío. Ábralo para comprobarlo y envíelo otra vez.',
    type: 'ese tipo de archivo no se admite. Envíe un PDF, una foto (JPG o PNG) o un Word.',
  },
}
