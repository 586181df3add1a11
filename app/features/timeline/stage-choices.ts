import { stageKeys } from '~/domain/stages/stages'
import { stageText } from '~/i18n/stages'

/** The stages that can be chosen for a phase, with their names in both languages; the one without a name is `other`. */
export const stageChoices = () =>
  stageKeys.map((value) => {
    const names = [stageText('es', value).title, stageText('en', value).title]
    return { value, label: names.filter((name) => name !== '').join(' · ') }
  })
