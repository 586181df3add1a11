import type { Known } from '~/features/contents/guard/known-people'
import type { World } from './people'

/** What the portal knows of a made world. */
export const knownOf = ({ people, matters, lawyers, lenders }: World): Known => ({
  people: people.map(({ id, recorded, idNumber, email }) => ({ id, name: recorded, dni: idNumber, email })),
  cases: matters.map(({ id, number, holders, autos, court, knowsAutos, knowsCourt }) => ({
    ...{ id, caseNumber: number, holders },
    autos: knowsAutos ? `PO ${autos}` : null,
    court: knowsCourt ? `Juzgado de Primera Instancia nº ${court.number} de ${court.town}` : null,
  })),
  offices: [...lenders, ...lawyers.map(({ given, first, second }) => `${given} ${first} ${second}`)],
})
