import { type Break, instead } from '../break.ts'

const gate = (room: string) => ['npx', 'vitest', 'run', 'gates/input.test.ts', '-t', room] as const

/** Whatever lets something odd through to where it does harm. */
const breaks: readonly Break[] = [
  {
    name: 'number-beyond-the-column',
    file: 'src/foundation/contract/schemas.ts',
    change: instead('export const whole = z.int().min(0).max(MOST)', 'export const whole = z.int()'),
    run: gate('workflow'),
    says: /workflow: POST \/api\/basic\/workflow\/v1\/workflowconfig\/publish: revision is a whole number that no column holds/,
  },
  {
    name: 'day-that-no-calendar-has',
    file: 'src/foundation/contract/schemas.ts',
    change: instead('z.iso.date({ abort: true }).refine((text) => isDay(text))', 'z.string().max(20)'),
    run: gate('session'),
    says: /session: POST \/api\/basic\/session\/v1\/.*: answered 500/,
  },
  {
    name: 'nul-to-the-database',
    file: 'src/foundation/server/unfit.ts',
    change: instead("text.includes('\\0') || ", ''),
    // on landing a NUL is one of many things of which some are tried
    run: ['env', 'DEPTH=all', ...gate('POST /api/docSafety/note/v1/save')],
    says: /shell: POST \/api\/docSafety\/note\/v1\/save: .*: answered 500/,
  },
  {
    name: 'body-that-is-no-json',
    file: 'src/foundation/server/answer.ts',
    change: instead('(isUnreadable(fault) ? illegal() : fault)', 'fault'),
    run: gate('shell'),
    says: /shell: POST .*: answered 500/,
  },
  {
    name: 'code-of-ones-own',
    file: 'src/app/shell/server/commands/favorites.ts',
    change: (text) => `import { refuse } from '#foundation/contract/refused.ts'\n${instead('else throw notFound()', "else throw refuse('NOPE-01')")(text)}`,
    run: gate('shell'),
    says: /shell: POST \/api\/basic\/shell\/v1\/pin: .*the code NOPE-01, which no specification has/,
  },
  {
    name: 'page-of-twenty',
    file: 'src/foundation/contract/schemas.ts',
    change: instead('pageSize: z.int().min(1).default(10)', 'pageSize: z.int().min(1).default(20)'),
    run: ['npx', 'vitest', 'run', 'src/foundation/contract/schemas.test.ts'],
    says: /FAIL .*a list opens on page 1 with ten rows/,
  },
  {
    name: 'text-that-is-cut',
    file: 'src/app/shell/server/commands/banners.ts',
    change: instead('const row = { ...given,', "const row = { ...given, textEn: given.textEn.replace(/<[^>]*>/g, ''),"),
    run: gate('shell'),
    says: /shell: shell_banners\.\w+ holds .*, and something else was sent/,
  },
]

export default breaks
