import { type Break, instead } from '../break.ts'

/** The test of much (SHELL-59): it counts rows, not milliseconds, so a slow query fails it on any machine. */
const MUCH = ['npx', 'vitest', 'run', 'gates/volume.test.ts'] as const

/** Speed: what would be slow with much is caught while there is little. */
const breaks: readonly Break[] = [
  {
    name: 'list-without-limit',
    file: 'src/services/session/server/data/signIns.ts',
    change: instead(
      'const page = await pageFrom(ctx.db, input, query(ctx, filtered(ctx, input.filters)), counted(ctx, input.filters))',
      'const all = await query(ctx, filtered(ctx, input.filters))\n  const page = { list: all.slice(0, input.pageSize), total: all.length, more: false }',
    ),
    run: MUCH,
    says: /api\/basic\/session\/v1\/signIn\/list[\s\S]*"table": "session_sign_ins"/,
  },
  {
    name: 'question-for-each-row',
    file: 'src/services/session/server/data/signIns.ts',
    change: instead(
      'const people: ReadonlyMap<string, PersonRef> = known.length > 0 ? await personRefs(ctx, known) : new Map()',
      'const people = new Map<string, PersonRef>()\n  for (const one of known) for (const [id, ref] of await personRefs(ctx, [one])) people.set(id, ref)',
    ),
    run: MUCH,
    says: /FAIL .*a page of a hundred rows asks as many questions as one of ten[\s\S]*api\/basic\/session\/v1\/signIn\/list/,
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
