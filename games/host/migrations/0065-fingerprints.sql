-- The SHA-256 of the data that a round was played by, where its game is data: whoever has them can tell whether they are the same.
alter table rounds add column fingerprint text;
