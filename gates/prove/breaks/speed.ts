import { type Break, instead } from '../break.ts'

/** The test of much (SHELL-59): it counts rows, not milliseconds, so a slow query fails it on any machine. */
const MUCH = ['npx', 'vitest', 'run', 'src/app/shell/tests/calls/volume.test.ts'] as const

/** Speed: what would be slow with much is caught while there is little. */
const breaks: readonly Break[] = [
  {
    name: 'list-without-limit',
    file: 'src/services/session/server/data/signIns.ts',
    change: instead('query(ctx, filtered(ctx, input.filters)).limit(limit).offset(offset)', 'query(ctx, filtered(ctx, input.filters)).offset(offset)'),
    run: MUCH,
    says: /api\/basic\/session\/v1\/signIn\/list[\s\S]*"table": "session_sign_ins"/,
  },
  {
    name: 'index-missing',
    file: 'src/services/session/server/migrations/0001_init.sql',
    change: (text) => text.replace(/^CREATE INDEX "session_sign_ins_at" .*$/m, ''),
    run: MUCH,
    says: /api\/basic\/session\/v1\/signIn\/list[\s\S]*"how": "Seq Scan"[\s\S]*"table": "session_sign_ins"/,
  },
]

export default breaks
