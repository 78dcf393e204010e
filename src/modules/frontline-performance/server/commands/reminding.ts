import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { remind } from '../../contract/index.ts'
import { record, requireState } from './record.ts'
import { lockChosen } from './scoring.ts'
import { tellSelf } from './telling.ts'

/** Reminds team members whose self-evaluation is open, each once a day. @returns how many are told now @throws FLPF-06, LIFE-01 */
export async function remindChosen(ctx: Writer, { ids }: ParsedOf<typeof remind>): Promise<{ reminded: number }> {
  const rows = await lockChosen(ctx, ids, 'ids')
  let reminded = 0
  for (const row of rows) {
    requireState(ctx, row, 'self-evaluation')
    const told = await tellSelf(ctx, 'reminded', row)
    if (told.length === 0) continue
    await record(ctx, 'SpForm.reminded', { target: row.id, subject: row.ssoId })
    reminded += told.length
  }
  return { reminded }
}
