import type { Ctx } from '#foundation/server/context.ts'
import { typeface } from '#foundation/server/typeface.ts'
import { layOut } from '../../rules/layout.ts'
import type { Part } from '../../rules/page.ts'

/** A paper in its own words. */
export interface OwnPaper {
  title: string
  /** Beside the title on each page. */
  number: string
  foot: readonly string[]
  /** Over each page. */
  across: string
  parts: readonly Part[]
}

/** Draws a paper that is kept nowhere. */
export async function drawOwn(ctx: Pick<Ctx, 'text' | 'now'>, { title, number, foot, across, parts }: OwnPaper): Promise<Uint8Array> {
  const { measure } = await typeface()
  const pageOf = (page: number, pages: number) => ctx.text('print.pageOf', { page, pages })
  const pages = layOut({ size: 'A4', landscape: false, title, number, head: title, foot, pageOf, across, parts }, measure)
  // what draws takes a second to load, which no start of the portal waits for
  const { drawPdf } = await import('./drawing.ts')
  return drawPdf(pages, { title: `${title} ${number}`, madeAt: ctx.now })
}
