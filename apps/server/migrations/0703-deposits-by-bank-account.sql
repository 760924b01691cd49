-- Whether deposits point to an account of the merchant, which then stays.
create index deposits_by_bank_account on deposits (bank_account_id) where bank_account_id is not null;
