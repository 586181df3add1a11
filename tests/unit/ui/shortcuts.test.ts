import { expect, test } from 'vitest'
import { shellEn, shellEs } from '~/i18n/admin/shell'
import { commandOf, SECTION_KEYS } from '~/ui/admin/shortcuts'

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })

test.each([
  ['/', '', 'search'],
  ['?', '', 'help'],
  ['d', 'g', { to: '/admin/documents' }],
  ['D', 'g', { to: '/admin/documents' }],
  ['d', '', null],
  ['g', 'g', null],
  ['/', 'g', 'search'],
  ['constructor', 'g', null],
])('%s after "%s" means %j', (key, before, command) => {
  expect(commandOf(press(key), before)).toEqual(command)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s a key belongs to the browser', (modifier) => {
  expect(commandOf(press('/', { [modifier]: true }), '')).toBeNull()
  expect(commandOf(press('d', { [modifier]: true }), 'g')).toBeNull()
})

test('every section of the panel has one key', () => {
  const sections = Object.values(SECTION_KEYS)
    .map(({ section }) => section)
    .sort()
  expect(sections).toEqual(Object.keys(shellEs.tabs).sort())
  expect(sections).toEqual(Object.keys(shellEn.tabs).sort())
})
