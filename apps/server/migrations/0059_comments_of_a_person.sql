-- Whoever is taken away for ever leaves no comment: theirs are found without reading everybody's.
create index work_comment_user on work_comment (user_id);
