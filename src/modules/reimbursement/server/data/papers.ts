import { eq, getTableColumns, type SQL } from '#foundation/database/drizzle.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { type PaperRow, paperSearch } from '../../contract/index.ts'
import { PAPER } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { paperLife } from '../../rules/life.ts'
import { forms, papers } from '../tables.ts'

const from = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(papers), reimburser: forms.reimburser, status: forms.status })
    .from(papers)
    .innerJoin(forms, eq(forms.id, papers.form))
    .where(where)

function actsOf(state: PaperRow['state'], paid: boolean): PaperRow['can'] {
  const takes = (action: 'receive' | 'return' | 'archive') => transitionFrom(paperLife, state, action) !== undefined
  return [
    ...(takes('receive') ? (['receive'] as const) : []),
    ...(takes('return') ? (['return'] as const) : []),
    ...(takes('archive') && paid ? (['archive'] as const) : []),
  ]
}

export const paperRows = listRows(paperSearch, {
  table: papers,
  from,
  only: ({ actor }) => scopeFilter(actor, PAPER, forms.reimburser),
  where: { number: (number) => eq(papers.number, number.toUpperCase()) },
  latest: [papers.id],
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { reimburser: 'reimburser' })).map(({ status, ...row }) => {
      const paid = status === 'paid'
      return { ...row, paid, can: actsOf(row.state, paid) }
    }),
})

export const papersExport = exportListed(module, paperSearch, paperRows, { name: 'papers', audit: 'PaperMaterial.exported' })
