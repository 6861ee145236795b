-- What a form leaves open has no value, in every table alike.

alter table sys_dict alter column description drop not null;
alter table sys_dict_item alter column item_text_en drop not null;
