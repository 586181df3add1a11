/** The most characters of what people type to sign in; a `name` may be an address. */
export const LONGEST = { dni: 100, name: 254, username: 60, fullName: 200, email: 254, password: 1024 }

/**
 * The fields of the sign-in forms, as `schemas` limits them. Their pages send no schema to the browser: the server
 * validates, and its answer appears at the fields.
 */
const required = { required: true }
const upTo = (what: keyof typeof LONGEST) => ({ required: true, maxLength: LONGEST[what] })

export const DNI_FIELDS = { dni: upTo('dni') }
export const CODE_FIELDS = { otp: required }
export const LOGIN_FIELDS = { username: upTo('name'), password: upTo('password') }
export const FORGOT_FIELDS = { username: upTo('name') }
export const NEW_PASSWORD_FIELDS = { password: upTo('password'), confirmPassword: upTo('password') }
export const ADDRESS_FIELDS = { email: upTo('email'), currentPassword: upTo('password') }
export const CHANGE_PASSWORD_FIELDS = { currentPassword: upTo('password'), ...NEW_PASSWORD_FIELDS }
export const REGISTER_FIELDS = {
  name: upTo('fullName'),
  email: upTo('email'),
  username: upTo('username'),
  ...NEW_PASSWORD_FIELDS,
}
