/** The process that makes an export, alone in its memory. */
import { writeXlsxStream } from 'hucre/xlsx'
import { fill } from '#app/testing/volume.ts'
import { desc } from '#foundation/database/drizzle.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { ticks } from '#foundation/time.ts'
import { exportSignIns } from '#services/session/contract.ts'
import { signIns } from '#services/session/server/tables.ts'
import { createDatabase, made, onServer } from '../lib/databases.ts'
import { answer } from '../lib/worker.ts'

const ADMIN = '10000009'

let t: TestPortal

async function open({ server, rows }: { server: string; rows: number }): Promise<void> {
  await createDatabase(server, 'bench_export')
  t = await openTestPortal({ databaseOf: made(onServer(server, 'bench_export')) })
  await fill(t, { rows: 1_000, people: 1_000, rowsOf: { session: rows } })
}

/** The sign-in log as a sheet, as its button and the job behind it make it. @returns rows and milliseconds */
async function exported(): Promise<{ rows: number; ms: number }> {
  const began = ticks()
  const answer = await (await t.as(ADMIN)).call(exportSignIns, { filters: {} })
  if (answer.code !== '10000') throw new Error(`the export answered ${answer.code}`)
  await t.runJob('spreadsheets.workOff')
  return { rows: await count(), ms: ticks() - began }
}

const count = (): Promise<number> => t.portal.database.read().$count(signIns)

/** The least there could be: the rows read page by page by one query, and the library's writer, its bytes thrown away. */
async function bare(): Promise<{ rows: number; ms: number }> {
  const began = ticks()
  const db = t.portal.database.read()
  let rows = 0
  async function* lines() {
    for (let at = 0; ; at += PAGE) {
      const page = await db.select().from(signIns).orderBy(desc(signIns.at), desc(signIns.id)).limit(PAGE).offset(at)
      for (const { at: when, ssoId, entity, outcome, reason, device, ip } of page) yield [when, ssoId, ssoId, entity, outcome, reason, device, ip]
      rows += page.length
      if (page.length < PAGE) return
    }
  }
  for await (const _ of writeXlsxStream(lines(), { name: 'x', columns: Array.from({ length: 8 }, () => ({ width: 20 })) }));
  return { rows, ms: ticks() - began }
}
const PAGE = 1_000

const close = async (): Promise<void> => t.close()

const tasks = { open, exported, bare, close }
export type ExportHouse = typeof tasks
answer(tasks)
