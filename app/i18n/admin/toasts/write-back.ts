import { toast } from '../../toasts/toast'

/** Toasts about what is written to the firm's folder. */
export const writeBackToasts = {
  drive_writes_on: toast(
    ['Encendido', 'Switched on'],
    'Lo que llegue desde ahora se guarda también en la carpeta del expediente.',
    'What arrives from now on is also stored in the folder of its case.',
  ),
  drive_writes_off: toast(
    ['Apagado', 'Switched off'],
    'El portal no escribe nada más en la carpeta del despacho. Lo ya escrito queda allí.',
    'The portal writes nothing more to the firm’s folder. What it has written stays there.',
  ),
  drive_writes_again: toast(
    ['Se intenta ahora', 'Trying now'],
    'En unos segundos se ve aquí si ha podido escribirse.',
    'In a few seconds you can see here whether it could be written.',
  ),
  case_folder_chosen: toast(
    ['Guardado', 'Saved'],
    'Lo que envía el cliente se guarda en esa carpeta.',
    'What the client sends is stored in that folder.',
  ),
  case_folder_refused: toast(['No se ha guardado', 'Not saved'], '{reason}', '{reason}'),
}
