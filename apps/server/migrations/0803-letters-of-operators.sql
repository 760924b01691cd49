-- What an operator writes to one member carries the request that wrote it, so that a request that is sent twice writes one message.
alter table inbox_messages add column request_id text;
create unique index inbox_messages_by_request on inbox_messages (merchant_code, request_id) where request_id is not null;
