-- What a merchant asks of each field of its registration form. Where no row stands the built-in rule holds; a row can ask for
-- more than the built-in check, never for less.
create table registration_rules (
  merchant_code text not null references merchants,
  field text not null check (field in (
    'paymentPassword', 'payeeName', 'nickname', 'birthday', 'email', 'mobileNum', 'verificationCode', 'idNumber', 'qqNum', 'facebook',
    'wechat', 'line', 'whatsapp', 'zalo', 'recommenderId', 'affiliateCode', 'captcha', 'username'
  )),
  is_enabled boolean not null default true,
  is_required boolean not null default false,
  -- A regular expression of browsers (flag u), asked on top of the built-in check. No group is repeated, so that no text makes it slow.
  pattern text check (length(pattern) between 1 and 200 and pattern !~ '\)[*+{?]'),
  primary key (merchant_code, field)
);

-- What members told of themselves when they registered, and how they came.
create table member_profiles (
  member_id bigint primary key references members on delete cascade,
  payment_password_hash text,
  payee_name text,
  birthday date check (birthday >= date '1900-01-01'),
  id_number text,
  qq_num text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  -- The member who recommended this one.
  recommender_id bigint references members,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_url text not null,
  domain text not null,
  -- SHA-256 of the code that proved the phone, for a registration without password that is sent again.
  proof_hash bytea
);

-- The code that an agent hands out; whoever registers with it stands below this agent.
create table affiliate_codes (
  merchant_code text not null references merchants,
  -- Capitals, so that a code has one spelling.
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  member_id bigint not null unique references members,
  created_at timestamptz not null,
  primary key (merchant_code, code)
);
alter table members add column upline_id bigint references members;
create index members_by_upline on members (upline_id) where upline_id is not null;
