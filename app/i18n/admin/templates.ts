import { counted } from '../counted'

/** What the firm asks many clients for. */
export const templatesEs = {
  title: 'Plantillas de peticiones',
  lead: 'Lo que se pide a muchos clientes. Al elegir una en el expediente se rellena la petición. Si tiene una fase, se pide sola cuando esa fase empieza, una vez por expediente.',
  add: 'Añadir plantilla',
  edit: 'Cambiar',
  remove: 'Borrar',
  textEs: 'Qué se pide',
  textEn: 'Qué se pide, en inglés',
  kind: 'Qué clase de petición es',
  exampleEs: 'Ejemplo (opcional)',
  exampleEn: 'Ejemplo, en inglés (opcional)',
  termDays: 'Plazo en días (opcional)',
  termHint: 'Días que se le suelen dar al cliente desde que se le pide.',
  phaseId: 'Se pide sola al empezar',
  phaseHint: 'En los expedientes que ya están en esa fase no se pide nada hasta que usted lo diga.',
  noPhase: 'Nunca: solo cuando alguien la elige',
  term: 'Plazo',
  actions: 'Acciones',
  days: (days: number) => counted(days, 'día', 'días'),
  kept: (cases: number) => `${counted(cases, 'expediente ya estaba', 'expedientes ya estaban')} en esa fase`,
  removeTitle: (text: string) => `Borrar la plantilla «${text}»`,
  removeText: 'Lo que ya se ha pedido con ella sigue pedido.',
  askTitle: 'Pedirlo donde la fase ya había empezado',
  askText: (cases: number): string =>
    cases === 0
      ? 'No queda ningún expediente abierto en el que pedirlo.'
      : `Se pedirá al cliente de ${counted(cases, 'expediente', 'expedientes')}. Lo leerá en su expediente, y en el correo de novedades si lo recibe.`,
  ask: (cases: number) => `Pedirlo en ${counted(cases, 'expediente', 'expedientes')}`,
  dismiss: (cases: number) =>
    `No pedirlo en ${cases === 1 ? 'ese' : 'esos'} ${counted(cases, 'expediente', 'expedientes')}`,
  waits: (cases: number, phase: string) =>
    `${counted(cases, 'expediente ya estaba', 'expedientes ya estaban')} en «${phase}», y no se le ha pedido nada a nadie:`,
  decide: 'Ver y decidir',
}

export const templatesEn: typeof templatesEs = {
  title: 'Templates of requests',
  lead: 'What many clients are asked for. Choosing one in a case fills in the request. One with a phase is asked for by itself when that phase begins, once per case.',
  add: 'Add a template',
  edit: 'Edit',
  remove: 'Delete',
  textEs: 'What is asked for, in Spanish',
  textEn: 'What is asked for, in English',
  kind: 'Kind of request',
  exampleEs: 'Example in Spanish (optional)',
  exampleEn: 'Example in English (optional)',
  termDays: 'Term in days (optional)',
  termHint: 'How many days clients usually get.',
  phaseId: 'Asked by itself at the beginning of',
  phaseHint: 'In cases that are in that phase already nothing is asked until you say so.',
  noPhase: 'Nothing: only when somebody chooses it',
  term: 'Term',
  actions: 'Actions',
  days: (days) => counted(days, 'day', 'days'),
  kept: (cases) => `${counted(cases, 'case was', 'cases were')} in that phase already`,
  removeTitle: (text) => `Delete the template “${text}”`,
  removeText: 'What has been asked for with it stays.',
  askTitle: 'Ask where the phase had begun before',
  askText: (cases) =>
    cases === 0
      ? 'There is no open case left to ask in.'
      : `The clients of ${counted(cases, 'case', 'cases')} will be asked. They read it in their case, and in the e-mail with news if they get one.`,
  ask: (cases) => `Ask in ${counted(cases, 'case', 'cases')}`,
  dismiss: (cases) => `Do not ask in ${counted(cases, 'case', 'cases')}`,
  waits: (cases, phase) =>
    `${counted(cases, 'case was', 'cases were')} in “${phase}” already, and nobody has been asked:`,
  decide: 'View and decide',
}
