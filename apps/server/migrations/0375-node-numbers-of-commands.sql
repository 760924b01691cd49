-- The last four numbers of makers of ids belong to commands and demo data: a server that had counted up to one of them
-- could have made the id that a command makes in the same millisecond.
select setval('node_numbers', least(last_value, 1019), is_called) from node_numbers;
alter sequence node_numbers maxvalue 1019;
