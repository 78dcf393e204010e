import { asSsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { type Clause, type Definition, definition } from '../contract.ts'
import { save } from './commands/save.ts'

const RIDES = 'MB-PO-ATT'
const XIAOWEN = asSsoId('10000001')
const SUPERVISOR = asSsoId('10000002')
const EDITOR = asSsoId('10000017')

const whole = (include: readonly Clause[], exclude: readonly Clause[] = []): Definition => definition.parse({ include, exclude })

/** One of each kind, the plainest last, so that the list begins with something to read. */
const AUDIENCES = (today: Day): Definition[] => [
  whole([{ ssoIds: [XIAOWEN, SUPERVISOR, EDITOR] }]),
  whole([{ joinedFrom: addMonths(today, -3) }], [{ employeeType: ['intern'] }]),
  whole([{ role: ['cashier'] }, { department: ['MB-FB-TD'] }]),
  whole([{ role: ['line-manager'] }]),
  whole([{ entity: ['HB', 'JV'] }]),
  whole([{ staffGroup: ['FL'], employeeType: ['part-time', 'intern'] }]),
  whole([{ joinedTo: addMonths(today, -60), employeeType: ['full-time'] }], [{ ssoIds: [SUPERVISOR] }]),
  whole([{ entity: ['MB'], department: [RIDES], employeeType: ['full-time'] }]),
  definition.parse({ everybody: true, exclude: [{ entity: ['JV'] }] }),
  definition.parse({ everybody: true }),
]

/** Audiences as the rooms of the resort choose them; those rooms name them when they are built. */
export default async (job: JobCtx): Promise<void> => {
  for (const one of AUDIENCES(job.today)) await job.write((ctx) => save(ctx, one, {}))
}
