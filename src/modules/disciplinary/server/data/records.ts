import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { handles, standingsTo } from '../policy.ts'
import { letters } from '../tables.ts'

/** What has files of a letter: each kind of them is a record of its own, so that each has its own limits and readers. */
const KINDS = ['evidence', 'scan', 'statement', 'paper'] as const
export type FilesOf = (typeof KINDS)[number]

/** The policies under which people send them; papers are the room's own. */
export const POLICIES = { evidence: 'disciplinary-evidence', scan: 'disciplinary-scan', statement: 'disciplinary-statement' } as const

export const recordOf = (kind: FilesOf, letterId: string, part?: string): string => [kind, letterId, ...(part ? [part] : [])].join('.')

/** Scans and papers are for the person too, papers for the manager; statements and evidence only for those who handle the letter (WARN-15). */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [kind, letterId = ''] = record.split('.')
  const [letter] = await ctx.db.select().from(letters).where(eq(letters.id, letterId))
  if (!letter) return false
  const as = await standingsTo(ctx, letter)
  return handles(as) || (as.has('own') && (kind === 'scan' || kind === 'paper')) || (as.has('manager') && kind === 'paper')
}
