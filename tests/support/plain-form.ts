import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { textOf } from './accessible'
import { fieldsOf, formOf, nameAndValue, optionValue, targetOf } from './form-fields'
import type { PlainPage } from './plain-page'

/** Filling in the forms of a plain page, and submitting them. */

export function writeInto(document: CheerioAPI, field: Element, value: string) {
  if (field.name === 'textarea') document(field).text(value)
  else field.attribs.value = value
}

export function checkBox(document: CheerioAPI, box: Element, isChecked: boolean) {
  const { type, name } = box.attribs
  if (type === 'radio') document(`input[type=radio][name="${name}"]`).removeAttr('checked')
  if (isChecked) box.attribs.checked = ''
  else delete box.attribs.checked
}

export function chooseOption(document: CheerioAPI, list: Element, wanted: string | { label: string }) {
  const options = document(list).find('option').toArray()
  const isWanted = (option: Element) =>
    typeof wanted === 'string'
      ? [optionValue(document(option)), textOf(option)].includes(wanted)
      : textOf(option) === wanted.label
  const chosen = options.find(isWanted)
  if (!chosen) throw new Error(`there is no option ${JSON.stringify(wanted)}`)
  document(options).removeAttr('selected')
  chosen.attribs.selected = ''
}

/** The button that Enter in a field presses. */
export function defaultButton(document: CheerioAPI, field: Element): Element {
  const form = formOf(document, document(field))
  const button = form.find('button:not([type=button])').get(0)
  if (!button) throw new Error('Enter submits nothing')
  return button
}

/** Submits the form of a button as a browser does. */
export async function submit(page: PlainPage, button: Element) {
  const control = page.document(button)
  const form = formOf(page.document, control)
  if (form.length !== 1 || button.attribs.type === 'button')
    throw new Error(`the button ${textOf(button)} submits no form`)
  const { url, isPost } = targetOf(form, control, new URL(page.url()))
  const fields = [...fieldsOf(page.document, form), ...nameAndValue(control)]
  if (isPost) {
    const isMultipart = form.attr('enctype') === 'multipart/form-data'
    const body = isMultipart ? withFiles(page, form.get(0), fields) : new URLSearchParams(fields)
    return page.go(url, { method: 'POST', body })
  }
  url.search = new URLSearchParams(fields).toString()
  return page.go(url)
}

function withFiles(page: PlainPage, form: Element | undefined, fields: [string, string][]): FormData {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  for (const field of page
    .document(form as Element)
    .find('input[type=file]')
    .toArray()) {
    // A browser sends an empty file where none has been chosen.
    const files = page.chosen.get(field) ?? [
      { name: '', mimeType: 'application/octet-stream', buffer: Buffer.of() },
    ]
    for (const { name, mimeType, buffer } of files)
      body.append(field.attribs.name ?? '', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  return body
}
