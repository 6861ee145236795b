import type { Messages } from '../messages.ts';
import type { serverMonitorZhCn } from '../zh-cn/server-monitor.ts';

export const serverMonitorEnUs = {
  'server.monitor.late': 'No answer in time; look again in a moment',
  'server.monitor.broken': 'It could not be read; the log of the server says why',
  'server.actuator.node': 'Name of this node',
  'server.actuator.used_memory': 'Bytes that the caches hold',
  'server.actuator.keys': 'Entries of the caches',
  'server.actuator.keyspace_hits': 'How often a value was there',
  'server.actuator.keyspace_misses': 'How often it was not',
  'server.redis.redis_version': 'Version of Redis',
  'server.redis.redis_mode': 'Way it runs',
  'server.redis.role': 'Primary or replica',
  'server.redis.os': 'Operating system it runs on',
  'server.redis.uptime_in_seconds': 'Seconds since its start',
  'server.redis.connected_clients': 'Connections now',
  'server.redis.blocked_clients': 'Connections that wait',
  'server.redis.maxclients': 'Most connections',
  'server.redis.total_connections_received': 'Connections since its start',
  'server.redis.rejected_connections': 'Connections refused because there were too many',
  'server.redis.used_memory': 'Bytes of the data',
  'server.redis.used_memory_rss': 'Bytes of the process',
  'server.redis.used_memory_peak': 'Bytes when it used most',
  'server.redis.maxmemory': 'Limit of its memory in bytes; 0 is none',
  'server.redis.maxmemory_policy': 'What goes when memory is full',
  'server.redis.mem_fragmentation_ratio': 'Fragmentation of its memory',
  'server.redis.keyspace_hits': 'How often a value was there',
  'server.redis.keyspace_misses': 'How often it was not',
  'server.redis.expired_keys': 'Keys that ended with their time',
  'server.redis.evicted_keys': 'Keys that went because memory was full',
  'server.redis.total_commands_processed': 'Commands since its start',
  'server.redis.instantaneous_ops_per_sec': 'Commands a second now',
  'server.redis.total_net_input_bytes': 'Bytes received',
  'server.redis.total_net_output_bytes': 'Bytes sent',
  'server.redis.pubsub_channels': 'Channels that somebody listens to',
  'server.redis.connected_slaves': 'Replicas connected',
  'server.redis.rdb_last_bgsave_status': 'Whether the last save to disk worked',
  'server.redis.aof_enabled': 'Whether each change is logged; 1 is yes',
  'doctor.version': 'Sprout {version}.',
  'doctor.subject.database': 'Database',
  'doctor.subject.disk': 'Disk',
  'doctor.subject.memory': 'Memory',
  'doctor.subject.clock': 'Clock',
  'doctor.subject.backups': 'Backups',
  'doctor.subject.events': 'Events',
  'doctor.subject.tasks': 'Queued tasks',
  'doctor.subject.jobs': 'Scheduled jobs',
  'doctor.subject.nodes': 'Nodes',
  'doctor.subject.redis': 'Redis',
  'doctor.subject.bucket': 'Object storage',
  'doctor.subject.stream': 'Audit stream',
  'doctor.notRead': 'It could not be read just now; check again in a moment.',
  'doctor.database.answers': 'It answers.',
  'doctor.database.silent': 'It does not answer: nothing can be read or saved. Check the server.',
  'doctor.disk.full':
    '{free} of {total} are free: nothing can be saved. Free some space; the command shows what uses it.',
  'doctor.disk.soon': {
    one: '{free} of {total} are free; full in about a day, by how the last backups grew. Move old backups to another disk or get a larger one.',
    other:
      '{free} of {total} are free; full in about {n} days, by how the last backups grew. Move old backups to another disk or get a larger one.',
  },
  'doctor.disk.little': '{free} of {total} are free, which is not much.',
  'doctor.disk.ok': '{free} of {total} are free.',
  'doctor.disk.lasts': {
    one: '{free} of {total} are free; enough for about a day.',
    other: '{free} of {total} are free; enough for about {n} days.',
  },
  'doctor.memory.low':
    '{free} of {total} are free: close other programs on this computer; the command shows the largest.',
  'doctor.memory.small': '{free} of {total} are free, little for a whole school.',
  'doctor.memory.ok': '{free} of {total} are free.',
  'doctor.backups.damaged': '{folder} cannot be read and is of no use any more.',
  'doctor.backups.nothing': 'There is nothing to back up yet.',
  'doctor.backups.none': 'There is no backup in {parent}.',
  'doctor.backups.first': 'The school has just begun; tonight at 3 the first backup is written.',
  'doctor.backups.ageHours': {
    one: 'The newest is {n} hour old.',
    other: 'The newest is {n} hours old.',
  },
  'doctor.backups.ageDays': {
    one: 'The newest is {n} day old.',
    other: 'The newest is {n} days old.',
  },
  'doctor.backups.lateHours': {
    one: 'The newest is {n} hour old; one is written every night while Sprout runs.',
    other: 'The newest is {n} hours old; one is written every night while Sprout runs.',
  },
  'doctor.backups.lateDays': {
    one: 'The newest is {n} day old; one is written every night while Sprout runs.',
    other: 'The newest is {n} days old; one is written every night while Sprout runs.',
  },
  'doctor.backups.ageHoursAt': {
    one: 'The newest is {n} hour old and on the node {node}.',
    other: 'The newest is {n} hours old and on the node {node}.',
  },
  'doctor.backups.ageDaysAt': {
    one: 'The newest is {n} day old and on the node {node}.',
    other: 'The newest is {n} days old and on the node {node}.',
  },
  'doctor.backups.lateHoursAt': {
    one: 'The newest is {n} hour old and on the node {node}; one is written every night while Sprout runs.',
    other:
      'The newest is {n} hours old and on the node {node}; one is written every night while Sprout runs.',
  },
  'doctor.backups.lateDaysAt': {
    one: 'The newest is {n} day old and on the node {node}; one is written every night while Sprout runs.',
    other:
      'The newest is {n} days old and on the node {node}; one is written every night while Sprout runs.',
  },
  'doctor.backups.lostAt': {
    one: 'The file store has lost {n} file that projects name. It is listed at the end of the manifest on the node {node}; put it back from an older backup, into the same place.',
    other:
      'The file store has lost {n} files that projects name. They are listed at the end of the manifest on the node {node}; put them back from an older backup, into the same places.',
  },
  'doctor.backups.lost': {
    one: 'The file store has lost {n} file that projects name. It is listed at the end of the manifest; put it back from an older backup, into the same place.',
    other:
      'The file store has lost {n} files that projects name. They are listed at the end of the manifest; put them back from an older backup, into the same places.',
  },
  'doctor.nodes.ok': {
    one: '{n} node runs.',
    other: '{n} nodes run.',
  },
  'doctor.nodes.silent':
    'Node {node} has not reported since {since}: it has stopped, or cannot reach the database. The others keep working. Check that computer.',
  'doctor.remote.ok': '{setting} answers.',
  'doctor.remote.gone':
    '{setting} cannot be used: {reason}. Check that its host can be reached and that names and passwords are right.',
  'doctor.clock.apart': 'This computer and the database are {seconds} s apart.',
  'doctor.clock.back':
    'It is {now} here, but the newest backup is of {newest}: the clock has gone back, or was ahead then.',
  'doctor.clock.ok': 'People see {shown} ({timeZone}).',
  'doctor.clock.zone':
    'People see {shown} ({timeZone}); this computer is set to {ownZone}. If the school is there, tell Sprout.',
  'doctor.events.lost': {
    one: '{n} event failed 20 times, and what should follow from it did not happen. The server log says why.',
    other:
      '{n} events failed 20 times, and what should follow from them did not happen. The server log says why.',
  },
  'doctor.events.stuck': {
    one: '{n} event has been waiting for {minutes} minutes.',
    other: '{n} events are waiting, the oldest for {minutes} minutes.',
  },
  'doctor.events.ok': { one: '{n} event is waiting.', other: '{n} events are waiting.' },
  'doctor.tasks.lost': {
    one: '{n} task failed too often and was given up. The server log says why.',
    other: '{n} tasks failed too often and were given up. The server log says why.',
  },
  'doctor.tasks.lostOf': {
    one: '{n} task failed again and again and was given up: {reason}',
    other: '{n} tasks failed again and again and were given up, the last one with: {reason}',
  },
  'doctor.tasks.stuck': {
    one: '{n} task has been waiting for {minutes} minutes.',
    other: '{n} tasks are waiting, the oldest for {minutes} minutes.',
  },
  'doctor.tasks.ok': { one: '{n} task is waiting.', other: '{n} tasks are waiting.' },
  'doctor.jobs.failed': {
    one: '{n} run of the last day failed. Its history says why.',
    other: '{n} runs of the last day failed. Their history says why.',
  },
  'doctor.jobs.failing': {
    one: 'The last run of {n} job of the server failed. The list of jobs says why.',
    other: 'The last runs of {n} jobs of the server failed. The list of jobs says why.',
  },
  'doctor.jobs.failedOf': {
    one: '{n} run failed in the last day, of “{name}”: {cause}',
    other: '{n} runs failed in the last day. The newest is of “{name}”: {cause}',
  },
  'doctor.jobs.failingOf': {
    one: 'The last run of “{name}”, a job of the server, failed: {cause}',
    other: 'The last runs of {n} jobs of the server failed. The newest is of “{name}”: {cause}',
  },
  'doctor.jobs.ok': 'No run of the last day failed.',
  'doctor.auditStream.ok': 'The log reaches the other system.',
  'doctor.auditStream.failing': {
    one: 'The log does not reach the other system: {reason}. Sprout keeps working, and {n} entry waits to be sent. Check the address or file in the setting below.',
    other:
      'The log does not reach the other system: {reason}. Sprout keeps working, and {n} entries wait to be sent. Check the address or file in the setting below.',
  },
  'doctor.auditStream.lost': {
    one: '{n} log entry never reached the other system and will not be sent again. Sprout still has it; export it on the Log page.',
    other:
      '{n} log entries never reached the other system and will not be sent again. Sprout still has them; export them on the Log page.',
  },
} satisfies Messages<typeof serverMonitorZhCn>;
