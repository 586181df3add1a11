import { data } from './data.server'

export const loader = () => Response.json(data.api)
