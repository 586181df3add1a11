import type { Viewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import type { UserView } from './contract'

type UserRow = Omit<UserView, 'isTrackingAccess'>

/** A user without internal fields. */
export const toUserView = (user: UserRow, kind: Viewer['kind']): UserView => ({
  id: user.id,
  username: user.username,
  name: displayName(user.name),
  email: user.email,
  dni: user.dni,
  clientNumber: user.clientNumber,
  isTrackingAccess: kind === 'tracking',
})
