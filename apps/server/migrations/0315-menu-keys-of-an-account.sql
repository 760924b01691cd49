-- Menu permission keys that are off for one account although its merchant has them on. What the merchant has off stays off.
alter table members add column permissions_off text[] not null default '{}';
