import { NewsSettings } from './news-settings'
import { readSetting } from './settings.server'

/** What the firm tells its clients of its own accord; before it is set, the default. */
export function readNewsSettings(): NewsSettings {
  const text = readSetting('news')
  const known = text === null ? undefined : NewsSettings.safeParse(JSON.parse(text)).data
  return known ?? NewsSettings.parse({})
}
