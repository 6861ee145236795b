-- What was tried too often is not read again at each delivery.
drop index outbox_due;
create index outbox_due on outbox (created_at, id) where delivered_at is null and attempts < 20;
create index outbox_lost on outbox (created_at) where delivered_at is null and attempts >= 20;
