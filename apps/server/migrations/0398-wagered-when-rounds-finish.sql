-- A stake counts towards a bonus once its round is finished: what is rolled back before has never counted. Of a line that counts, whether
-- it did; those before this column counted when they were posted.
alter table bonus_lines add column is_counted boolean not null default true;
-- What a round that finishes has still to count.
create index bonus_lines_to_count on bonus_lines (shard, bonus_id, link_id, round_id) where not is_counted and not is_reversed;
