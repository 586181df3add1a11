import { listPhaseViews } from '~/features/timeline/list-phases.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listPhaseViews)

export { answer as action, answer as loader }
