import type { Page } from 'playwright'
import { PlainPage } from './plain-page'

type Name = string | RegExp
type Named = { name?: Name; exact?: boolean }

/** Roles of the elements in which tests look. */
export type Role =
  | 'alert'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'table'
  | 'textbox'
  | 'timer'

export type UploadedFile = { name: string; mimeType: string; buffer: Buffer }

type Finder = {
  getByRole(role: Role, options?: Named): Part
  getByText(text: Name, options?: { exact?: boolean }): Part
  getByAltText(text: string): Part
  getByLabel(label: Name, options?: { exact?: boolean }): Part
  locator(selector: string, options?: { hasText?: Name }): Part
}

/** What tests of both kinds of page take from Playwright's `Locator`. */
export type Part = Finder & {
  filter(options: { hasText: Name }): Part
  first(): Part
  last(): Part
  all(): Promise<Part[]>
  count(): Promise<number>
  waitFor(): Promise<void>
  isVisible(): Promise<boolean>
  isDisabled(): Promise<boolean>
  isChecked(): Promise<boolean>
  click(): Promise<void>
  check(): Promise<void>
  uncheck(): Promise<void>
  press(key: string): Promise<void>
  fill(value: string): Promise<void>
  selectOption(option: string | { label: string }): Promise<unknown>
  setInputFiles(files: UploadedFile | UploadedFile[]): Promise<void>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  textContent(): Promise<string | null>
  allTextContents(): Promise<string[]>
}

/** What they take from its `Page`: in a browser, or over HTTP where no script runs (`PlainPage`). */
export type AnyPage = Finder & {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  url(): string
  waitForURL(url: string | RegExp | ((url: URL) => boolean)): Promise<void>
  waitForEvent(event: 'download'): Promise<Taken>
  /** Goes to the focused field. */
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> }
}

/** What they take from its `Download`. */
export type Taken = { suggestedFilename(): string; createReadStream(): Promise<NodeJS.ReadableStream> }

/** Whether a browser draws the page and runs its scripts. */
export const isDrawn = (page: AnyPage): page is Page => !(page instanceof PlainPage)
