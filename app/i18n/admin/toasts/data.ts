import { toast } from '../../toasts/toast'

/** Toasts about data protection. */
export const dataToasts = {
  clients_blocked: toast(
    ['Hecho', 'Done'],
    'Quedan bloqueados. Los verá en «Conservación de datos».',
    'They are blocked. You will find them under ‘Data retention’.',
  ),
  client_unblocked: toast(
    ['Desbloqueado', 'Unblocked'],
    '{name} vuelve a estar como antes.',
    '{name} is as before.',
  ),
  clients_erased: toast(
    ['Hecho', 'Done'],
    'Sus datos se han borrado. De cada uno queda una constancia en «Clientes borrados».',
    'Their data have been erased. Of each a certificate is kept under ‘Erased clients’.',
  ),
  erase_unconfirmed: toast(
    ['No se ha borrado nada', 'Nothing was erased'],
    'No es eso lo que había que escribir.',
    'That is not what had to be typed.',
  ),
  data_copy_given: toast(
    ['Anotado', 'Noted'],
    'Consta que se le ha entregado la copia de sus datos.',
    'It is noted that the copy of their data was handed over.',
  ),
}
