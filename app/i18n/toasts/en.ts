import { adminToastsEn } from '../admin/toasts'
import type { ToastTexts } from './es'

export const toastsEn = {
  ...adminToastsEn,
  signed_out: { title: 'Logged out successfully', text: () => 'You have been logged out.' },
  sign_out_failed: { title: 'Logout failed', text: ({ reason }) => `You are still signed in. ${reason}` },
  code_sent: { title: 'OTP Sent', text: ({ email }) => `Verification code sent to ${email}` },
  code_coming: {
    title: 'The code is on its way',
    text: ({ at }) =>
      `It can take a minute. If it does not arrive, you can request another at ${at} (mainland Spain time).`,
  },
  link_sent: { title: 'Link sent', text: ({ email }) => `We have sent a new link to ${email}` },
  password_link_sent: {
    title: 'Link sent',
    text: ({ email }) => `We have sent a link to choose a password to ${email}.`,
  },
  no_address: {
    title: 'We have no e-mail address for you',
    text: () => 'Call the firm: only we can add one.',
  },
  link_dead: {
    title: 'This link no longer works',
    text: () => 'It can be used only once. Sign in with your DNI or NIE.',
  },
  download_failed: {
    title: 'Download failed',
    text: ({ reason }) => `Failed to download document. ${reason}`,
  },
  session_ended: {
    title: 'Session ended',
    text: () => 'We ended it for your security. Please sign in again.',
  },
  registered: { title: 'Account created', text: () => 'You can now link it to your case.' },
  account_linked: { title: 'Case linked', text: () => 'You can now see your case and your documents.' },
  address_changed: {
    title: 'E-mail address changed',
    text: ({ email }) => `From now on we write to you at ${email}. Your other sessions have been closed.`,
  },
  password_changed: {
    title: 'Password changed',
    text: () => 'We have signed you out on your other devices.',
  },
  password_set: {
    title: 'Password saved',
    text: () => 'You can now sign in with your username and password.',
  },
} satisfies ToastTexts
