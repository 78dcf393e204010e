import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check } from '../lib/finding.ts'
import { sqlWithoutComments, withoutComments } from '../lib/source.ts'

const READINGS: readonly [RegExp, string][] = [
  [/\bDate\.now\(\)/g, 'Date.now()'],
  [/\bnew Date\(\s*\)/g, 'new Date()'],
  [/\bdefaultNow\(\)/g, 'defaultNow()'],
  [/(?<![\w.$])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)/gi, 'now()'],
  [/\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/gi, 'current_timestamp'],
]

/** A page goes by the server's clock: a device may say what it likes. */
const ON_PAGES: readonly [RegExp, string][] = [[/\bsystemClock\b/g, 'systemClock']]
const PAGES_CLOCK = 'src/foundation/web/serverClock.ts'

/** The clock is read once a request, in foundation: everything else is told the time, so that a test can set it. */
export const clock: Check = {
  name: 'clock',
  covers: 'no clock but ctx.now outside foundation, and on pages none but the server’s',
  async find(root) {
    const files = filesBelow(root, 'src').filter((path) => (isPage(path) || !path.startsWith('src/foundation/')) && /\.(tsx?|sql)$/.test(path))
    return files.flatMap((path) => {
      const code = path.endsWith('.sql') ? withoutBodies(sqlWithoutComments(readText(root, path))) : withoutComments(readText(root, path))
      return [...READINGS, ...(isPage(path) ? ON_PAGES : [])].flatMap(([pattern, what]) =>
        [...code.matchAll(pattern)].map((match) => ({
          where: `${path}:${lineAt(code, match.index)}`,
          what: `reads the clock: ${what}`,
          remedy: path.includes('/web/')
            ? 'A page takes the time from the answer of a call, or from serverNow or useServerNow of foundation/web/serverClock.ts.'
            : 'Use ctx.now or ctx.today; a job is given its day; a column is filled by the command that writes it.',
        })),
      )
    })
  },
}

const isPage = (path: string): boolean => path.includes('/web/') && !path.includes('/tests/') && path !== PAGES_CLOCK

/** A trigger that guards old rows has no other clock than the database's. */
const withoutBodies = (sql: string): string => sql.replace(/\$\$[\s\S]*?\$\$/g, (body) => body.replace(/[^\n]/g, ' '))
