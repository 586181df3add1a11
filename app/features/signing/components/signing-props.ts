import type { FormAnswer } from '~/ui/server-form'
import type { OwnPaper } from '../own-paper.server'

export type SigningProps = {
  about: { id: number; caseId: number }
  paper: OwnPaper
  isOpen: boolean
  byLink: boolean
  codeGone?: boolean
  lastResult?: FormAnswer
}
