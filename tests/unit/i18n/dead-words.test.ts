import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '~/features/audit/actions'
import { adminTexts } from '~/i18n/admin'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { errors } from '~/i18n/errors'
import { mailsEs } from '~/i18n/mails/es'
import { messageTexts } from '~/i18n/message-texts'
import { requestTexts } from '~/i18n/request-texts'
import { texts } from '~/i18n/texts'
import { toasts } from '~/i18n/toasts'
import { readSources } from '../../support/sources'

/** Where names are only listed, which does not count as use. */
const LISTS = ['app/infra/app-error.ts', 'app/features/audit/actions.ts']

const sources = readSources(['app', 'db', 'scripts']).filter(
  ({ path }) => !path.startsWith('app/i18n/') && !LISTS.includes(path),
)
const code = sources.map(({ text }) => text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')).join('\n')
const words = new Set(code.match(/[\p{L}\p{N}_$]+/gu))
const quoted = new Set([...code.matchAll(/'([\w. ]+)'/g)].map(([, name]) => name))
/** `heading_${remark}`: any name with this beginning may be meant. */
const beginnings = [...code.matchAll(/`(\w{3,})\$\{/g)].map(([, beginning = '']) => beginning)

const isMeant = (name: string) => beginnings.some((beginning) => name.startsWith(beginning))
const isMade = (name: string) => quoted.has(name) || isMeant(name)

/** Every text of a dictionary with its path. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, below]) => pathsIn(below, [...path, name]))
}

const { validation, ...screens } = texts.es
const { values, ...audit } = adminTexts.es.audit

test.each([
  [
    'screens',
    { ...screens, request: requestTexts.es, messages: messageTexts.es, calls: appointmentTexts.es },
  ],
  ['administration', { ...adminTexts.es, audit }],
  ['mails', mailsEs],
])(
  'no text of the %s is left that no code names: one that is goes out of both dictionaries',
  (_, dictionary) => {
    const isDead = ([name = '']: string[]) => !words.has(name) && !isMade(name)
    const dead = pathsIn(dictionary).filter((path) => isDead(path.slice(-1)))
    expect(dead.map((path) => path.join('.'))).toEqual([])
  },
)

test.each([
  ['toast', Object.keys(toasts.es)],
  ['message of validation', Object.keys(validation)],
  ['failure', Object.keys(errors.es)],
  ['action of the audit trail', [...AUDIT_ACTIONS]],
])(
  'every %s is made somewhere: one that is not goes out of the lists and of both dictionaries',
  (_, names) => {
    expect(names.filter((name) => !isMade(name))).toEqual([])
  },
)

test('every code that the audit trail tells in words is stored somewhere', () => {
  expect(Object.keys(values).filter((name) => !isMade(name) && !words.has(name))).toEqual([])
})

/** `required('dni_required', 100)`, `.refine(isValid, 'dni_invalid')`, `message: 'passwords_differ'`. */
const MESSAGE = /(?:\(|, |message: )'([a-z]+(?:_[a-z]+)+)'/g

test('every message of a schema has its sentence: one that has none is added to `validation` in both dictionaries', () => {
  const schemas = sources.filter(({ path }) => /schemas(?:\.server)?\.ts$/.test(path))
  const named = schemas
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !line.includes('enum(') && !line.includes('literal('))
    .flatMap((line) => [...line.matchAll(MESSAGE)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !Object.hasOwn(validation, name))).toEqual([])
})
