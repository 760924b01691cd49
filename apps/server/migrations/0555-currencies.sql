-- The currencies that amounts can be kept in: all of ISO 4217 that have a minor unit (list of 2024-06-25, and what was added since), two
-- without a country, and the play money of each. What is not among them has no decimals that anybody could know, so that no merchant can
-- be given it. `packages/money` reckons by the same table, which a test holds against this one.
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3,4}$' or code ~ '^PLAY_[A-Z]{3,4}$'),
  decimals smallint not null check (decimals between 0 and 8)
);
insert into currencies (code, decimals)
select code, decimals from (values
  (0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  (2, 'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR
    IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
    TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG'),
  (3, 'BHD IQD JOD KWD LYD OMR TND'),
  (4, 'CLF UYW'),
  (6, 'USDT'),
  (8, 'BTC')
) known (decimals, codes), regexp_split_to_table(codes, '\s+') code;
insert into currencies (code, decimals) select 'PLAY_' || code, decimals from currencies;

-- Amounts of these were kept with other decimals than the currency has: whoever has such books must write them anew first.
do $$
declare
  v_wrong text := (
    select string_agg(code || ' (' || currency || ')', ', ') from merchants
    where regexp_replace(currency, '^PLAY_', '') in ('BIF', 'CLF', 'CLP', 'DJF', 'GNF', 'IDR', 'IQD', 'ISK', 'JOD', 'KMF', 'LYD', 'OMR', 'PYG', 'RWF', 'TND', 'UGX', 'UYI', 'UYW', 'VUV', 'XAF', 'XOF', 'XPF')
      and exists (select from ledger.accounts a where a.currency = merchants.currency)
  );
  v_unknown text := (select string_agg(code || ' (' || currency || ')', ', ') from merchants where currency not in (select code from currencies));
begin
  if v_wrong is not null then
    raise exception 'these merchants have books in a currency whose decimals were wrong, which only a person can put right: %', v_wrong;
  end if;
  if v_unknown is not null then
    raise exception 'these merchants have a currency that nobody knows the decimals of: %', v_unknown;
  end if;
end $$;

alter table merchants add constraint merchants_currency_is_known foreign key (currency) references currencies (code);
