-- Menus name their screens as the predecessor's client knows them.
update sys_permission set component = 'system/SysPositionList' where component = 'system/PositionList';
update sys_permission set component = 'account/settings/BaseSetting' where component = 'account/settings/Base';
