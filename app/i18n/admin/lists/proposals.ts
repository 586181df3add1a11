import { counted } from '../../counted'
import { LABELS } from '../../labels'

/** What a document says of itself, and how that is taken over into a form. */
export const proposalsEs = {
  title: 'Lo que dice el documento',
  lead: 'Son propuestas, y ninguna está puesta: tóquela para llevarla al formulario, y guárdelo si está bien.',
  kinds: {
    folder: LABELS.folder.es,
    phase: LABELS.phase.es,
    day: 'Fecha del documento',
    hearing: 'Vista',
    term: 'Plazo',
  },
  use: 'Usar',
  inName: 'Poner en el nombre',
  toPhase: 'Elegir la fase',
  toTimeline: 'Anotar en la cronología',
  same: 'Ya es así',
  put: 'Puesto',
  taken: 'Puesto en el formulario: revíselo y guarde.',
  days: (n: number) => counted(n, 'día', 'días'),
  hearingAt: (day: string, time: string | null) => (time === null ? day : `${day}, a las ${time}`),
  number: {
    nig: (value: string) => `NIG ${value}`,
    autos: (value: string, court: string) => `autos ${value} (juzgado ${court})`,
  },
  learn: (numbers: string) => `Recordar ${numbers} para este expediente, y reconocer así sus papeles`,
  forget: (numbers: string) => `Olvidar ${numbers}: no es de este expediente`,
}

export const proposalsEn: typeof proposalsEs = {
  title: 'What the document says',
  lead: 'These are proposals, and none of them is filled in: tap one to put it into the form, and save that if it is right.',
  kinds: {
    folder: LABELS.folder.en,
    phase: LABELS.phase.en,
    day: 'Date of the document',
    hearing: 'Hearing',
    term: 'Term',
  },
  use: 'Use',
  inName: 'Put into the name',
  toPhase: 'Choose the phase',
  toTimeline: 'Enter on the timeline',
  same: 'Already so',
  put: 'Filled in',
  taken: 'Filled into the form: check it and save.',
  days: (n) => counted(n, 'day', 'days'),
  hearingAt: (day, time) => (time === null ? day : `${day}, at ${time}`),
  number: {
    nig: (value) => `NIG ${value}`,
    autos: (value, court) => `proceedings ${value} (court ${court})`,
  },
  learn: (numbers) => `Remember ${numbers} for this case, so that its papers are recognised`,
  forget: (numbers) => `Forget ${numbers}: not of this case`,
}
