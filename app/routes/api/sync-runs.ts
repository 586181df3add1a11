import { listRuns } from '~/features/sync/runs/list-runs.server'
import { adminList } from '../shared/admin-list.server'

const answer = adminList(listRuns)

export { answer as action, answer as loader }
