-- What stands open with a member is asked for once a second while a page of theirs is looked at.
create index promotion_applications_open on promotion_applications (member_id)
  where state in ('applying', 'joined', 'claimable');
