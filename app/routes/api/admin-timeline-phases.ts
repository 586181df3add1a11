import { listPhaseViews } from '~/features/timeline/list-phases.server'
import { adminList } from '../admin-list.server'

const answer = adminList(listPhaseViews)

export { answer as action, answer as loader }
