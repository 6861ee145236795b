-- The editors of the front menu open in a window of their own, so that the page one comes from stays.
update teaching_menu set is_external = true
  where id in ('front-blocks', 'front-junior', 'front-python')
    and url in ('/edit/blocks', '/edit/junior', '/edit/python');
