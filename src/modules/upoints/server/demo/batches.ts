import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { ADMIN, type BatchType } from '../../contract/base.ts'
import { batchMoves, takeBatchBack } from '../commands/batches.ts'
import { batches, batchRows } from '../tables.ts'
import { type Happening, KEEPER, type Times } from './times.ts'

/** Batches in each state, uploaded by one administrator and released by another. */
export async function filesOfPoints(job: JobCtx, { ago, as }: Times, people: readonly SsoId[]): Promise<Happening[]> {
  const second = (await job.read((ctx) => holdersOf(ctx, { permission: ADMIN }))).find((ssoId) => ssoId !== KEEPER)
  if (!second) return []
  const upload = (filename: string, type: BatchType, points: number, reason: string, days: number, whom: readonly SsoId[]) => {
    const id = newId(ago(days, '10:00'))
    const sums = { lines: whom.length, people: whom.length, points: points * whom.length }
    const made = as(KEEPER, ago(days, '10:00'), async ({ db, now }) => {
      await db.insert(batches).values({ id, type, filename, ...sums, status: 'checked', by: KEEPER, at: now })
      await db.insert(batchRows).values(whom.map((ssoId, n) => ({ batch: id, line: n + 2, ssoId, points, reason })))
    })
    return { id, made }
  }
  const paid = upload('季度优秀团队.xlsx', 5, 200, '季度优秀团队', 50, people.slice(0, 60))
  const dropped = upload('开园周年庆-旧版.xlsx', 13, 50, '开园周年庆', 34, people.slice(0, 10))
  const wrong = upload('开园周年庆.xlsx', 13, 100, '开园周年庆', 32, people.slice(20, 40))
  const waits = upload('暑期支援补发.xlsx', 5, 60, '暑期支援', 1, people.slice(5, 30))
  return [
    ...[paid, dropped, wrong, waits].map(({ made }) => made),
    as(second, ago(49, '11:00'), (ctx) => batchMoves.release(ctx, { id: paid.id })),
    as(KEEPER, ago(33, '11:00'), (ctx) => batchMoves.discard(ctx, { id: dropped.id })),
    as(second, ago(31, '11:00'), (ctx) => batchMoves.release(ctx, { id: wrong.id })),
    as(second, ago(31, '11:20'), (ctx) => takeBatchBack(ctx, { id: wrong.id, reason: '名单有误，重新上传' })),
  ]
}
