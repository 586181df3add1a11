import type { Dice } from './dice'
import { type Matter, madePerson, type Person, type World } from './people'
import { aHand, type Hand } from './writing'

/** What a template is filled with. `who`: `D.ª Ana García López`; `also`: whoever is in it beside them. */
export type Parts = Hand & {
  random: Dice
  subject: Person
  who: string
  alone: string
  dni: string
  also: Person | null
  matter: Matter
  court: string
  autos: string
  nig: string
  judge: string
  clerk: string
  agent: string
  otherAgent: string
  lawyer: string
  otherLawyer: string
  notary: string
  witness: string
  lender: string
  town: string
  day: string
  written: string
  euros(): string
  filler(count: number): string
}

const MONTHS =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',')
const LEGAL = [
  'Conforme al artículo 394 de la Ley 1/2000, de 7 de enero, de Enjuiciamiento Civil, las costas de la primera instancia se impondrán a la parte que haya visto rechazadas todas sus pretensiones.',
  'La Directiva 93/13/CEE del Consejo, de 5 de abril de 1993, establece que las cláusulas abusivas no vincularán al consumidor.',
  'La Ley de 23 de julio de 1908, sobre nulidad de los contratos de préstamos usurarios, declara nulo todo contrato en que se estipule un interés notablemente superior al normal del dinero.',
  'La sentencia del Pleno de la Sala Primera del Tribunal Supremo 149/2020, de 4 de marzo, confirma que la comparación ha de hacerse con el interés medio aplicable a la categoría.',
  'Es doctrina reiterada que el control de transparencia exige que el adherente conozca con sencillez la carga económica que supone el contrato.',
  'El Real Decreto Legislativo 1/2007, de 16 de noviembre, aprueba el texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios.',
  'La cuantía del procedimiento se fija como indeterminada a los efectos del artículo 253.3 de la misma Ley.',
  'No se aprecian serias dudas de hecho ni de derecho que aconsejen apartarse del criterio del vencimiento.',
  'El tipo de interés remuneratorio aplicado fue del 26,82 % TAE durante toda la vida de la tarjeta.',
  'Vistos los preceptos citados y demás de general y pertinente aplicación.',
]

/** Everything a paper about somebody may say. Whoever stands in it by an office is a stranger, or one of the firm. */
export function partsOf(
  random: Dice,
  world: World,
  subject: Person,
  matter: Matter,
  also: Person | null,
): Parts {
  const hand = aHand(random)
  const stranger = () => madePerson(random, 0)
  const full = (person: Person) => `${hand.sir(person)} ${hand.name(person)}`
  const spoken = (person: Person) => `${hand.sir(person)} ${person.given} ${person.first} ${person.second}`
  const [day, month, year] = [1 + random.below(28), random.below(12), 2021 + random.below(5)]
  // Now and then somebody with an office has the name of a client.
  const official = () => (random.chance(0.04) ? random.pick(world.people) : stranger())
  return {
    ...hand,
    ...{ random, subject, also, matter },
    who: full(subject),
    alone: hand.name(subject),
    dni: hand.id(subject),
    court: `Juzgado de Primera Instancia n.º ${matter.court.number} de ${matter.court.town}`,
    autos: matter.autos,
    nig: `28079 42 1 ${year} ${`${random.below(10_000_000)}`.padStart(7, '0')}`,
    judge: spoken(official()),
    clerk: spoken(official()),
    agent: spoken(official()),
    otherAgent: spoken(official()),
    lawyer: spoken(random.pick(world.lawyers)),
    otherLawyer: spoken(official()),
    notary: spoken(official()),
    witness: spoken(stranger()),
    lender: random.pick(world.lenders),
    town: matter.court.town,
    day: `${`${day}`.padStart(2, '0')}/${`${month + 1}`.padStart(2, '0')}/${year}`,
    written: `${day} de ${MONTHS[month]} de ${year}`,
    euros: () =>
      `${1 + random.below(40)}.${`${random.below(1000)}`.padStart(3, '0')},${10 + random.below(90)} €`,
    filler: (count) => Array.from({ length: count }, () => random.pick(LEGAL)).join(' '),
  }
}
