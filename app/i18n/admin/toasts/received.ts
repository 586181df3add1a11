import { counted } from '../../counted'
import { toast } from '../../toasts/toast'

/** Toasts about what clients have sent. */
export const receivedToasts = {
  delivery_received: toast(
    ['Recibido', 'Received'],
    'El portal lo está leyendo. Puede cerrar la página: lo encontrará en Pendiente.',
    'The portal is reading it. You may close the page: you will find it under what is pending.',
  ),
  court_folder_named: toast(
    ['Guardado', 'Saved'],
    'Desde la próxima sincronización, lo que haya en esa carpeta aparece en los envíos del juzgado.',
    'From the next synchronisation on, what is in that folder is shown under court deliveries.',
  ),
  court_folder_off: toast(
    ['Guardado', 'Saved'],
    'Ya no se mira ninguna carpeta para los envíos del juzgado. Los que han llegado siguen aquí.',
    'No folder is looked at for court deliveries any more. Those that have come are still here.',
  ),
  delivery_known: toast(
    ['Ya estaba', 'Already here'],
    'Este mismo envío ya llegó antes: es este, y no se ha guardado otra vez.',
    'The same delivery came before: it is this one, and nothing was kept again.',
  ),
  delivery_filed: toast(
    ['Archivado', 'Filed'],
    'Lo que se veía está en su expediente.',
    'What was shown is in its case.',
  ),
  delivery_discarded: toast(
    ['Descartado', 'Discarded'],
    'Durante 30 días puede recuperarlo en esta página.',
    'It can be brought back on this page for 30 days.',
  ),
  delivery_paper_waits: toast(
    ['Por decidir', 'To decide'],
    'Está entre los que se deciden uno por uno.',
    'It is among those that are decided one by one.',
  ),
  delivery_trashed: toast(
    ['En la papelera', 'In the trash'],
    'Ningún cliente lo ve. Puede recuperarse durante 30 días.',
    'No client sees it. It can be restored for 30 days.',
  ),
  delivery_forgotten: toast(
    ['Quitado', 'Removed'],
    'Puede volver a enviarlo cuando quiera.',
    'You can send it again at any time.',
  ),
  delivery_refused: toast(['No se ha hecho nada', 'Nothing was done'], '{reason}', '{reason}'),
  drive_writes_on: toast(
    ['Encendido', 'Switched on'],
    'Lo que llegue desde ahora se guarda también en la carpeta del expediente.',
    'What arrives from now on is also stored in the folder of its case.',
  ),
  drive_writes_off: toast(
    ['Apagado', 'Switched off'],
    'El portal no escribe nada más en la carpeta del despacho. Lo ya escrito queda allí.',
    'The portal writes nothing more to the firm’s folder. What it has written stays there.',
  ),
  drive_writes_again: toast(
    ['Se intenta ahora', 'Trying now'],
    'En unos segundos se ve aquí si ha podido escribirse.',
    'In a few seconds you can see here whether it could be written.',
  ),
  case_folder_chosen: toast(
    ['Guardado', 'Saved'],
    'Lo que envía el cliente se guarda en esa carpeta.',
    'What the client sends is stored in that folder.',
  ),
  case_folder_refused: toast(['No se ha guardado', 'Not saved'], '{reason}', '{reason}'),
  received_published: toast(
    ['Aceptado', 'Accepted'],
    ({ count }: { count: string }) =>
      `${counted(count, 'documento', 'documentos')} en el expediente; el cliente ${count === '1' ? 'lo' : 'los'} ve.`,
    ({ count }) => `${counted(count, 'document', 'documents')} in the case, shown to the client.`,
  ),
  received_kept: toast(
    ['Aceptado', 'Accepted'],
    ({ count }: { count: string }) =>
      `${counted(count, 'documento', 'documentos')} en el expediente; el cliente no ${count === '1' ? 'lo' : 'los'} ve.`,
    ({ count }) => `${counted(count, 'document', 'documents')} in the case, hidden from the client.`,
  ),
  answer_accepted: toast(
    ['Aceptado', 'Accepted'],
    'La respuesta queda en el expediente.',
    'The answer is kept in the case.',
  ),
  received_returned: toast(
    ['Devuelto', 'Returned'],
    'El cliente lee el motivo en su expediente.',
    'The client can read the reason in their case.',
  ),
  received_returned_mailed: toast(
    ['Devuelto', 'Returned'],
    'El cliente lee el motivo en su expediente. El correo sale dentro de 15 minutos: hasta entonces se puede deshacer.',
    'The client can read the reason in their case. The e-mail leaves in 15 minutes: until then you can undo it.',
  ),
  received_together: toast(
    ['Decidido', 'Decided'],
    ({ count, answers = '0', verb }: { count: string; answers?: string; verb: string }) =>
      [
        (count !== '0' || answers === '0') &&
          `${counted(count, 'archivo', 'archivos')}: ${togetherEs[verb] ?? 'decidido'}.`,
        answers !== '0' &&
          `${counted(answers, 'respuesta', 'respuestas')}: ${verb === 'return' ? togetherEs.return : 'con la petición cumplida'}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ({ count, answers = '0', verb }) =>
      [
        (count !== '0' || answers === '0') &&
          `${counted(count, 'file', 'files')}: ${togetherEn[verb] ?? 'decided'}.`,
        answers !== '0' &&
          `${counted(answers, 'answer', 'answers')}: ${verb === 'return' ? togetherEn.return : 'what was asked for is met'}.`,
      ]
        .filter(Boolean)
        .join(' '),
  ),
  received_refused: toast(['No se ha guardado', 'Not stored'], '{reason}', '{reason}'),
  received_folder_missing: toast(
    ['Falta la carpeta', 'Folder missing'],
    'Elija la carpeta en la que se guarda.',
    'Choose the folder to store it in.',
  ),
  received_reason_missing: toast(
    ['Falta el motivo', 'Reason missing'],
    'Escriba por qué tiene que enviarlo otra vez: el cliente lo lee.',
    'Write why they have to send it again: the client reads it.',
  ),
  answer_day_over: toast(
    ['Ese día ya ha pasado', 'That day has passed'],
    'No se ha acordado nada. Si no queda otro día, devuelva la respuesta para que dé otros.',
    'Nothing was agreed. If no other day is left, return the answer, so that they give others.',
  ),
  received_decided_elsewhere: toast(
    ['Ya está decidido', 'Already decided'],
    'Alguien lo ha aceptado o devuelto mientras tanto.',
    'Somebody has accepted or returned it in the meantime.',
  ),
  decision_undone: toast(
    ['Deshecho', 'Undone'],
    ({ count, told }: { count: string; told: string }) =>
      undoneIn(
        `${counted(count, 'envío vuelve a estar pendiente', 'envíos vuelven a estar pendientes')}.`,
        told,
        toldEs,
      ),
    ({ count, told }) => undoneIn(`${counted(count, 'item is', 'items are')} pending again.`, told, toldEn),
  ),
}

const togetherEs: Record<string, string> = {
  publish: 'en los expedientes, y cada cliente ve lo suyo',
  keep: 'en los expedientes, sin que los clientes los vean',
  return: 'devueltos; cada cliente lee el motivo en su expediente',
}

const togetherEn: Record<string, string> = {
  publish: 'in the cases, and each client sees their own',
  keep: 'in the cases, hidden from the clients',
  return: 'returned; each client can read the reason in their case',
}

/** What came of a decision before it was undone, each in a sentence. */
const undoneIn = (count: string, effects: string, words: Record<string, string>) =>
  [
    count,
    ...Object.keys(words).flatMap((one) => (`${effects}`.includes(one) ? (words[one] ?? []) : [])),
  ].join(' ')

const toldEs: Record<string, string> = {
  mailed: 'Pero el cliente ya sabe que se le devolvió: dígale que no tiene que enviarlo otra vez.',
  news: 'Pero un correo ya le ha dicho al cliente que lo hemos recibido y que no hay que enviarlo otra vez: en «Pendiente» podrá mandarle una corrección, o dejarlo así.',
  agreed: 'En ese correo iba el día acordado.',
  seen: 'Ya se había visto entre los documentos del cliente: queda retirado, en «Archivo».',
  drive: 'Lo que se escribió en la carpeta del expediente sigue allí.',
}

const toldEn: Record<string, string> = {
  mailed: 'But the client already knows that it was returned: tell them that they need not send it again.',
  news: 'But an e-mail has already told the client that we have it and that there is no need to send it again: in ‘Pending’ you can send them a correction, or leave it.',
  agreed: 'That e-mail gave the day that was agreed on.',
  seen: 'It had already been seen among the client’s documents: it is recalled, in ‘Archive’.',
  drive: 'What was written to the folder of the case is still there.',
}
