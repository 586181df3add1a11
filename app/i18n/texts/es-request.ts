/** The page of one request, on which clients send what it asks for. */
export const requestPage = {
  request: {
    title: 'Lo que le pedimos',
    forCase: (caseNumber: string) => `Nos hace falta para su expediente ${caseNumber}.`,
    example: 'Por ejemplo:',
    signIt: 'Fírmelo a mano y envíenos una foto de cada hoja, o el PDF.',
    sendHere: 'Enviar desde aquí',
    photo: 'Hacer una foto',
    files: 'Elegir archivos o fotos',
    filesHint: (most: number, megabytes: number) =>
      `PDF, fotos (JPG o PNG) o Word. Como mucho ${most} a la vez, de ${megabytes} MB cada uno.`,
    send: 'Enviar',
    sending: 'Enviando… No cierre esta página.',
    more: '¿Le falta algo por enviar?',
    received: (date: string) => `Lo recibimos el ${date}. Si falta algo, se lo diremos.`,
    receivedTitle: 'Recibido de usted',
    receipt: 'Puede imprimir esta página o guardarla como justificante.',
    line: (name: string, size: string, at: string) => `${name} (${size}), recibido el ${at}`,
    wasReturned: 'no valía',
    again: 'Tiene que enviarlo otra vez',
    why: (reason: string) => `Por qué: ${reason}`,
    accepted: (date: string) => `Cerrado el ${date}. No tiene que enviar nada más por esto.`,
    withdrawn: (date: string) => `El ${date} dejó de hacer falta. No tiene que enviar nada por esto.`,
    nothing: 'Elija al menos un archivo o haga una foto.',
    notTaken: (count: number): string =>
      count === 1 ? 'Este archivo no nos ha llegado:' : 'Estos archivos no nos han llegado:',
    rest: (count: number): string =>
      count === 1 ? 'El otro sí lo hemos recibido.' : `Los otros ${count} sí los hemos recibido.`,
    refused: {
      heic: 'es una foto en formato HEIC, que aquí no se puede abrir. Desde un teléfono puede hacer la foto en esta misma página. O elija en su iPhone Ajustes, Cámara, Formatos, «El más compatible», y haga la foto otra vez.',
      video: 'es un vídeo. Envíe una foto de cada hoja.',
      tiff: 'es una imagen TIFF. Guárdela como JPG o PDF, o haga una foto.',
      scripts:
        'ese PDF lleva un programa dentro y no se admite. Ábralo, elija imprimir y «Guardar como PDF», y envíe el nuevo; o haga una foto de cada hoja.',
      macros: 'lleva macros y no se admite. Guárdelo como PDF y envíe el PDF.',
      locked: 'tiene contraseña. Quítesela y envíelo otra vez, o haga una foto de cada hoja.',
      empty: 'está vacío. Ábralo para comprobarlo y envíelo otra vez.',
      type: 'ese tipo de archivo no se admite. Envíe un PDF, una foto (JPG o PNG) o un Word.',
    },
  },
}
