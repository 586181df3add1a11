import type { Locator, Page } from 'playwright'

type File = { name: string; mimeType: string; buffer: Buffer }

/**
 * What a person does, counted: a click, a key, a text typed into the field that has the focus, a choice from a list
 * and a chosen file are one each. Nothing gets the focus for nothing.
 */
export function countActions(page: Page) {
  let count = 0
  const one = async (action: Promise<unknown>) => {
    count += 1
    await action
  }
  return {
    click: (target: Locator) => one(target.click()),
    key: (name: string) => one(page.keyboard.press(name)),
    type: (text: string) => one(page.keyboard.type(text)),
    choose: (list: Locator, option: string) => one(list.selectOption(option)),
    file: (field: Locator, file: File) => one(field.setInputFiles(file)),
    /** The key that loads the page again; without a window there is no such key. */
    reload: () => one(page.reload()),
    /** How many there were since the last time this was asked. */
    taken() {
      const taken = count
      count = 0
      return taken
    },
  }
}
