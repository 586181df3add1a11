-- E-mails that a password or a passkey has changed.
ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check;
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('code', 'welcome', 'password', 'request', 'news', 'reminder', 'quiet', 'address_code', 'address_changed', 'digest', 'trial', 'message', 'appointment', 'staff_invitation', 'staff_new_place', 'access_changed'));
