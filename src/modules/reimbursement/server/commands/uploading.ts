import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { attach, facts, hashes } from '#services/files/server/api.ts'
import type { invoiceUpload } from '../../contract/index.ts'
import { POLICY } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { keyOf, recognized } from '../../rules/invoices.ts'
import { lineBy, writableForm } from '../policy.ts'
import { invoices } from '../tables.ts'
import { reassess } from './assessing.ts'
import { addLine } from './lines.ts'

/** Files that were sent become invoices: of a line, or each of one of its own. @throws TMR-18, TMR-24, LIFE-01, not-found */
export async function uploadInvoices(ctx: Writer, { formId, lineId, files }: ParsedOf<typeof invoiceUpload>) {
  const form = await writableForm(ctx, formId)
  const line = lineId === undefined ? undefined : await lineBy(ctx, lineId)
  if (lineId !== undefined && line?.form !== form.id) throw notFound()
  const ids = [...new Set(files)]
  const [known, signs] = [await facts(ctx, ids), await hashes(ctx, ids)]
  const made: string[] = []
  for (const file of ids) {
    const name = known.get(file)?.fileName
    if (name === undefined) throw illegal('files')
    const { date, ...read } = recognized(name)
    const of = line ?? (await addLine(ctx, form, date ?? ctx.today))
    await attach(ctx, [file], { module: module.name, businessId: of.id, policy: POLICY })
    const id = newId(ctx.now)
    await ctx.db.insert(invoices).values({ id, form: form.id, line: of.id, ...read, date, file, hash: signs.get(file) ?? null, key: keyOf(read) })
    made.push(id)
  }
  await reassess(ctx, form)
  const rows = await ctx.db.select().from(invoices).where(inArray(invoices.id, made)).orderBy(asc(invoices.id))
  return { invoices: rows.map(({ id, line: of, code, number, date, sameFile }) => ({ id, lineId: of, code, number, date, sameFile })) }
}
