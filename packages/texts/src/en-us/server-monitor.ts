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
  'doctor.subject.database': 'Database',
  'doctor.subject.disk': 'Disk',
  'doctor.subject.memory': 'Memory',
  'doctor.subject.clock': 'Clock',
  'doctor.subject.backups': 'Backups',
  'doctor.subject.events': 'Events',
  'doctor.subject.tasks': 'Queued tasks',
  'doctor.subject.jobs': 'Scheduled jobs',
  'doctor.notRead': 'It could not be read just now; see again in a moment.',
  'doctor.database.answers': 'It answers.',
  'doctor.database.silent':
    'It does not answer: nothing can be read or saved. Look at the server what is wrong.',
  'doctor.disk.full':
    '{free} of {total} are free: nothing can be saved. Free some space; this shows what takes it.',
  'doctor.disk.soon':
    '{free} of {total} are free; full in about {days} days, by how the last backups grew. Move old backups to another disk or get a larger one.',
  'doctor.disk.little': '{free} of {total} are free, which is little.',
  'doctor.disk.ok': '{free} of {total} are free.',
  'doctor.disk.lasts': '{free} of {total} are free; enough for about {days} days.',
  'doctor.memory.low':
    '{free} of {total} are free: end other programs of this computer; this shows the largest.',
  'doctor.memory.small': '{free} of {total} are free, little for a whole school.',
  'doctor.memory.ok': '{free} of {total} are free.',
  'doctor.backups.damaged': '{folder} cannot be read and is no help any more.',
  'doctor.backups.nothing': 'There is nothing to back up yet.',
  'doctor.backups.none': 'There is no backup in {parent}.',
  'doctor.backups.ageHours': 'The newest is {age} hours old.',
  'doctor.backups.ageDays': 'The newest is {age} days old.',
  'doctor.backups.lateHours':
    'The newest is {age} hours old; one is written every night while Sprout runs.',
  'doctor.backups.lateDays':
    'The newest is {age} days old; one is written every night while Sprout runs.',
  'doctor.backups.lost':
    'The file store has lost {count} files that works name. They are listed at the end of the manifest; put them back from an older backup, into the same places.',
  'doctor.clock.apart': 'This computer and the database are {seconds} s apart.',
  'doctor.clock.back':
    'It is {now} here, but the newest backup is of {newest}: the clock has gone back, or was ahead then.',
  'doctor.clock.ok': 'People see {shown} ({timeZone}).',
  'doctor.clock.zone':
    'People see {shown} ({timeZone}); this computer is set to {ownZone}. If the school is there, tell Sprout.',
  'doctor.events.lost':
    '{count} events were tried 20 times, and what should follow from them did not happen. The log of the server says why.',
  'doctor.events.stuck': '{count} events wait, the oldest for {minutes} minutes.',
  'doctor.events.ok': '{count} events wait.',
  'doctor.tasks.lost':
    '{count} tasks failed too often and are given up. The log of the server says why.',
  'doctor.tasks.stuck': '{count} tasks wait, the oldest for {minutes} minutes.',
  'doctor.tasks.ok': '{count} tasks wait.',
  'doctor.jobs.failed': '{count} runs of the last day failed. Their history says why.',
  'doctor.jobs.ok': 'No run of the last day failed.',
} as const satisfies Messages<typeof serverMonitorZhCn>;
