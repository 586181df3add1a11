/** Texts that the firm puts into its answers. */
export const snippetsEs = {
  title: 'Plantillas de respuesta',
  lead: 'Textos cortos que se insertan en la respuesta a un cliente. Se pueden cambiar antes de enviar; ninguno se envía solo.',
  add: 'Añadir plantilla',
  edit: 'Cambiar',
  remove: 'Borrar',
  actions: 'Acciones',
  name: 'Nombre',
  textEs: 'Texto',
  textEn: 'Texto en inglés (opcional)',
  fieldsHint:
    'Se rellenan solos: {cliente}, {expediente}, {contrario}, {letrado}, {juzgado}, {autos}, {etapa} y {vista} (la próxima). Lo que no conste se queda entre llaves y no se envía.',
  englishHint:
    'Para los clientes que leen el portal en inglés. Los campos se llaman igual. Vacío: reciben el texto en español.',
  removeTitle: (name: string) => `Borrar la plantilla «${name}»`,
  removeText: 'Lo que ya se ha escrito con ella no cambia.',
}

export const snippetsEn: typeof snippetsEs = {
  title: 'Templates of answers',
  lead: 'Short texts to put into the answer to a client. They can be changed before they are sent; none is sent by itself.',
  add: 'Add a template',
  edit: 'Edit',
  remove: 'Delete',
  actions: 'Actions',
  name: 'Name',
  textEs: 'Text in Spanish',
  textEn: 'Text in English (optional)',
  fieldsHint:
    'Filled in by themselves: {cliente} (client), {expediente} (case number), {contrario} (opponent), {letrado} (lawyer), {juzgado} (court), {autos} (proceedings), {etapa} (stage) and {vista} (next hearing). What is not known stays in braces and is not sent.',
  englishHint:
    'For clients who read the portal in English. The fields have the same names. Empty: they get the Spanish text.',
  removeTitle: (name) => `Delete the template “${name}”`,
  removeText: 'What has been written with it stays as it is.',
}
