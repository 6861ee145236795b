-- The fields that a rule acts on, a comma list of `<table>.<field>`; null: none.
alter table sys_check_rule add column rule_fields text collate "C";
alter table sys_fill_rule add column rule_fields text collate "C";

-- A value that passes the rule.
alter table sys_check_rule add column example text;

-- Until now these codes said what a rule acts on.
update sys_check_rule set rule_fields = 'positions.code' where rule_code = 'position_code';
update sys_fill_rule set rule_fields = 'orders.orderNo' where rule_code = 'order_no';
