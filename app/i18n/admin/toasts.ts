/** Titles are quoted from the specification and stay English in both languages. */
export const adminToastsEs = {
  admin_password_required: {
    title: 'Password Required',
    text: () => 'Escriba la contraseña de administración.',
  },
  admin_signed_in: { title: 'Login Successful', text: () => 'Bienvenido a la administración.' },
  admin_signed_out: { title: 'Logged Out', text: () => 'Ha salido de la administración.' },
  admin_session_ended: { title: 'Sesión terminada', text: () => 'Vuelva a entrar para seguir.' },
  drive_is_local: {
    title: 'Sin unidad en la nube',
    text: () => 'La unidad del despacho es una carpeta de este servidor: no hace falta conectarla.',
  },
  nothing_selected: { title: 'Nada seleccionado', text: () => 'Marque primero una fila.' },
  user_archived: { title: 'User Archived', text: ({ count }: Values) => `Clientes archivados: ${count}.` },
  user_restored: {
    title: 'Cliente recuperado',
    text: ({ count }: Values) => `Clientes recuperados: ${count}.`,
  },
  user_deleted: {
    title: 'User Deleted',
    text: ({ name }: Values) => `${name} ya no está. Sus expedientes y documentos quedan archivados.`,
  },
  case_archived: { title: 'Case Archived', text: ({ count }: Values) => `Expedientes archivados: ${count}.` },
  case_restored: {
    title: 'Expediente recuperado',
    text: ({ count }: Values) => `Expedientes recuperados: ${count}.`,
  },
  case_deleted: {
    title: 'Case Deleted',
    text: ({ number }: Values) => `El expediente ${number} ya no está. Sus documentos quedan archivados.`,
  },
}

type Values = Record<string, string>

export const adminToastsEn: typeof adminToastsEs = {
  admin_password_required: { title: 'Password Required', text: () => 'Please enter the admin password' },
  admin_signed_in: { title: 'Login Successful', text: () => 'Welcome to the admin dashboard' },
  admin_signed_out: { title: 'Logged Out', text: () => 'You have left the administration.' },
  admin_session_ended: { title: 'Session ended', text: () => 'Sign in again to go on.' },
  drive_is_local: {
    title: 'No cloud drive',
    text: () => "The firm's drive is a folder on this server: there is nothing to connect.",
  },
  nothing_selected: { title: 'Nothing selected', text: () => 'Tick a row first.' },
  user_archived: { title: 'User Archived', text: ({ count }) => `Clients archived: ${count}.` },
  user_restored: { title: 'User restored', text: ({ count }) => `Clients restored: ${count}.` },
  user_deleted: {
    title: 'User Deleted',
    text: ({ name }) => `${name} is gone. The cases and documents are archived.`,
  },
  case_archived: { title: 'Case Archived', text: ({ count }) => `Cases archived: ${count}.` },
  case_restored: { title: 'Case restored', text: ({ count }) => `Cases restored: ${count}.` },
  case_deleted: {
    title: 'Case Deleted',
    text: ({ number }) => `Case ${number} is gone. Its documents are archived.`,
  },
}
