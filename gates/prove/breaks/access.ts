import { type Break, instead } from '../break.ts'

const GATE = ['npx', 'vitest', 'run', 'gates/access.test.ts'] as const
/** One room of the gate is enough, where only one can find it. */
const only = (room: string) => [...GATE, '-t', room] as const

/** Whoever opens what is not theirs. */
const breaks: readonly Break[] = [
  {
    name: 'call-made-public',
    file: 'src/services/session/contract.ts',
    change: instead("v1/getUserInfo', { kind: 'read', access: 'signed-in'", "v1/getUserInfo', { kind: 'read', access: 'public'"),
    run: only('what is open to anybody'),
    says: /public calls without a reason[\s\S]*getUserInfo/,
  },
  {
    name: 'permission-left-out',
    file: 'src/services/session/contract.ts',
    change: instead("session/v1/list', {\n  kind: 'read',\n  access: 'BASIC_SESSION_ADMIN'", "session/v1/list', {\n  kind: 'read',\n  access: 'signed-in'"),
    run: only('session'),
    says: /session: POST \/api\/basic\/session\/v1\/list: \d{8} got 200 10000.* instead of 403, and holds no BASIC_SESSION_ADMIN/,
  },
  {
    name: 'list-forgets-whose',
    file: 'src/services/audit/server/data/search.ts',
    change: (text) => text.replace(/and\(\s*sql`[^`]+subject\}`,\s*isNotNull\(auditEvents\.look\)/, 'and(isNotNull(auditEvents.look)'),
    run: only('audit'),
    says: /audit: GET \/api\/basic\/audit\/v1\/mine: 10000002 sees rows of 10000001/,
  },
  {
    name: 'thing-without-its-owner',
    file: 'src/services/session/server/commands/endSessions.ts',
    change: instead('const own = eq(sessions.ssoId, ctx.actor.ssoId)', 'const own = id ? undefined : eq(sessions.ssoId, ctx.actor.ssoId)'),
    run: only('session'),
    says: /session: POST \/api\/basic\/session\/v1\/mine\/end: 10000001 did with .* what is only 10000012's/,
  },
  {
    name: 'viewer-who-writes',
    file: 'src/services/session/server/data/authenticator.ts',
    change: instead("    if (isViewing(actor)) throw refuse('SESS-25')\n", ''),
    run: only('session'),
    says: /an administrator who views as 10000001 got .* instead of SESS-25/,
  },
  {
    name: 'permission-kept-in-memory',
    file: 'src/services/session/server/data/authenticator.ts',
    change: (text) =>
      instead('const { roles, permissions } = session', 'const { roles, permissions } = remembered(session)')(text) +
      `
type Held = Pick<Awaited<ReturnType<typeof grantsOf>>, 'roles' | 'permissions'>
const memory = new Map<string, Held>()
function remembered({ ssoId, roles, permissions }: Held & { ssoId: string }): Held {
  const before = memory.get(ssoId)
  if (!before || permissions.size > before.permissions.size) memory.set(ssoId, { roles, permissions })
  return memory.get(ssoId)!
}
`,
    run: only('a permission that was taken away'),
    says: /is gone from the next call[\s\S]*-\s+403[\s\S]*\+\s+200/,
  },
  {
    name: 'route-beside-the-calls',
    file: 'src/services/audit/server/wiring.ts',
    change: instead('  async start(portal', "  http: async (app) => void app.get('/api/basic/audit/v1/all', () => ({})),\n  async start(portal"),
    run: only('what is open to anybody'),
    says: /routes without a reason[\s\S]*\/api\/basic\/audit\/v1\/all/,
  },
  {
    name: 'sensitive-by-a-list-alone',
    file: 'src/foundation/server/sensitive.ts',
    change: instead('[...named, ...beside.filter((id) => !everybodys.has(id))]', '[...named, ...beside.filter((id) => id === everybodys.toString())]'),
    run: only('what goes round'),
    says: /Admin opens .* as BASIC_\w+ does, and one administrator grants it/,
  },
  {
    name: 'key-beyond-its-issuer',
    file: 'src/services/integrations/server/commands/keys.ts',
    change: instead('holds: (id) => holds(id) ||', "holds: (id) => holds(id) || id !== '' ||"),
    run: only('what goes round'),
    says: /a key of somebody who does not hold it is (waits|in force)/,
  },
  {
    name: 'list-forgets-the-scope',
    file: 'src/services/print/server/data/log.ts',
    change: instead("scopedTo(ctx, 'BASIC_PRINT_ADMIN', printJobs.createdBy),", "scopedTo(ctx, 'BASIC_PRINT_ADMIN', printJobs.createdBy) && undefined,"),
    run: only('ACCESS-03 print'),
    says: /print\/v1\/log: \d{8}, who holds BASIC_PRINT_ADMIN for \w+, is told/,
  },
  {
    name: 'key-told-to-a-viewer',
    file: 'src/services/session/rules/masking.ts',
    change: instead("if (keep) return typeof value === 'string' && isKey(value) ? MASKED : value", 'if (keep) return value'),
    run: only('booking'),
    says: /an administrator who views as \d{8} is told .*: a key of theirs/,
  },
  {
    name: 'typed-code-told-to-a-viewer',
    file: 'src/services/session/rules/masking.ts',
    change: instead('RANDOM.test(text) || TYPED.test(text)', 'RANDOM.test(text)'),
    run: only('booking'),
    says: /an administrator who views as \d{8} is told [A-HJ-NP-Z2-9]{12}: a key of theirs/,
  },
  {
    name: 'audited-without-a-name',
    file: 'src/services/print/server/commands/creating.ts',
    change: instead('number: said.number, caseFile } })', 'number: said.number, caseFile, ...{ folio: 1 } } })'),
    run: only('print'),
    says: /print: folio has no name in the audit log \(zh,en\)/,
  },
]

export default breaks
