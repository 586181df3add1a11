import type { Dice } from './dice'

/* Made-up people, for papers that are held against others. Nothing here is taken from the portal. */

const WOMEN =
  'María,Carmen,Ana,Isabel,Laura,Cristina,Marta,Elena,Lucía,Paula,Raquel,Rosario,Beatriz,Rocío,Silvia,Manuela,Encarnación,Montserrat,Inés,Eva,Yolanda,Nieves,Begoña,Amparo,Noelia,Lorena,Aitana,Carlota,Olalla,Iratxe,Leocadia,Vanesa,Candela,Sagrario,Purificación,María del Carmen,María José,Ana María,María Dolores,Rosa María,María de los Ángeles,María del Pilar,Ana Belén,Maria Teresa'.split(
    ',',
  )
const MEN =
  'José,Antonio,Juan,Manuel,Francisco,Javier,Luis,Carlos,Miguel,Ángel,Pedro,David,Daniel,Alejandro,Rafael,Fernando,Sergio,Jorge,Alberto,Ramón,Enrique,Andrés,Diego,Joaquín,Ignacio,Iván,Rubén,Óscar,Mario,Gonzalo,Félix,Marcos,Emilio,Julián,Tomás,Agustín,Gabriel,Hugo,Iker,Xavier,Isidro,Anselmo,Eusebio,Nicanor,José Antonio,Juan Carlos,Francisco Javier,José Luis,Miguel Ángel,Juan José,José Manuel,Luis Miguel'.split(
    ',',
  )
const FAMILIES =
  'García,Rodríguez,González,Fernández,López,Martínez,Sánchez,Pérez,Gómez,Martín,Jiménez,Hernández,Ruiz,Díaz,Moreno,Muñoz,Álvarez,Romero,Gutiérrez,Alonso,Navarro,Torres,Domínguez,Ramos,Vázquez,Ramírez,Gil,Serrano,Morales,Molina,Blanco,Suárez,Castro,Ortega,Delgado,Ortiz,Marín,Rubio,Medina,Núñez,Sanz,Castillo,Iglesias,Cortés,Garrido,Santos,Guerrero,Lozano,Cano,Cruz,Méndez,Flores,Prieto,Herrera,Peña,León,Márquez,Cabrera,Gallego,Calvo,Vidal,Campos,Reyes,Vega,Fuentes,Carrasco,Díez,Aguilar,Caballero,Nieto,Santana,Vargas,Pascual,Giménez,Herrero,Montero,Hidalgo,Lorenzo,Arias,Santiago,Benítez,Durán,Ibáñez,Ferrer,Mora,Carmona,Vicente,Crespo,Soto,Román,Rojas,Pastor,Sáez,Velasco,Moya,Soler,Parra,Esteban,Bravo,Gallardo,de la Fuente,del Río,de la Cruz,de Miguel,San Román,Escudero,Lara,Merino,Pardo,Rivas,Casado,Silva,Bermejo,Arroyo,Espinosa,Luque,Salas,Trujillo,Bernal,Acosta,Marcos,Sierra,Aranda,Contreras,Guerra,Otero,Rivera,Robles,Mateo,Villanueva,Heredia,Rincón,Villar,Exposito,Quintana,Zamora,Beltrán,Rovira,Puig,Etxeberria,Goikoetxea,Arrizabalaga,Zubizarreta,Iturralde,Mendizábal,Ochoa,Urrutia,Pujol,Casanovas,Figueroa,Outeiriño,Valcárcel,Somoza,Seijas,Barreiro,Piñeiro,Castelló,Llorens,Sempere,Baeza,Alcaraz,Belmonte,Albaladejo,Cifuentes,Manzanares,Belinchón,Palomares,Tordesillas,Villaverde,Berlanga,Cañizares,Mondéjar,Peñalver,Zorrilla,Quiñones,Sotomayor,Pimentel,Lasheras,Gascón,Lahoz,Abadía,Escartín'.split(
    ',',
  )
/** So common that a paper with such a name and nothing else says little; and in between, what may be taken either way. */
const usual = new Set([...WOMEN.slice(0, 4), ...MEN.slice(0, 7), ...FAMILIES.slice(0, 8)])
const frequent = new Set([
  ...WOMEN.slice(0, 14),
  ...WOMEN.slice(33),
  ...MEN.slice(0, 22),
  ...MEN.slice(44),
  ...FAMILIES.slice(0, 40),
])

export type Person = {
  id: number
  woman: boolean
  given: string
  first: string
  second: string
  idNumber: string
  /** As it is in the records. */
  recorded: string
  /** How many bear the name. */
  bearers: 'many' | 'some' | 'few'
  email: string
}
export type Matter = {
  id: number
  number: string
  holders: number[]
  autos: string
  court: { number: number; town: string }
  /** What the portal knows of them. */
  knowsAutos: boolean
  knowsCourt: boolean
}
export type World = { people: Person[]; matters: Matter[]; lawyers: Person[]; lenders: string[] }

export const LENDERS = [
  'Banco Ejemplar, S.A.',
  'Financiera del Norte, E.F.C., S.A.U.',
  'Crédito Claro, S.L.',
  'Caja Muestra',
  'Tarjetas Ibéricas, S.A.',
]
const TOWNS =
  'Madrid,Barcelona,Valencia,Sevilla,Zaragoza,Málaga,Murcia,Bilbao,Alicante,Córdoba,Valladolid,Vigo,Gijón,Granada,Getafe,Badajoz,Albacete'.split(
    ',',
  )
const SERIES = [
  (n: number, y: number) => `EXP-${y}-${`${n}`.padStart(4, '0')}`,
  (n: number, y: number) => `${y}/${`${n}`.padStart(4, '0')}`,
]

/** The letter at the end: the place of the rest of the division by 23. */
const LETTERS = [...'TRWAGMYFPDXBNJZSQVHLCKE']

export function madeIdNumber(random: Dice): string {
  const foreign = random.chance(0.12)
  const count = foreign ? random.below(10_000_000) : 10_000_000 + random.below(80_000_000)
  if (!foreign) return `${count}${LETTERS[count % 23]}`
  const first = random.below(3)
  return `${'XYZ'[first]}${`${count}`.padStart(7, '0')}${LETTERS[(first * 10_000_000 + count) % 23]}`
}

export function madePerson(random: Dice, id: number): Person {
  const woman = random.chance(0.5)
  const givenName = random.favour(woman ? WOMEN : MEN, 1.4)
  const [first, second] = [random.favour(FAMILIES, 1.6), random.favour(FAMILIES, 1.6)]
  const straight = `${givenName} ${first} ${second}`
  const turned = `${first} ${second}, ${givenName}`
  const recorded = random.chance(0.7) ? straight : turned
  return {
    ...{ id, woman, given: givenName, first, second },
    idNumber: madeIdNumber(random),
    recorded: random.chance(0.2) ? recorded.toUpperCase() : recorded,
    bearers: bearersOf([givenName, first, second]),
    email: `cliente${id}@correo.example`,
  }
}

function bearersOf(parts: string[]): Person['bearers'] {
  if (parts.every((part) => usual.has(part))) return 'many'
  return parts.every((part) => frequent.has(part)) ? 'some' : 'few'
}

/** A firm's clients and their cases; some cases have two holders. */
export function madeWorld(random: Dice, count: number): World {
  const people = Array.from({ length: count }, (_, index) => madePerson(random, index + 1))
  const series = random.pick(SERIES)
  const matters = people.map((person, index): Matter => {
    const year = 2020 + random.below(6)
    const holders = random.chance(0.05) ? [person.id, random.pick(people).id] : [person.id]
    return {
      ...{ id: index + 1, number: series(index + 1, year), holders },
      autos: `${1 + random.below(2400)}/${year}`,
      court: { number: 1 + random.below(40), town: random.pick(TOWNS) },
      knowsAutos: random.chance(0.7),
      knowsCourt: random.chance(0.6),
    }
  })
  const lawyers = Array.from({ length: 6 }, (_, index) => madePerson(random, -1 - index))
  return { people, matters, lawyers, lenders: LENDERS }
}
