/**
 * The fields of the sign-in forms, as `schemas` limits them. Their pages send no schema to the browser: the server
 * validates, and its answer appears at the fields.
 */
const required = { required: true }
const upTo = (maxLength: number) => ({ required: true, maxLength })

export const DNI_FIELDS = { dni: upTo(100) }
export const CODE_FIELDS = { otp: required }
export const LOGIN_FIELDS = { username: upTo(254), password: upTo(1024) }
export const FORGOT_FIELDS = { username: upTo(254) }
export const NEW_PASSWORD_FIELDS = { password: upTo(1024), confirmPassword: upTo(1024) }
export const ADDRESS_FIELDS = { email: upTo(254), currentPassword: upTo(1024) }
export const CHANGE_PASSWORD_FIELDS = { currentPassword: upTo(1024), ...NEW_PASSWORD_FIELDS }
export const REGISTER_FIELDS = {
  name: upTo(200),
  email: upTo(254),
  username: upTo(60),
  ...NEW_PASSWORD_FIELDS,
}
