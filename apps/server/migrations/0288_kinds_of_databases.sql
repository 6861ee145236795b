-- Sprout has no driver for Oracle and SQL Server: forms offer them no more, rows that have them keep their word.
update sys_dict_item i
set status = 0
from sys_dict d
where i.dict_id = d.id and d.dict_code = 'database_type' and i.item_value in ('2', '3');
