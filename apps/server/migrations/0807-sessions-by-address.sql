-- Who else logged in from an address is asked for each withdrawal that somebody decides.
create index sessions_by_address on sessions (merchant_code, address, opened_at);
