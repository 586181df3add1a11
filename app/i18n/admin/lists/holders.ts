import { counted } from '../../counted'

/** Two people and one case. */
export const holdersEs = {
  title: 'Quién más ve el expediente',
  none: (caseNumber: string) => `El expediente ${caseNumber} solo lo ve su cliente.`,
  seen: (caseNumber: string) => `Además de su cliente, ven el expediente ${caseNumber}:`,
  shared: 'También ve estos expedientes de otras personas:',
  of: (client: string) => `de ${client}`,
  ofNobody: 'sin primer titular',
  archived: 'archivado: no puede entrar',
  unreachable: 'sin correo',
  asThey: 'Ver como lo ve',
  add: 'Añadir a otra persona',
  remove: 'Quitar',
  newTitle: (caseNumber: string) => `Añadir a otra persona al expediente ${caseNumber}`,
  newLead:
    'El cónyuge, otro titular, un avalista. Si nadie tiene ese DNI, se le da de alta como cliente. Todavía no verá nada: antes se pregunta.',
  name: 'Nombre',
  nameHint: 'Solo hace falta si todavía no es cliente.',
  next: 'Seguir',
  addTitle: (name: string, caseNumber: string) => `¿Mostrar el expediente ${caseNumber} a ${name}?`,
  whoIs: (name: string, dni: string) => `${name} tiene el DNI ${dni} y entra con él, por su cuenta.`,
  sees: (papers: number) =>
    `Verá lo mismo que el cliente: dónde está el caso, lo que ha pasado, la vista, lo que se pide y los datos que ven los clientes. Verá también los documentos publicados (hoy ${counted(papers, 'documento', 'documentos')}) y lo que digan, salvo los que el cliente haya enviado por el portal.`,
  seesNot: (first: string) =>
    `No verá la ficha de ${first} (DNI, correo, teléfono), sus otros expedientes, sus mensajes con el despacho, los correos que recibe ni lo que envía. ${first} tampoco verá lo que envíe esta persona.`,
  seesNotShared: (first: string) =>
    `No verá la ficha de ${first} (DNI, correo, teléfono), sus otros expedientes, los correos que recibe ni lo que firma. Lo que cada uno escriba o envíe desde que vea el expediente, y lo que el despacho conteste, lo verán los dos.`,
  sharing: {
    title: 'Dos personas, un expediente',
    lead: 'Quienes ven un mismo expediente (cónyuges, avalistas) tienen cada uno su acceso. Puede decidir que cada uno vea lo que los demás escriben y envían al despacho, y lo que el despacho les contesta. Se aplica a lo que se envíe desde entonces, y se les dice antes de enviarlo; lo anterior no se muestra. Lo que alguien firma solo lo ve quien firma. De un expediente puede decidir otra cosa en la ficha de su cliente.',
    on: 'Lo que envía uno lo ven los demás.',
    off: 'Lo que envía uno no lo ven los demás.',
    switchOn: 'Que lo vean',
    switchOff: 'Que dejen de verlo',
  },
  inCase: {
    label: 'Lo que envía uno, ¿lo ven los demás?',
    asFirm: (isOn: boolean) => `Como en todo el despacho: ${isOn ? 'sí' : 'no'}`,
    yes: 'Sí, en este expediente',
    no: 'No en este expediente',
    hint: 'Cuenta para lo que se envíe desde entonces, y se les dice antes de enviarlo.',
  },
  cannotEnter: (name: string) => `${name} no tiene correo: no podrá entrar con un código hasta que lo tenga.`,
  confirmAdd: (name: string) => `Mostrárselo a ${name}`,
  known: (name: string) => `${name} ya ve este expediente.`,
  removeTitle: (name: string, caseNumber: string) =>
    `¿Dejar de mostrar el expediente ${caseNumber} a ${name}?`,
  removeText: (name: string) =>
    `${name} dejará de verlo en el acto. Lo que haya enviado se queda en el expediente, lo que tenga que firmar en él y no haya firmado se retira, y su ficha y sus otros expedientes siguen como están.`,
  removeCall: (hour: string) =>
    `La llamada prevista ${hour} se anula, y se le dice por correo si se le puede escribir.`,
  confirmRemove: (name: string) => `Dejar de mostrárselo a ${name}`,
  chooseEnd: 'Otras personas ven también estos expedientes. ¿Qué se hace con ellos?',
  leftTo: (caseNumber: string, name: string) => `${caseNumber}: lo ve también ${name}`,
  leave: 'Dejárselos a esas personas…',
  archive: 'Archivarlos también…',
  leftText: (name: string) =>
    `De ellos no se archivan estos: se quedan a nombre de quien también los ve, sin el nombre de ${name} en su título. Lo que digan sus documentos no cambia. Si la hoja los trae con su DNI, cámbielo allí.`,
  archivedText:
    'Se archivan también los expedientes que ven otras personas, y estas dejan de verlos mientras sigan archivados:',
}

export const holdersEn: typeof holdersEs = {
  title: 'Who else sees the case',
  none: (caseNumber) => `Only its client sees case ${caseNumber}.`,
  seen: (caseNumber) => `Besides its client, case ${caseNumber} is seen by:`,
  shared: 'Also sees these cases of other people:',
  of: (client) => `of ${client}`,
  ofNobody: 'without a first holder',
  archived: 'archived: cannot sign in',
  unreachable: 'no e-mail address',
  asThey: 'View as they do',
  add: 'Add somebody else',
  remove: 'Remove',
  newTitle: (caseNumber) => `Add somebody else to case ${caseNumber}`,
  newLead:
    'A spouse, another holder, a guarantor. If nobody has that DNI, they are added to the clients. They will not see anything yet: you are asked first.',
  name: 'Name',
  nameHint: 'Only needed if they are not a client yet.',
  next: 'Continue',
  addTitle: (name, caseNumber) => `Show case ${caseNumber} to ${name}?`,
  whoIs: (name, dni) => `${name} has the DNI ${dni}, and signs in with it on their own.`,
  sees: (papers) =>
    `They will see what the client sees: where the case stands, what has happened, the hearing, what is asked for, and the facts that clients see. They will also see the published documents (today ${counted(papers, 'document', 'documents')}) and what these say, except those that the client has sent through the portal.`,
  seesNot: (first) =>
    `They will not see the record of ${first} (DNI, e-mail, telephone), their other cases, their messages with the firm, the e-mails they get, or what they send. Nor will ${first} see what this person sends.`,
  seesNotShared: (first) =>
    `They will not see the record of ${first} (DNI, e-mail, telephone), their other cases, the e-mails they get, or what they sign. What each of them writes or sends from the moment this person sees the case, and what the firm answers, both will see.`,
  sharing: {
    title: 'Two people, one case',
    lead: 'People who see the same case (spouses, guarantors) each have an access of their own. You can decide that each of them sees what the others write and send to the firm, and what the firm answers. It applies to what is sent from then on, and they are told before they send it; nothing earlier is shown. What somebody signs is seen by whoever signs it alone. For a single case you can decide otherwise on the page of its client.',
    on: 'What one of them sends is seen by the others.',
    off: 'What one of them sends is not seen by the others.',
    switchOn: 'Let them see it',
    switchOff: 'Stop showing it',
  },
  inCase: {
    label: 'Is what one of them sends seen by the others?',
    asFirm: (isOn) => `As in the whole firm: ${isOn ? 'yes' : 'no'}`,
    yes: 'Yes, in this case',
    no: 'Not in this case',
    hint: 'It applies to what is sent from then on, and they are told before they send it.',
  },
  cannotEnter: (name) => `${name} has no e-mail address and cannot sign in with a code until there is one.`,
  confirmAdd: (name) => `Show it to ${name}`,
  known: (name) => `${name} already sees this case.`,
  removeTitle: (name, caseNumber) => `Stop showing case ${caseNumber} to ${name}?`,
  removeText: (name) =>
    `${name} stops seeing it at once. What they have sent stays in the case, what they were to sign in it and have not is withdrawn; their record and their other cases stay as they are.`,
  removeCall: (hour) =>
    `The call planned for ${hour} is cancelled, and they are told by e-mail if they can be written to.`,
  confirmRemove: (name) => `Stop showing it to ${name}`,
  chooseEnd: 'Other people see these cases as well. What becomes of them?',
  leftTo: (caseNumber, name) => `${caseNumber}: ${name} sees it as well`,
  leave: 'Leave them to these people…',
  archive: 'Archive them as well…',
  leftText: (name) =>
    `Of these, the following are not archived: they become those of whoever sees them as well, without the name of ${name} in their title. What their documents say does not change. If the sheet has them under that DNI, change it there.`,
  archivedText:
    'The cases that other people see are archived as well, and these people do not see them while they are archived:',
}
