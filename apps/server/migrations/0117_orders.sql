-- What is paid for courses of children.
create table teaching_order (
  id text collate "C" primary key,
  school_id text collate "C" not null,
  order_no text collate "C" not null,
  -- the child that the course opens to
  user_id text collate "C" not null,
  course_id text collate "C" not null,
  -- as it was called when it was ordered
  course_name text not null,
  price numeric(12, 2) not null check (price >= 0),
  pay_price numeric(12, 2) not null check (pay_price >= 0),
  -- 0 unpaid, 1 paid, 2 cancelled, 3 refunded
  status text collate "C" not null,
  method text collate "C" not null,
  -- 'guardian' or 'school'
  payer text collate "C" not null,
  payer_name text,
  payer_phone text,
  paid_at timestamptz,
  refunded_at timestamptz,
  comment text,
  is_demo boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  deleted_by text collate "C",
  deleted_at timestamptz
);
create unique index teaching_order_no on teaching_order (school_id, order_no) where deleted_at is null;
create index teaching_order_live on teaching_order (school_id, created_at desc, id desc) where deleted_at is null;
-- A child has a course once.
create unique index teaching_order_opens on teaching_order (user_id, course_id)
  where deleted_at is null and status = '1';
create index teaching_order_user on teaching_order (school_id, user_id) where deleted_at is null;
create index teaching_order_course on teaching_order (school_id, course_id) where deleted_at is null;
create index teaching_order_paid on teaching_order (school_id, paid_at) where deleted_at is null;
