import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { ADMIN, SUBMIT } from '../../contract/base.ts'
import module from '../../module.ts'
import { recordOf } from '../commands/stored.ts'
import { handles, reportById, standingsTo } from '../policy.ts'
import { evidences } from '../tables.ts'

/** The files of a report and of its steps, each with its checksum and the time it came (INFR-08). */
export async function evidenceOf(ctx: Ctx, report: string, steps: readonly string[]) {
  const files = await filesOf(ctx, module.name, [recordOf(report), ...steps.map((step) => recordOf(report, step))])
  const proofs = new Map((await ctx.db.select().from(evidences).where(eq(evidences.report, report))).map((row) => [row.file, row]))
  return (step?: string) =>
    (files.get(recordOf(report, step)) ?? []).flatMap((file) => {
      const proof = proofs.get(file.id)
      return proof ? [{ ...file, sha256: proof.sha256, at: proof.at }] : []
    })
}

/** Attachments are for all to whom the report is open, files of steps for who handles it (INFR-07), examples of brands for whoever reports or keeps them. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [id = '', of] = record.split('.')
  if (of === 'brand') return can(ctx.actor, SUBMIT) || can(ctx.actor, ADMIN)
  const row = await reportById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  return as !== undefined && (of === undefined ? as.size > 0 : handles(as))
}
