import { documentCategories } from '~/domain/categories'
import { sqlite } from '~db/client'

type Size = { clients: number; cases: number; documents: number }

/** Words as frequent among the rows as in a firm: 60 given names, 400 surnames, 14 kinds of documents. */
const NAME = "printf('Nombre%02d Apellido%03d Segundo%03d', i % 60, (i * 7) % 400, (i * 13) % 401)"
const KIND = "printf('Clase%02d', i % 14)"

const FOLDER = `CASE i % 14 ${documentCategories('EJEMPLO')
  .map((name, index) => `WHEN ${index} THEN '${name}'`)
  .join(' ')} END`

/** Fills the open portal with clients, cases and documents, using SQL. */
export function fillPortal({ clients, cases, documents }: Size) {
  const series = (rows: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`
  sqlite().exec(`
    ${series(clients)} INSERT INTO users (username, dni, client_number, name, email, created_at)
      SELECT 'cliente' || i, printf('%08dX', i), printf('C-%06d', i), ${NAME},
        'titular.' || i || '@correo.example', i FROM n;
    ${series(clients)} INSERT INTO welcome_emails (client_id, client_dni, client_email, client_name, case_number, username, password, email_sent, created_at)
      SELECT i, printf('%08dX', i), 'titular.' || i || '@correo.example', ${NAME}, printf('EXP-%06d', i),
        'cliente' || i, printf('%064d', i), i % 1000 > 0, i FROM n;
    ${series(cases)} INSERT INTO cases (case_number, case_key, client_id, title, created_at, updated_at)
      SELECT printf('EXP-%06d', i), 'EXP-' || i, 1 + i % ${clients}, ${NAME} || ' / Banco ' || (i % 40), i, i FROM n;
    ${series(documents)} INSERT INTO documents (case_id, name, file_name, file_size, mime_type, sha256, upload_date, file_path, category)
      SELECT 1 + i % ${cases}, ${KIND} || ' ' || i, ${KIND} || ' ' || ${NAME} || '.pdf', 1000, 'application/pdf',
        printf('%064d', i), i, 'aa/' || i, ${FOLDER} FROM n;
    ANALYZE;
  `)
}
