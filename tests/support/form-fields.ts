import type { Cheerio, CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'

/** What a browser submits with a form, wherever its controls are on the page. */

type Found = Cheerio<Element>

const NOT_SENT = ['submit', 'button', 'image', 'reset', 'file']

export function formOf(page: CheerioAPI, control: Found): Found {
  const id = control.attr('form')
  return id ? page<Element, string>(`form[id="${id}"]`) : control.parents('form').first()
}

/** Where a form goes to when one of its buttons is pressed, and how. */
export function targetOf(form: Found, button: Found, at: URL) {
  const url = new URL(button.attr('formaction') ?? form.attr('action') ?? at.href, at)
  const isPost = (button.attr('formmethod') ?? form.attr('method'))?.toLowerCase() === 'post'
  return { url, isPost }
}

/** The names and values of a form's controls; files are not among them. */
export const fieldsOf = (page: CheerioAPI, form: Found): [string, string][] =>
  page<Element, string>('input, select, textarea')
    .toArray()
    .map((part) => page<Element, string>(part))
    .filter((control) => formOf(page, control).get(0) === form.get(0) && isSent(control))
    .flatMap(nameAndValue)

function isSent(control: Found): boolean {
  const type = control.attr('type') ?? ''
  if (control.is(':disabled, fieldset[disabled] *') || NOT_SENT.includes(type)) return false
  return !['checkbox', 'radio'].includes(type) || control.is('[checked]')
}

export function nameAndValue(control: Found): [string, string][] {
  const name = control.attr('name')
  return name ? [[name, valueIn(control)]] : []
}

export function valueIn(control: Found): string {
  if (control.is('select')) return chosenIn(control)
  if (control.is('textarea')) return control.text()
  return control.attr('value') ?? (control.is('[type=checkbox], [type=radio]') ? 'on' : '')
}

/** The value of the selected option, the first by default. */
function chosenIn(list: Found): string {
  const chosen = list.find('option[selected]')
  const option = chosen.length > 0 ? chosen.last() : list.find('option').first()
  return optionValue(option)
}

export const optionValue = (option: Found) =>
  option.attr('value') ?? option.text().replace(/\s+/g, ' ').trim()
