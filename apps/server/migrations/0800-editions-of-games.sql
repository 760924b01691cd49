-- A tile that is another game under another cover says of which.
alter table games add column edition_of text;
