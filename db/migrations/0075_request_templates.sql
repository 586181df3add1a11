-- What the firm asks many clients for, in both languages. One with a phase is asked for by itself when that phase begins.
CREATE TABLE request_templates (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  kind       TEXT NOT NULL CHECK (kind IN ('documents', 'paper', 'information', 'date')),
  text_es    TEXT NOT NULL CHECK (length(text_es) BETWEEN 1 AND 500),
  text_en    TEXT NOT NULL CHECK (length(text_en) BETWEEN 1 AND 500),
  example_es TEXT CHECK (length(example_es) BETWEEN 1 AND 500),
  example_en TEXT CHECK (length(example_en) BETWEEN 1 AND 500),
  term_days  INTEGER CHECK (term_days BETWEEN 1 AND 365),
  phase_id   INTEGER REFERENCES timeline_phases (id) ON DELETE SET NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_templates_by_phase ON request_templates (phase_id) WHERE phase_id IS NOT NULL;

-- In which cases a template was decided about: asked for, or kept (no request) because its phase had begun before.
CREATE TABLE request_asks (
  template_id INTEGER NOT NULL REFERENCES request_templates (id) ON DELETE CASCADE,
  case_id     INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  request_id  INTEGER REFERENCES case_requests (id) ON DELETE SET NULL,
  asked       INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1)),
  PRIMARY KEY (template_id, case_id)
) STRICT;
CREATE INDEX request_asks_by_case ON request_asks (case_id);
CREATE INDEX request_asks_by_request ON request_asks (request_id) WHERE request_id IS NOT NULL;

INSERT INTO request_templates (kind, text_es, text_en, example_es, example_en, updated_at) VALUES
  ('documents', 'Poder notarial firmado.', 'A signed power of attorney.', 'La copia que le dio el notario, con todas sus hojas.', 'The copy that the notary gave you, with all its pages.', 0),
  ('documents', 'Copia del DNI por las dos caras.', 'A copy of both sides of your DNI.', 'Una foto de cada cara, en la que se lea todo.', 'A photo of each side, in which everything can be read.', 0),
  ('documents', 'Copia del contrato.', 'A copy of the contract.', 'Todas las hojas, también las condiciones.', 'All pages, also the terms.', 0),
  ('documents', 'Extractos de los pagos realizados.', 'Statements of the payments you have made.', 'Los extractos del banco o los recibos en los que se vea cada pago.', 'The bank statements or receipts that show each payment.', 0),
  ('paper', 'Hoja de encargo firmada.', 'The signed letter of engagement.', 'Todas las hojas, con su firma en la última.', 'All pages, with your signature on the last one.', 0),
  ('documents', 'Número de cuenta (IBAN) a su nombre.', 'The number (IBAN) of an account in your name.', 'La primera hoja de la libreta, o un certificado del banco.', 'The first page of the passbook, or a certificate of the bank.', 0);
