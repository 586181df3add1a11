/** The URLs of people of the firm, part of `paths`. */
export const staffPaths = {
  adminSignIn: '/admin/sign-in',
  adminSignInTo: (next: string | null) =>
    next === null ? '/admin/sign-in' : `/admin/sign-in?${new URLSearchParams({ next })}`,
  adminJoin: '/admin/join',
  adminStaff: '/admin/staff',
  adminStaffNew: '/admin/staff/new',
  adminStaffOff: (id: number) => `/admin/staff/${id}/off`,
  adminStaffVerb: (id: number, verb: 'link' | 'on' | 'end') => `/admin/staff/${id}/${verb}`,
  adminSharedPasswordOff: '/admin/staff/shared-password/off',
  adminSharedPasswordOn: '/admin/staff/shared-password/on',
} as const
