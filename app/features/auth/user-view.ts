import { displayName } from '~/features/clients/person-name'
import type { UserView, Viewer } from './viewer'

type UserRow = Omit<UserView, 'isTrackingAccess'>

/** A user without anything that nobody needs to see. */
export const toUserView = (user: UserRow, kind: Viewer['kind']): UserView => ({
  id: user.id,
  username: user.username,
  name: displayName(user.name),
  email: user.email,
  dni: user.dni,
  clientNumber: user.clientNumber,
  isTrackingAccess: kind === 'tracking',
})
