import { adminToastsEs } from '../admin/toasts'

export const toastsEs = {
  ...adminToastsEs,
  signed_out: { title: 'Sesión cerrada', text: () => 'Ha salido del portal.' },
  sign_out_failed: {
    title: 'No se ha cerrado la sesión',
    text: ({ reason }: Reason) => `Su sesión sigue abierta. ${reason}`,
  },
  code_sent: {
    title: 'Código enviado',
    text: ({ email }: { email: string }) => `Código de verificación enviado a ${email}`,
  },
  code_coming: {
    title: 'El código va de camino',
    text: ({ at }: { at: string }) =>
      `Puede tardar un minuto. Si no le llega, podrá pedir otro a las ${at} h (hora peninsular).`,
  },
  link_sent: {
    title: 'Enlace enviado',
    text: ({ email }: { email: string }) => `Le hemos enviado un enlace nuevo a ${email}`,
  },
  password_link_sent: {
    title: 'Enlace enviado',
    text: ({ email }: { email: string }) => `Le hemos enviado a ${email} un enlace para elegir contraseña.`,
  },
  no_address: {
    title: 'No tenemos su correo electrónico',
    text: () => 'Llame al despacho: solo nosotros podemos anotarlo.',
  },
  link_dead: { title: 'Este enlace ya no vale', text: () => 'Solo sirve una vez. Entre con su DNI o NIE.' },
  download_failed: { title: 'No se ha podido descargar', text: ({ reason }: Reason) => reason },
  session_ended: {
    title: 'Sesión terminada',
    text: () => 'Por seguridad la hemos cerrado. Vuelva a entrar.',
  },
  registered: { title: 'Cuenta creada', text: () => 'Ya puede unirla a su expediente.' },
  account_linked: { title: 'Expediente unido', text: () => 'Ya puede ver su caso y sus documentos.' },
  address_changed: {
    title: 'Correo cambiado',
    text: ({ email }: { email: string }) =>
      `Desde ahora le escribimos a ${email}. Hemos cerrado sus otras sesiones.`,
  },
  password_changed: { title: 'Contraseña cambiada', text: () => 'Hemos cerrado sus otras sesiones.' },
  password_set: {
    title: 'Contraseña guardada',
    text: () => 'Ya puede entrar con su usuario y contraseña.',
  },
}

type Reason = { reason: string }

export type ToastTexts = typeof toastsEs
