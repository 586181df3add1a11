import type { AnyPage, Part } from './any-page'

type File = { name: string; mimeType: string; buffer: Buffer }

/**
 * Counts what a person does: a click, a key, a text typed into the focused field, a choice from a list and a chosen
 * file count as one each. Focusing a field is not free.
 */
export function countActions(page: AnyPage) {
  let count = 0
  const one = async (action: Promise<unknown>) => {
    count += 1
    await action
  }
  return {
    click: (target: Part) => one(target.click()),
    check: (box: Part) => one(box.check()),
    key: (name: string) => one(page.keyboard.press(name)),
    type: (text: string) => one(page.keyboard.type(text)),
    choose: (list: Part, option: string) => one(list.selectOption(option)),
    file: (field: Part, file: File | File[]) => one(field.setInputFiles(file)),
    /** A text typed into a field of a form. */
    fill: (field: Part, text: string) => one(field.fill(text)),
    /** The key that reloads the page; without a window there is none. */
    reload: () => one(page.reload()),
    /** How many there have been since the last call. */
    taken() {
      const taken = count
      count = 0
      return taken
    },
  }
}
