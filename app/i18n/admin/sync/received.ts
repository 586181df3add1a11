import { counted, countedList } from '../../counted'

/** What clients have sent, in the list of what is pending. */
export const receivedEs = {
  title: (client: string) => `Recibido de ${client}`,
  answered: (client: string) => `${client} ha contestado`,
  answeredAt: (when: string) => `Recibido el ${when}`,
  accept: 'Aceptar',
  chooseDay: '¿Qué día queda acordado?',
  daysOver: 'Los días que dio ya han pasado: devuélvale la respuesta para que dé otros.',
  takeDay: (day: string) => `Aceptar el ${day}`,
  caseOf: (caseNumber: string) => `expediente ${caseNumber}`,
  asked: 'Se le pidió:',
  wrote: 'Escribió:',
  at: (when: string, size: string) => `${size}, recibido el ${when}`,
  view: 'Ver',
  download: 'Descargar',
  folder: 'Carpeta',
  chooseFolder: 'Elija carpeta…',
  publish: (count: number): string =>
    count === 1 ? 'Aceptar y mostrar al cliente' : `Aceptar los ${count} y mostrar al cliente`,
  keep: (count: number): string =>
    count === 1 ? 'Aceptar solo para el despacho' : `Aceptar los ${count} solo para el despacho`,
  publishTicked: 'Aceptar lo marcado y mostrarlo',
  keepTicked: 'Aceptar lo marcado, solo para el despacho',
  giveBack: 'Devolver…',
  reason: 'Por qué tiene que enviarlo otra vez (lo lee el cliente)',
  return: 'Devolver lo marcado',
  answerReason: 'Por qué tiene que contestar otra vez (lo lee el cliente)',
  giveAnswerBack: 'Devolver la respuesta',
  together: 'Decidir sobre lo marcado',
  noneTicked: 'No ha marcado nada: vuelva a lo pendiente y marque de quién es lo que quiere decidir.',
  /** `2 archivos y 1 respuesta`. */
  things: (files: number, answers: number): string =>
    countedList('y', [
      [files, 'archivo', 'archivos'],
      [answers, 'respuesta', 'respuestas'],
    ]),
  fewer: (tickedItems: string, left: number): string =>
    left === 0
      ? 'De lo que marcó ya no espera nada: está decidido.'
      : `Marcó ${tickedItems} y ${left === 1 ? 'espera 1' : `esperan ${left}`}: sobre los demás ya se ha decidido.`,
  publishTogether: (what: string, cases: number): string =>
    `Aceptar ${what} de ${counted(cases, 'expediente', 'expedientes')} y mostrar a cada cliente lo suyo`,
  keepTogether: (what: string, cases: number): string =>
    `Aceptar ${what} de ${counted(cases, 'expediente', 'expedientes')} solo para el despacho`,
  acceptTogether: (what: string, cases: number): string =>
    `Aceptar ${what} de ${counted(cases, 'expediente', 'expedientes')}`,
  returnTogether: (what: string, cases: number): string =>
    `Devolver ${what} de ${counted(cases, 'expediente', 'expedientes')}`,
  dayMissing:
    'Elija en cada respuesta con días cuál queda acordado. Si sus días ya han pasado, vuelva atrás, quítele la marca y devuélvala aparte.',
  backToQueue: 'Volver a lo pendiente sin decidir',
  nothingChosen: 'No se ha decidido nada: pulse uno de los botones.',
  folderMissing: 'Elija la carpeta en la que se guarda.',
  reasonMissing: 'Escriba por qué tienen que enviarlo otra vez: los clientes lo leen.',
  moved:
    'No se ha decidido nada: mientras tanto alguien ha decidido sobre algo de lo que marcó. Esto es lo que queda.',
  waiting: (count: number): string =>
    count === 1
      ? '1 archivo recibido espera en Pendiente'
      : `${count} archivos recibidos esperan en Pendiente`,
  waitingAnswer: 'Ha contestado y espera en Pendiente',
}

export const receivedEn: typeof receivedEs = {
  title: (client) => `Received from ${client}`,
  answered: (client) => `${client} has answered`,
  answeredAt: (when) => `Received on ${when}`,
  accept: 'Accept',
  chooseDay: 'Which day is agreed?',
  daysOver: 'The days they gave have passed: return the answer, so that they give others.',
  takeDay: (day) => `Accept ${day}`,
  caseOf: (caseNumber) => `case ${caseNumber}`,
  asked: 'They were asked for:',
  wrote: 'They wrote:',
  at: (when, size) => `${size}, received on ${when}`,
  view: 'View',
  download: 'Download',
  folder: 'Folder',
  chooseFolder: 'Choose a folder…',
  publish: (count) =>
    count === 1 ? 'Accept and show to the client' : `Accept the ${count} and show them to the client`,
  keep: (count) => (count === 1 ? 'Accept for the firm only' : `Accept the ${count} for the firm only`),
  publishTicked: 'Accept what is ticked and show it',
  keepTicked: 'Accept what is ticked for the firm only',
  giveBack: 'Return…',
  reason: 'Why they have to send it again (the client reads it)',
  return: 'Return what is ticked',
  answerReason: 'Why they have to answer again (the client reads it)',
  giveAnswerBack: 'Return the answer',
  waitingAnswer: 'They have answered, and it waits under Pending',
  together: 'Decide about what is ticked',
  noneTicked: 'You have ticked nothing: go back and tick whose files you want to decide about.',
  things: (files, answers) =>
    countedList('and', [
      [files, 'file', 'files'],
      [answers, 'answer', 'answers'],
    ]),
  fewer: (tickedItems, left) =>
    left === 0
      ? 'Nothing of what you ticked is waiting any more: it is decided.'
      : `You ticked ${tickedItems} and ${left === 1 ? '1 is' : `${left} are`} waiting: the others have been decided about.`,
  publishTogether: (what, cases) =>
    `Accept ${what} of ${counted(cases, 'case', 'cases')} and show each client their own`,
  keepTogether: (what, cases) => `Accept ${what} of ${counted(cases, 'case', 'cases')} for the firm only`,
  acceptTogether: (what, cases) => `Accept ${what} of ${counted(cases, 'case', 'cases')}`,
  returnTogether: (what, cases) => `Return ${what} of ${counted(cases, 'case', 'cases')}`,
  dayMissing:
    'Choose the day that is agreed of each answer with days. If its days have passed, go back, untick it and return it by itself.',
  backToQueue: 'Back to what is pending without deciding',
  nothingChosen: 'Nothing has been decided: press one of the buttons.',
  folderMissing: 'Choose the folder to store it in.',
  reasonMissing: 'Write why they have to send it again: the clients read it.',
  moved:
    'Nothing has been decided: somebody has decided about some of what you ticked in the meantime. This is what is left.',
  waiting: (count) =>
    count === 1
      ? '1 file has arrived and waits under Pending'
      : `${count} files have arrived and wait under Pending`,
}

/** A paper that a client is asked to sign in the portal. */
export const signatureEs = {
  open: 'Pedir una firma',
  title: 'Pedir que firme un papel',
  signer: 'Quién lo firma',
  each: 'Cada persona por separado: una petición para cada una',
  signerGone:
    'No se ha pedido a nadie: las personas del expediente han cambiado desde que eligió. Si lo pide otra vez, se pide a la única que queda.',
  signs: (name: string) => `Lo firma ${name}.`,
  file: 'El papel, en PDF',
  fileHint: 'Como mucho 10 MB y 100 páginas. El cliente lo lee entero antes de firmarlo.',
  document: 'O un documento del expediente',
  none: 'Ninguno',
  ask: 'Pedir la firma',
  change: 'Cambiar el papel',
  replaceTitle: 'Cambiar el papel que se pide firmar',
  replaceHint:
    'Si el cliente lo está leyendo, se le dice que ha cambiado y lee el nuevo. No firma nada que no haya visto.',
  replace: 'Cambiar el papel',
  place: 'Dónde va la firma',
  placePage: 'Página',
  placePageHint: 'Vacío: la última.',
  placeOn: 'Sitio en la página',
  places: {
    top_left: 'Arriba a la izquierda',
    top_middle: 'Arriba en el centro',
    top_right: 'Arriba a la derecha',
    middle_left: 'A media altura, a la izquierda',
    middle: 'En el centro',
    middle_right: 'A media altura, a la derecha',
    bottom_left: 'Abajo a la izquierda',
    bottom_middle: 'Abajo en el centro',
    bottom_right: 'Abajo a la derecha',
    point: 'En el punto marcado',
    none: 'Solo en la hoja de pruebas',
  },
  placeHint: 'Toque la página donde tiene que ir la firma.',
  placeUnseen: 'Aquí no se puede ver este PDF. Elija el sitio en la lista.',
  placePageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  placeBefore: 'Anterior',
  placeAfter: 'Siguiente',
  whatTitle: 'Qué vale esta firma y qué no',
  what: [
    'Es una firma electrónica simple (Reglamento eIDAS, artículos 3.10 y 25): el cliente entra con su contraseña, lee el papel, escribe su nombre y confirma con un código que recibe por correo. Detrás del papel va una hoja con las pruebas: quién, cuándo, desde dónde y la huella del papel que leyó.',
    'No se le pueden negar efectos jurídicos por ser electrónica, pero no equivale por ley a la firma manuscrita, como la cualificada: si alguien la discute, valen las pruebas de esa hoja. Sirve para hojas de encargo, autorizaciones, conformidades y presupuestos.',
    'No sirve para un poder notarial ni para un poder apud acta, ni para lo que la ley exija en escritura pública o con firma cualificada o legitimada.',
  ],
}

export const signatureEn: typeof signatureEs = {
  open: 'Ask for a signature',
  title: 'Ask to sign a paper',
  signer: 'Who signs it',
  each: 'Each person on their own: one request for each',
  signerGone:
    'Nobody has been asked: the people of the case have changed since you chose. If you ask again, the only one left is asked.',
  signs: (name) => `To be signed by ${name}.`,
  file: 'The paper, as a PDF',
  fileHint: 'At most 10 MB and 100 pages. The client reads all of it before signing.',
  document: 'Or a document of the case',
  none: 'None',
  ask: 'Ask for the signature',
  change: 'Change the paper',
  replaceTitle: 'Change the paper to sign',
  replaceHint:
    'A client who is reading it is told that it has changed, and reads the new one. They sign nothing they have not seen.',
  replace: 'Change the paper',
  place: 'Where the signature goes',
  placePage: 'Page',
  placePageHint: 'Empty: the last one.',
  placeOn: 'Place on the page',
  places: {
    top_left: 'At the top left',
    top_middle: 'At the top, in the middle',
    top_right: 'At the top right',
    middle_left: 'Halfway down, on the left',
    middle: 'In the middle',
    middle_right: 'Halfway down, on the right',
    bottom_left: 'At the bottom left',
    bottom_middle: 'At the bottom, in the middle',
    bottom_right: 'At the bottom right',
    point: 'At the point that is marked',
    none: 'Only on the page of evidence',
  },
  placeHint: 'Touch the page where the signature has to go.',
  placeUnseen: 'This PDF cannot be seen here. Choose the place in the list.',
  placePageOf: (page, pages) => `Page ${page} of ${pages}`,
  placeBefore: 'Previous',
  placeAfter: 'Next',
  whatTitle: 'What this signature is good for, and what not',
  what: [
    'It is a simple electronic signature (eIDAS Regulation, articles 3(10) and 25): clients sign in with their password, read the paper, type their name and confirm with a code that they receive by e-mail. Behind the paper goes a page of evidence: who, when, from where, and the fingerprint of the paper that was read.',
    'It cannot be denied legal effect for being electronic, but the law does not equate it with a handwritten signature, as it does a qualified one: if somebody disputes it, what counts is the evidence on that page. It is good for letters of engagement, authorisations, agreements and estimates.',
    'It is not good for a notarial power of attorney or a power “apud acta”, nor for anything that by law needs a public deed or a qualified or legalised signature.',
  ],
}
