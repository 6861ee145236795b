-- The entry of the site menu has waited for its pages; one that a school has changed stays as it is.
update teaching_menu set is_hidden = false where id = 'front-news' and updated_by is null;
