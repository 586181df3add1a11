import { APPEALS } from './fifth-appeals'
import { COURTS } from './fifth-courts'
import { BESIDES, IMPERSONAL } from './fifth-impersonal'
import { JUDGMENTS } from './fifth-judgments'
import { OTHER } from './fifth-other'
import { PARTIES } from './fifth-parties'
import { PLEADINGS } from './fifth-pleadings'
import { freshPage } from './fresh-page'
import type { Models } from './make-papers'

/** Papers by a fifth hand, who had read neither the guard nor the rules of the stages. */
export const FIFTH: Models = {
  about: [...COURTS, ...JUDGMENTS, ...APPEALS, ...PARTIES, ...PLEADINGS, ...OTHER],
  impersonal: IMPERSONAL,
  besides: BESIDES,
  page: freshPage,
}
