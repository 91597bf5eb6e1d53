import { retryJobsSchema, type Standing } from '../domain/operations/standing';
import { mutation, query, typed } from './call';

const admins = { role: 'admin', permission: 'read_settings' } as const;

export const operationsCalls = {
  readStanding: query({
    path: 'operations/standing',
    summary: 'How things stand with jobs, mails, orders of shops, backups and processes',
    allow: admins,
    output: typed<Standing>(),
    tags: ['standing', 'session'],
  }),
  retryJobs: mutation({
    path: 'operations/jobs/retry',
    summary: 'Try again the jobs of a kind that were given up',
    allow: admins,
    input: retryJobsSchema,
    output: typed<{ retried: number }>(),
    tags: ['standing'],
  }),
};
