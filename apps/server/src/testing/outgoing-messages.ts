import type { TestApp } from './test-app.ts';

type Message = { receiver: string; templateCode: string | null; title: string; content: string };

/** What waits to be sent, the newest last, with the codes that only the receiver reads; ask before `tasks.run()`. */
export async function outgoingMessages({ app }: TestApp): Promise<Message[]> {
  const { database, secretBox } = app.context;
  const rows = await database.write
    .selectFrom('sys_sms')
    .selectAll()
    .where('es_send_status', 'in', ['0', '2'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const message = {
        receiver: row.es_receiver,
        templateCode: row.template_code,
        title: row.es_title,
        content: row.es_content,
      };
      if (row.sealed === null) return message;
      const { title, content } = JSON.parse(await secretBox.open('sys_sms.sealed', row.sealed));
      return { ...message, title, content };
    }),
  );
}
