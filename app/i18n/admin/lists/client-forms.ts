import { factLabels } from '~/domain/cases/case-facts'
import { countedList } from '../../counted'
import { FIELDS, LABELS } from '../../labels'

/** Dialogs of a client’s page. */
export const clientFormsEs = {
  forms: {
    ...factLabels('es'),
    editTitle: (name: string) => `Datos de ${name}`,
    newTitle: 'Nuevo cliente',
    name: 'Nombre y apellidos',
    dni: LABELS.dni.es,
    email: LABELS.email.es,
    atRequest: 'Corrección a petición del cliente (consta en la auditoría)',
    emailHint:
      'Aquí llegan los códigos de acceso. Al cambiarlo se cierran sus sesiones y, si aún no tiene contraseña, se le envía la bienvenida.',
    phone: LABELS.telephone.es,
    welcome: 'Enviarle el correo de bienvenida, si tiene correo electrónico',
    save: 'Guardar',
    create: 'Añadir cliente',
    newCaseTitle: 'Nuevo expediente',
    caseTitle: (number: string) => `Expediente ${number}`,
    ifHearing: 'Si es una vista: hora, lugar y si tiene que ir',
    attendance: { yes: 'Sí', no: 'No', later: 'Se lo diremos' },
    newEventTitle: 'Nueva actuación',
    eventTitle: FIELDS.event.es,
    eventDate: LABELS.date.es,
    delete: 'Borrar la actuación',
    mergeTitle: (name: string) => `Unir la ficha de ${name} con otra`,
    mergeText:
      'La otra ficha se queda y recibe los expedientes de esta, que desaparece. Antes de unirlas verá las dos.',
    into: 'DNI/NIE, número de cliente o usuario de la ficha que se queda',
    mergeNext: 'Ver las dos fichas',
  },
  eventDeletion: {
    title: (title: string) => `¿Borrar la actuación «${title}»?`,
    text: 'Desaparece de la cronología que ve el cliente. No se puede deshacer; lo que decía queda en la auditoría.',
    documents: (count: number) =>
      count === 1
        ? 'Su documento sigue en el expediente, sin asignar.'
        : `Sus ${count} documentos siguen en el expediente, sin asignar.`,
    confirm: 'Borrar la actuación',
  },
  merging: {
    title: '¿Son la misma persona?',
    text: 'Compare las dos fichas. Los expedientes de la que desaparece pasan a la que se queda, y su cliente los verá. No se puede deshacer.',
    goes: 'Desaparece',
    stays: 'Se queda',
    holds: 'Tiene',
    archived: 'archivada',
    selfRegistered:
      'Se registró por su cuenta y nadie ha confirmado su dirección. Cualquiera puede dar el nombre de un cliente: compruebe quién es antes de unirlas. Su dirección y su contraseña no pasan a la otra ficha.',
    differ: 'Los DNI son distintos. Una sola persona no suele tener dos.',
    nothing: 'nada',
    belongings: (cases: number, documents: number) =>
      countedList('y', [
        [cases, 'expediente', 'expedientes'],
        [documents, 'documento', 'documentos'],
      ]),
    confirm: 'Unir las dos fichas',
  },
}

export const clientFormsEn: typeof clientFormsEs = {
  forms: {
    ...factLabels('en'),
    editTitle: (name) => `Details of ${name}`,
    newTitle: 'New client',
    name: 'Full name',
    dni: LABELS.dni.en,
    email: LABELS.email.en,
    atRequest: 'Corrected at the client’s request (noted in the audit trail)',
    emailHint:
      'Access codes are sent here. Changing it ends any open sessions; a client without a password is also sent the welcome e-mail.',
    phone: LABELS.telephone.en,
    welcome: 'Send the welcome e-mail, if there is an address',
    save: 'Save',
    create: 'Add client',
    newCaseTitle: 'New case',
    caseTitle: (number) => `Case ${number}`,
    ifHearing: 'If it is a hearing: time, place and whether to attend',
    attendance: { yes: 'Yes', no: 'No', later: 'We will tell them' },
    newEventTitle: 'New event',
    eventTitle: FIELDS.event.en,
    eventDate: LABELS.date.en,
    delete: 'Delete the event',
    mergeTitle: (name) => `Merge the record of ${name} with another`,
    mergeText:
      'The other record is kept and receives the cases of this one, which is deleted. You will see both before they are merged.',
    into: 'DNI/NIE, client number or username of the record to keep',
    mergeNext: 'See both records',
  },
  eventDeletion: {
    title: (title) => `Delete the event “${title}”?`,
    text: 'It disappears from the timeline the client sees. This cannot be undone; its content is kept in the audit trail.',
    documents: (count) =>
      count === 1
        ? 'Its document stays with the case, unassigned.'
        : `Its ${count} documents stay with the case, unassigned.`,
    confirm: 'Delete the event',
  },
  merging: {
    title: 'Are they the same person?',
    text: 'Compare both records. The cases of the deleted record move to the one that is kept, and its client will see them. This cannot be undone.',
    goes: 'Deleted',
    stays: 'Kept',
    holds: 'Has',
    archived: 'archived',
    selfRegistered:
      'Self-registered, address not confirmed. Anyone can give a client’s name: check who it is before merging. The address and the password are not carried over to the other record.',
    differ: 'The DNIs are different. One person rarely has two.',
    nothing: 'nothing',
    belongings: (cases, documents) =>
      countedList('and', [
        [cases, 'case', 'cases'],
        [documents, 'document', 'documents'],
      ]),
    confirm: 'Merge the two records',
  },
}
