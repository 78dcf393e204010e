import { type Break, instead } from '../break.ts'

const RETENTION = ['npx', 'vitest', 'run', 'gates/retention.test.ts'] as const

const breaks: readonly Break[] = [
  {
    name: 'table-not-declared',
    file: 'src/services/access/server/retention.ts',
    change: instead("  retention(accessGroups, { stays: { always: 'settings' } }),\n", ''),
    run: RETENTION,
    says: /access_groups is not declared in server\/retention\.ts/,
  },
  {
    name: 'person-column-not-declared',
    file: 'src/services/files/server/retention.ts',
    change: instead('names: [policyLimit.changedBy]', 'names: []'),
    run: RETENTION,
    says: /files_policy_limit\.changed_by holds a person/,
  },
  {
    name: 'retention-without-an-index',
    file: 'src/services/roster/server/tables.ts',
    change: instead("    index('roster_shifts_starts').on(t.starts, t.id),\n", ''),
    run: RETENTION,
    says: /roster_shifts\.starts says when its rows go, and has no index/,
  },
  {
    name: 'retention-by-no-job',
    file: 'src/services/session/server/retention.ts',
    change: instead("const CLEAN = 'session.clean'", "const CLEAN = 'session.tidy'"),
    run: RETENTION,
    says: /is to be removed by session\.tidy, which is no job/,
  },
  {
    name: 'data-file-without-words',
    file: 'src/services/roster/locales/zh.json',
    change: (text) => text.replace(/ {2}"kept\.roster\.for": "[^"]*",\n/, ''),
    run: RETENTION,
    says: /the text kept\.roster\.for is missing/,
  },
]
export default breaks
