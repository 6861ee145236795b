-- The junior and the Python editor have their screens: schools that were set up before show them too.
update sys_config set config_value = 'junior,blocks,python'
where config_key = 'editors' and config_value = 'blocks';

update teaching_menu set is_hidden = false where id in ('front-junior', 'front-python');

update teaching_menu set name = '小小编程', name_en = 'Junior'
where id = 'front-junior' and name = '小小积木';
