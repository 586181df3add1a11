import { listPhases } from '~/features/timeline/list-phases.server'

export const phasesByTitle = () => new Map(listPhases().map(({ id, title }) => [title, id]))
