import { counted } from '../../counted'
import { LABELS, RECORDS } from '../../labels'

const inCasesEs = (cases: string, clients: string) =>
  `Lo ${cases === '1' ? 'tiene' : 'tienen'} ${counted(cases, 'expediente', 'expedientes')}, que ${clients === '1' ? 've' : 'ven'} ${counted(clients, 'cliente', 'clientes')}.`

/** The facts of cases that the firm adds to the portal's own. */
export const firmFactsEs = {
  title: 'Datos propios del despacho',
  lead: 'Los que el despacho ha añadido a los del portal. Nacen de una columna: ábrala en su libro y elija «Dato nuevo».',
  name: LABELS.name.es,
  kind: 'Qué contiene',
  kinds: { line: 'Texto', day: 'Fecha', amount: 'Importe en euros' },
  readers: 'Quién lo ve',
  readersOf: {
    firm: 'Solo el despacho',
    clients: 'Lo ve el cliente',
    money: 'Lo ve el cliente, como dinero',
  },
  cases: RECORDS.cases.es,
  actions: 'Acciones',
  edit: 'Cambiar el nombre',
  remove: 'Quitar',
  of: (name: string) => ` «${name}»`,
  show: 'Enseñar a los clientes',
  showAsMoney: 'Enseñar como dinero',
  hide: 'Dejar solo para el despacho',
  newTitle: (heading: string) => `Un dato nuevo con la columna «${heading}»`,
  newLead:
    'Mire primero lo que dice la columna. El dato entra en los expedientes con la próxima sincronización, y la vista previa dice antes en cuáles.',
  values: 'Lo que dice la columna ahora',
  noValues: 'La columna está vacía.',
  valuesUnknown:
    'El portal todavía no tiene los valores de esta columna. El dato empieza en el despacho: cuando se vuelva a leer el libro podrá verlos y, si quiere, enseñarlos.',
  kindHint: 'El portal propone lo que parece. No se puede cambiar después.',
  readersHint:
    'Si la columna se escribió para el despacho, déjela para el despacho: podrá enseñarla más adelante.',
  readersLong: {
    firm: 'Solo el despacho',
    clients: 'Lo ve el cliente: todo lo que diga la columna aparece en su expediente.',
    money: 'Lo ve el cliente en la tarjeta «El dinero de su caso». Solo importes y fechas.',
  },
  create: 'Crear el dato',
  save: 'Guardar',
  editTitle: (name: string) => `Cambiar el nombre de «${name}»`,
  inCases: inCasesEs,
  casesOf: (cases: string) => `(${counted(cases, 'expediente', 'expedientes')})`,
  readersTitle: {
    firm: (name: string) => `¿Dejar «${name}» solo para el despacho?`,
    clients: (name: string) => `¿Enseñar «${name}» a los clientes?`,
    money: (name: string) => `¿Enseñar «${name}» a los clientes como dinero de su caso?`,
  },
  readersText: {
    firm: 'Los clientes dejarán de verlo en sus expedientes. Los valores se conservan.',
    clients: 'Cada cliente verá en su expediente el valor que tiene. No se le avisa por correo.',
    money:
      'Cada cliente verá en su expediente, en la tarjeta «El dinero de su caso», el valor que tiene y el nombre que usted le ha dado. El portal no suma ni calcula nada. No se le avisa por correo.',
  },
  showTo: (clients: string) => `Enseñar a ${counted(clients, 'cliente', 'clientes')}`,
  hideFrom: (clients: string) => `Ocultar a ${counted(clients, 'cliente', 'clientes')}`,
  removeTitle: (name: string) => `¿Quitar «${name}»?`,
  removeText:
    'Se borra de todos los expedientes y su columna queda sin uso. La hoja no cambia, y el registro conserva que existió.',
  removeFrom: (cases: string) => `Quitar de ${counted(cases, 'expediente', 'expedientes')}`,
}

const inCasesEn = (cases: string, clients: string) =>
  `${counted(cases, 'case', 'cases')}, open to ${counted(clients, 'client', 'clients')}, ${cases === '1' ? 'has' : 'have'} it.`

export const firmFactsEn: typeof firmFactsEs = {
  title: 'The firm’s own facts',
  lead: 'Those that the firm has added to the portal’s. Each begins as a column: open its workbook and choose “New fact”.',
  name: LABELS.name.en,
  kind: 'Contents',
  kinds: { line: 'Text', day: 'Date', amount: 'Amount in euros' },
  readers: 'Who sees it',
  readersOf: { firm: 'The firm only', clients: 'Clients see it', money: 'Clients see it, as money' },
  cases: RECORDS.cases.en,
  actions: 'Actions',
  edit: 'Rename',
  remove: 'Remove',
  of: (name) => ` “${name}”`,
  show: 'Show to clients',
  showAsMoney: 'Show as money',
  hide: 'Keep for the firm only',
  newTitle: (heading) => `A new fact from the column “${heading}”`,
  newLead:
    'Look first at what the column says. The fact enters the cases with the next synchronisation, and its preview says in advance which ones.',
  values: 'What the column says now',
  noValues: 'The column is empty.',
  valuesUnknown:
    'The portal does not have the values of this column yet. The fact begins within the firm: once the workbook has been read again you can look at them and, if you wish, show them.',
  kindHint: 'The portal suggests what it looks like. It cannot be changed later.',
  readersHint: 'If the column was written for the firm, keep it for the firm: you can show it later.',
  readersLong: {
    firm: 'The firm only',
    clients: 'Clients see it: everything the column says appears in their case.',
    money: 'Clients see it on the card “The money of your case”. Amounts and dates only.',
  },
  create: 'Create the fact',
  save: 'Save',
  editTitle: (name) => `Rename “${name}”`,
  inCases: inCasesEn,
  casesOf: (cases) => `(${counted(cases, 'case', 'cases')})`,
  readersTitle: {
    firm: (name) => `Keep “${name}” for the firm only?`,
    clients: (name) => `Show “${name}” to clients?`,
    money: (name) => `Show “${name}” to clients as the money of their case?`,
  },
  readersText: {
    firm: 'Clients will no longer see it in their cases. The values are kept.',
    clients: 'Each client will see the value in their case. They are not told by e-mail.',
    money:
      'Each client will see the value in their case, on the card “The money of your case”, under the name that you have given it. The portal adds up and works out nothing. They are not told by e-mail.',
  },
  showTo: (clients) => `Show to ${counted(clients, 'client', 'clients')}`,
  hideFrom: (clients) => `Hide from ${counted(clients, 'client', 'clients')}`,
  removeTitle: (name) => `Remove “${name}”?`,
  removeText:
    'It is deleted from all cases, and its column is no longer used. The sheet does not change, and the audit trail keeps that it existed.',
  removeFrom: (cases) => `Remove from ${counted(cases, 'case', 'cases')}`,
}
