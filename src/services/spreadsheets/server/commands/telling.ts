import { noticeRequested } from '#foundation/contract/notices.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { endOf } from '#foundation/time.ts'
import { exportReady } from '../../events.ts'
import manifest from '../../module.ts'
import { exportOf } from '../data/declaredExports.ts'
import { importOf } from '../data/declaredImports.ts'
import type { exported, imported } from '../tables.ts'

type Exported = typeof exported.$inferSelect
type Imported = typeof imported.$inferSelect

const PAGE = '/spreadsheets/mine'

const names = (ctx: WriteCtx, key: string | undefined) => ({ nameCn: key ? ctx.text(key, {}, 'zh') : '', nameEn: key ? ctx.text(key, {}, 'en') : '' })
const tell = (ctx: WriteCtx, event: string, { id, ssoId }: Pick<Exported, 'id' | 'ssoId'>, link: string, params: Record<string, string | number>) =>
  ctx.emit(noticeRequested, { module: manifest.name, event, receivers: [ssoId], params, businessId: id, link })

/** An export can be fetched (SHEET-07). */
export async function tellExported(ctx: WriteCtx, { row, rows, until }: { row: Exported; rows: number; until: Date }): Promise<void> {
  const { id, ssoId, key } = row
  await ctx.emit(exportReady, { exportId: id, ssoId, rows, until: until.toISOString() })
  await tell(ctx, 'export.ready', row, PAGE, { ...names(ctx, exportOf(key)?.sheet.name), rows, until: Object.values(endOf(until)).join(' ') })
}

export const tellExportFailed = (ctx: WriteCtx, row: Exported): Promise<void> =>
  tell(ctx, 'export.failed', row, PAGE, names(ctx, exportOf(row.key)?.sheet.name))

/** An import that was booked in the background is through, or stopped: then what is booked stays booked. */
export const tellImported = (ctx: WriteCtx, row: Imported, how: 'done' | 'failed', booked: number): Promise<void> =>
  tell(ctx, `import.${how}`, row, `${PAGE}?view=imports`, { ...names(ctx, importOf(row.key)?.sheet.name), booked, rows: row.rows })
