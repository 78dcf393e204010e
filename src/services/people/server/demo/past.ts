import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { NewPerson } from '../commands/add.ts'
import { change } from '../commands/change.ts'
import { peopleHistory } from '../tables.ts'

const BATCH = 500

/** What history would hold had the portal been there: promotions, and the leaving of those who left (PPL-14). */
export async function addPast(ctx: WriteCtx, people: readonly NewPerson[]): Promise<void> {
  const rows = people.flatMap((one) =>
    [
      ...(one.positionSince > one.joinDate
        ? [
            { field: 'position', from: `${one.departmentCode}-M0`, to: one.position, effective: one.positionSince },
            { field: 'positionSince', from: one.joinDate, to: one.positionSince, effective: one.positionSince },
          ]
        : []),
      ...(one.status === 'left' && one.lastWorkingDate ? [{ field: 'status', from: 'active', to: 'left', effective: addDays(one.lastWorkingDate, 1) }] : []),
    ].map((row) => ({ ...row, ssoId: one.ssoId, recordedAt: ctx.now })),
  )
  for (let at = 0; at < rows.length; at += BATCH) await ctx.db.insert(peopleHistory).values(rows.slice(at, at + BATCH))
}

const CONTRACTS_RUN_OUT = 4

/** One leader of a shift has gone and nobody has followed, some contracts have run out: people administration finds something to repair. */
export async function addFaults(ctx: WriteCtx, people: readonly NewPerson[]): Promise<void> {
  const gone = people.find((one) => one.departmentCode === 'MB-FB-QS' && one.position.includes('-L'))
  if (gone) await change(ctx, gone.ssoId, { status: 'left', lastWorkingDate: addDays(ctx.today, -12) }, addDays(ctx.today, -11))
  const retail = people.filter((one) => one.divisionCode === 'MB-RT' && one.status === 'active' && one.contractEndDate)
  for (const [n, one] of retail.slice(0, CONTRACTS_RUN_OUT).entries())
    await change(ctx, one.ssoId, { contractEndDate: addDays(ctx.today, -3 - 5 * n) }, ctx.today)
}
