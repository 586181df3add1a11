import { bareTitle } from '../cases/bare-title'
import { isHearing } from '../hearings/hearing'
import { remembered } from '../remembered'
import { type StageKey, stageFacts, stageKeys } from './stages'

/** The stages by what titles of the firm begin with, and by whole titles. No beginning is that of another one. */
const BEGINNINGS = stageKeys.flatMap((stage) =>
  (stageFacts(stage).beginnings ?? []).map((beginning) => [beginning, stage] as const),
)
const WHOLE = new Map(stageKeys.map((stage) => [stageFacts(stage).title, stage]))

/** The stage an event's title refers to, with or without the folder number in front. */
export const stageOfTitle = remembered((title): StageKey => {
  const name = bareTitle(title)
  if (name.startsWith('DESISTIMIENTO')) return withdrawal(name)
  if (CLIENT_WITHDRAWS.test(name)) return 'withdrawn_client'
  const whole = WHOLE.get(name)
  if (whole) return whole
  if (isHearing(title)) return 'hearing'
  return BEGINNINGS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other'
})

/** 'El cliente desiste', 'La clienta ha desistido', 'Desiste el cliente': the whole title, so nobody else can be meant. */
const CLIENT = '(?:(?:EL|LA) )?CLIENT[EA]'
const CLIENT_WITHDRAWS = new RegExp(
  `^(?:${CLIENT} (?:DESISTE|HA DESISTIDO)|(?:DESISTE|HA DESISTIDO|DESISTIDO POR|DESISTE POR) ${CLIENT})(?: DEL (?:ENCARGO|CASO))?$`,
)

/** Who withdrew, if the title says so: the client, or the firm by name. */
function withdrawal(name: string): StageKey {
  if (/\bCLIENTE\b/.test(name)) return 'withdrawn_client'
  return /^DESISTIMIENTO ENCARGO \S|\b(?:DESPACHO|ABOGADOS)\b/.test(name) ? 'withdrawn_firm' : 'withdrawn'
}
