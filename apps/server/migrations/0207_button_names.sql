-- Buttons of some tables were made under the key of their text, because the server did not have the texts.
update sys_permission p
set name = v.name, name_en = v.name_en
from (values
  ('button.announcementList.release', '发布系统通告', 'Release announcements'),
  ('button.announcementList.revoke', '撤销系统通告', 'Revoke announcements'),
  ('button.orders.cancel', '取消订单', 'Cancel orders'),
  ('button.orders.pay', '确认订单收款', 'Confirm payments'),
  ('button.orders.refund', '订单退款', 'Refund orders'),
  ('button.scratchAssets.list', '查看素材', 'List assets'),
  ('button.scratchAssets.add', '添加素材', 'Add assets'),
  ('button.scratchAssets.edit', '编辑素材', 'Edit assets'),
  ('button.scratchAssets.delete', '删除素材', 'Delete assets'),
  ('button.scratchAssets.export', '导出素材', 'Export assets')
) v(key, name, name_en)
where p.name = v.key;
