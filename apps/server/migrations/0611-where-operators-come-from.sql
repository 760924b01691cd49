-- Where an operator's session was last used from, so that a list of networks that would shut everybody out is seen before it holds.
alter table operator_sessions add column seen_from text;
