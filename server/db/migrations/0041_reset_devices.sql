-- Whether a code was asked for by a device that has signed in to the account: it has mails that strangers cannot use up.
ALTER TABLE password_resets ADD COLUMN from_known_device boolean NOT NULL DEFAULT false;
