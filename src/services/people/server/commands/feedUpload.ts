import type { Reader, Uploading } from '#foundation/server/context.ts'
import type { FeedRunRow } from '../../contract.ts'
import { openRun } from '../data/feed.ts'
import { spoolUpload } from './feedFile.ts'
import { beginRun } from './feedRun.ts'
import { startWork } from './feedWorker.ts'
import { sheetsIn } from './importFile.ts'

/**
 * Takes a file that people administration sends: refuses at once what is no sheet, keeps the rest and looks at its rows in the background.
 * @throws SHEET-02; PPL-19 while another import is at work
 */
export async function takeUpload(ctx: Reader & Uploading): Promise<FeedRunRow> {
  const { filename, stream } = ctx.file
  const spooled = await spoolUpload(ctx, filename, stream)
  try {
    await sheetsIn(ctx, spooled.paths)
    const files = spooled.paths.map((path) => ({ path, name: filename }))
    const id = await ctx.write((write) => beginRun(write, { source: 'Excel', fileName: filename, sentBy: ctx.actor.ssoId, asks: true, files }))
    startWork(id, ctx.lang)
    return await openRun(ctx, id)
  } finally {
    await spooled.remove()
  }
}
