import { listRuns } from '~/features/sync/list-runs.server'
import { adminList } from '../admin-list.server'

const answer = adminList(listRuns)

export { answer as action, answer as loader }
