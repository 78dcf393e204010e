import { nameIn } from '#foundation/contract/texts.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { named } from '#foundation/server/named.ts'
import { format } from '#foundation/time.ts'
import { downloadRows, usageRows } from './administration.ts'
import { csv } from './csv.ts'

const CSV = 'text/csv; charset=utf-8'
const BATCH = 1_000

/** The storage report as it is shown under these filters. */
export function reportFile(ctx: Ctx, months: Parameters<typeof usageRows>[1]): FileAnswer {
  async function* rows() {
    for (const row of await usageRows(ctx, months)) yield [row.month, row.module, row.files, row.bytes]
  }
  const titles = ['month', 'module', 'files', 'bytes'].map((column) => ctx.text(`files.column.${column}`))
  return new FileAnswer({ filename: `${ctx.text('files.reportFile')}_${ctx.today}.csv`, type: CSV, body: csv(titles, rows()) })
}

/** Who opened the files of a record, all of it. */
export function downloadsFile(ctx: Reader, record: { module: string; businessId: string }): FileAnswer {
  async function* rows() {
    for (let offset = 0; ; offset += BATCH) {
      const some = await downloadRows(ctx, record).limit(BATCH).offset(offset)
      const people = await named(
        ctx,
        some.map(({ ssoId }) => ssoId),
      )
      for (const { at, ssoId, fileName, purpose } of some) {
        const person = people.get(ssoId)
        const name = nameIn(ctx, person) ?? ''
        yield [format(at, 'YYYY-MM-DD HH:mm:ss'), ssoId, name, fileName, ctx.text(`files.purpose.${purpose}`)]
      }
      if (some.length < BATCH) return
    }
  }
  const titles = ['at', 'ssoId', 'person', 'fileName', 'purpose'].map((column) => ctx.text(`files.column.${column}`))
  return new FileAnswer({ filename: `${ctx.text('files.downloadsFile')}_${ctx.today}.csv`, type: CSV, body: csv(titles, rows()) })
}
