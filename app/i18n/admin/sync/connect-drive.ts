import { LABELS } from '../../labels'
/** The guided page for connecting OneDrive or SharePoint. Names of Microsoft's pages are as Microsoft shows them. */
export const connectDriveEs = {
  title: 'Conectar OneDrive o SharePoint',
  lead: 'Son seis pasos, una sola vez. Hacen falta quien administra Microsoft 365 (pasos 1 a 3) y quien lleva el servidor del portal (paso 4).',
  back: 'Volver a Integraciones',
  register: {
    title: '1. Registrar el portal en Microsoft Entra',
    steps: [
      'Entre en entra.microsoft.com y abra «Registros de aplicaciones» → «Nuevo registro».',
      'Nombre: el que quiera, por ejemplo «Portal de expedientes». Tipos de cuenta: «Solo cuentas de este directorio organizativo».',
      'Identificador URI de redirección: plataforma «Web», y esta dirección, tal cual:',
    ],
    redirect: 'Dirección de vuelta (URI de redirección)',
    redirectHint: 'Solo se usa si el portal entra con una cuenta; registrarla no hace daño.',
    insecure:
      'Microsoft solo admite direcciones https, salvo localhost. Antes de registrarla, quien lleva el servidor debe poner PUBLIC_URL.',
  },
  permissions: {
    title: '2. Dar permisos, los menos posibles',
    lead: 'En la aplicación, «Permisos de API» → «Agregar un permiso» → «Microsoft Graph». El portal lee; para que escriba, vea debajo de la tabla. Elija una fila; la primera es la que menos permite.',
    columns: { way: 'Cómo entra el portal', permission: 'Permiso', reach: 'Qué puede leer' },
    rows: [
      {
        way: 'Con sus claves, sin cuenta (GRAPH_AUTH=app)',
        permission: 'Sites.Selected (de aplicación)',
        reach:
          'Solo los sitios de SharePoint a los que quien administra le dé lectura uno por uno (POST /sites/{id}/permissions con el rol «read»). Si el enlace para compartir no se abre, use la dirección de la carpeta en el navegador.',
      },
      {
        way: 'Con una cuenta del despacho (GRAPH_AUTH=delegated)',
        permission: 'Files.Read.All y Sites.Read.All (delegados), offline_access',
        reach:
          'Lo mismo que ve esa cuenta, y nada más. Use una cuenta que solo tenga la carpeta del despacho.',
      },
      {
        way: 'Con sus claves, sin cuenta (GRAPH_AUTH=app)',
        permission: 'Files.Read.All (de aplicación)',
        reach: 'Todos los archivos de la organización. Es lo más sencillo y lo que más permite.',
      },
    ],
    writing:
      'Solo si enciende en Integraciones que se guarde en la carpeta lo que envían los clientes: con «Sites.Selected», el rol «write» en lugar de «read», y solo en el sitio del despacho. Con una cuenta, Files.ReadWrite.All (delegado) en lugar de Files.Read.All. Con Files.ReadWrite.All de aplicación el portal podría escribir en toda la organización: no hace falta.',
    consent:
      'Después pulse «Conceder consentimiento de administrador»: sin eso, Microsoft niega todo con «accessDenied».',
  },
  secret: {
    title: '3. Crear el secreto',
    steps: [
      '«Certificados y secretos» → «Nuevo secreto de cliente». Elija cuánto dura: como mucho 24 meses.',
      'Copie el «Valor» enseguida: Microsoft no lo enseña otra vez. El «Id. de secreto» no sirve.',
      'Anote abajo (paso 6) el día en que se acaba: Microsoft no se lo dice al portal.',
    ],
  },
  values: {
    title: '4. Poner los valores en la configuración del portal',
    lead: 'Quien lleva el servidor los pone en el archivo de configuración (/etc/portal.env) y reinicia el portal. No se escriben aquí, para que no pasen por el navegador.',
    columns: { variable: 'Variable', where: 'De dónde sale', now: 'Ahora' },
    where: {
      DRIVE: 'graph',
      GRAPH_AUTH: 'app (con sus claves) o delegated (con una cuenta)',
      GRAPH_TENANT_ID: '«Id. de directorio (inquilino)», en la página de la aplicación',
      GRAPH_CLIENT_ID: '«Id. de aplicación (cliente)», en la misma página',
      GRAPH_CLIENT_SECRET: 'El «Valor» del secreto del paso 3',
      GRAPH_SHARE_URL: 'Opcional: la dirección de la carpeta, para no escribirla en el paso 5',
      PUBLIC_URL: 'La dirección https de este portal',
    },
    set: 'Puesto',
    missing: 'Falta',
    optional: 'Sin poner',
  },
  go: {
    title: '5. Conectar, elegir la carpeta y probar',
    connect: 'Conectar con Microsoft',
    connectLead: 'Entre con la cuenta que ve la carpeta del despacho. Después vuelve aquí.',
    connectNotNeeded:
      'El portal entra con sus claves (GRAPH_AUTH=app): no hay que entrar con ninguna cuenta.',
    connectLocal: 'Ahora DRIVE=local: el portal trabaja con una carpeta de este servidor. Antes, el paso 4.',
    folder:
      'En OneDrive o SharePoint, pulse «Compartir» sobre la carpeta del despacho, copie el enlace (o la dirección de la carpeta en el navegador) y guárdelo en ',
    folderLink: 'Integraciones',
    check: 'Probar la conexión',
    checking: 'Probando…',
    checkLead: 'Prueba cada paso y dice cuál falla. No cambia nada. En la consola: npm run drive:check.',
    result: 'Resultado de la prueba',
    steps: {
      settings: 'Configuración',
      credentials: 'Credenciales',
      consent: 'Consentimiento',
      folder: LABELS.folder.es,
      workbook: 'Libro de seguimiento',
    },
    states: { ok: 'Bien', failed: 'Falla', skipped: 'Sin probar' },
    allWell: 'Todo está bien: la próxima sincronización lee la nube.',
  },
  secretEnd: {
    title: '6. Anotar cuándo se acaba el secreto',
    label: 'Último día del secreto',
    hint: 'El portal avisa 30 días antes. En blanco: no avisa.',
    save: 'Guardar la fecha',
  },
}

export const connectDriveEn: typeof connectDriveEs = {
  title: 'Connect OneDrive or SharePoint',
  lead: 'Six steps, once. They need whoever administers Microsoft 365 (steps 1 to 3) and whoever runs the portal’s server (step 4).',
  back: 'Back to Integrations',
  register: {
    title: '1. Register the portal in Microsoft Entra',
    steps: [
      'Go to entra.microsoft.com and open “App registrations” → “New registration”.',
      'Name: anything, for example “Client portal”. Supported account types: “Accounts in this organizational directory only”.',
      'Redirect URI: platform “Web”, and this address, exactly:',
    ],
    redirect: 'Return address (redirect URI)',
    redirectHint: 'Used only if the portal signs in with an account; registering it does no harm.',
    insecure:
      'Microsoft accepts https addresses only, except for localhost. Before registering it, whoever runs the server has to set PUBLIC_URL.',
  },
  permissions: {
    title: '2. Grant permissions, as few as possible',
    lead: 'In the application, “API permissions” → “Add a permission” → “Microsoft Graph”. The portal reads; for writing, see below the table. Choose one row; the first allows the least.',
    columns: { way: 'How the portal signs in', permission: 'Permission', reach: 'What it can read' },
    rows: [
      {
        way: 'With its own credentials, no account (GRAPH_AUTH=app)',
        permission: 'Sites.Selected (application)',
        reach:
          'Only the SharePoint sites to which an administrator gives it read access one by one (POST /sites/{id}/permissions with the role “read”). If the sharing link cannot be opened, use the folder’s address in the browser.',
      },
      {
        way: 'With an account of the firm (GRAPH_AUTH=delegated)',
        permission: 'Files.Read.All and Sites.Read.All (delegated), offline_access',
        reach: 'What that account can see, and nothing else. Use an account that has the firm’s folder only.',
      },
      {
        way: 'With its own credentials, no account (GRAPH_AUTH=app)',
        permission: 'Files.Read.All (application)',
        reach: 'All files of the organisation. The simplest, and the one that allows the most.',
      },
    ],
    writing:
      'Only if you switch on in Integrations that what clients send is stored in the folder: with “Sites.Selected”, the role “write” instead of “read”, and on the firm’s site only. With an account, Files.ReadWrite.All (delegated) instead of Files.Read.All. With Files.ReadWrite.All of the application the portal could write in the whole organisation: there is no need for it.',
    consent:
      'Then press “Grant admin consent”: without it, Microsoft refuses everything with “accessDenied”.',
  },
  secret: {
    title: '3. Create the secret',
    steps: [
      '“Certificates & secrets” → “New client secret”. Choose how long it lasts: 24 months at most.',
      'Copy the “Value” at once: Microsoft does not show it again. The “Secret ID” is of no use.',
      'Enter below (step 6) the day on which it ends: Microsoft does not tell the portal.',
    ],
  },
  values: {
    title: '4. Put the values into the portal’s configuration',
    lead: 'Whoever runs the server puts them into the configuration file (/etc/portal.env) and restarts the portal. They are not entered here, so that they never pass through a browser.',
    columns: { variable: 'Variable', where: 'Where it comes from', now: 'Now' },
    where: {
      DRIVE: 'graph',
      GRAPH_AUTH: 'app (its own credentials) or delegated (an account)',
      GRAPH_TENANT_ID: '“Directory (tenant) ID”, on the application’s page',
      GRAPH_CLIENT_ID: '“Application (client) ID”, on the same page',
      GRAPH_CLIENT_SECRET: 'The “Value” of the secret of step 3',
      GRAPH_SHARE_URL: 'Optional: the URL of the folder, so that it need not be entered in step 5',
      PUBLIC_URL: 'The https address of this portal',
    },
    set: 'Set',
    missing: 'Missing',
    optional: 'Not set',
  },
  go: {
    title: '5. Connect, choose the folder and try',
    connect: 'Connect to Microsoft',
    connectLead: 'Sign in with the account that can see the firm’s folder. You then come back here.',
    connectNotNeeded:
      'The portal uses its own credentials (GRAPH_AUTH=app): nobody has to sign in with an account.',
    connectLocal: 'DRIVE=local at present: the portal works with a folder on this server. Do step 4 first.',
    folder:
      'In OneDrive or SharePoint, press “Share” on the firm’s folder, copy the link (or the folder’s address in the browser) and save it in ',
    folderLink: 'Integrations',
    check: 'Try the connection',
    checking: 'Trying…',
    checkLead:
      'Tries every step and says which one is wrong. Changes nothing. On the console: npm run drive:check.',
    result: 'Result',
    steps: {
      settings: 'Settings',
      credentials: 'Credentials',
      consent: 'Consent',
      folder: LABELS.folder.en,
      workbook: 'Tracking workbook',
    },
    states: { ok: 'OK', failed: 'Failed', skipped: 'Not tried' },
    allWell: 'All is well: the next synchronisation reads the cloud drive.',
  },
  secretEnd: {
    title: '6. Enter when the secret ends',
    label: 'Last day of the secret',
    hint: 'The portal tells you 30 days before. Blank: it does not.',
    save: 'Save the date',
  },
}
