-- How much one person has stored: asked before every upload of a child.
create index blob_owner_user on blob_owner (user_id);
