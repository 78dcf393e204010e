import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { performerSave } from '#modules/show-schedule/contract/index.ts'
import { performersOn } from '#modules/show-schedule/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import type { RecordKind } from '../../rules/records.ts'
import { operatingDay } from '../../rules/times.ts'
import { type Line, workbook } from './workbook.ts'

/** Who performs, who loads shows and shifts of her company, and who loads shifts of everybody. */
export const [MEMBER, PLANNER, SCHEDULER] = ['10000001', '10000017', '10000005']
export const NOW = '2026-11-20T04:00:00Z'
export const TODAY = '2026-11-20'
const NUMBERS = 74_000_000
let made = 0

interface Performer {
  /** Of the performer. */
  id: string
  ssoId: string
  name: string
}

/** What tests of records do over and over, on one portal. */
export function records(t: TestPortal) {
  const db = () => t.portal.database.read()
  const today = () => operatingDay(t.portal.clock())
  /** Somebody new who performs, like a named person. */
  const performer = async (roles: { show: string; role: string; level: 'lead' }[] = []): Promise<Performer> => {
    const ssoId = asSsoId(String(NUMBERS + made++))
    const name = `演员${ssoId}`
    await t.write(async (ctx) => {
      const [like] = await ctx.db
        .select()
        .from(peoplePersons)
        .where(eq(peoplePersons.ssoId, asSsoId(MEMBER)))
      // of nobody's team, so that lists of other rooms' managers stay as they are
      await ctx.db.insert(peoplePersons).values({ ...like!, email: null, lineManager: null, manager: null, ssoId })
    })
    const { id } = await (await t.as(PLANNER)).ok(performerSave, { name, ssoId, team: '甲组', roles })
    return { id, ssoId, name }
  }
  /** What a named person performs as, made once. */
  const known = async (who: string): Promise<Performer> => {
    const ssoId = asSsoId(who)
    const there = (await t.write((ctx) => performersOn(ctx, [ssoId], today()))).get(ssoId)
    if (there) return { id: there.id, ssoId, name: there.name }
    const name = `演员${who}`
    const { id } = await (await t.as(PLANNER)).ok(performerSave, { name, ssoId, team: '甲组' })
    return { id, ssoId, name }
  }
  const line = ({ ssoId, name }: Performer, kind: RecordKind = 'show', more: Partial<Line> = {}): Line => ({
    ...{ date: today(), ssoId, name, show: '海盗秀', role: '主角', start: '1000', end: '1030', remark: '' },
    status: kind === 'show' ? '已演出' : '上班',
    ...more,
  })
  const preview = async (kind: RecordKind, lines: readonly Line[], who = PLANNER, filename = '记录.xlsx') =>
    (await t.as(who)).upload(calls.preview, { kind }, { filename, bytes: await workbook(kind, lines) })
  const previewed = async (kind: RecordKind, lines: readonly Line[], who = PLANNER): Promise<string> => {
    const { content, code } = await preview(kind, lines, who)
    if (!content) throw new Error(`a file was refused by ${code}`)
    return content.importId
  }
  const confirm = async (importId: string, replace = false, who = PLANNER) => {
    const { code } = await (await t.as(who)).call(calls.confirm, { importId, replace })
    await t.runJob('spreadsheets.workOff')
    return code
  }
  const listed = async (kind: RecordKind, ssoId: string, who = PLANNER) =>
    (await (await t.as(who)).ok(calls.records, { filters: { kind, ssoId: asSsoId(ssoId) } })).list
  return {
    ...{ today, performer, known, line, preview, previewed, confirm, listed },
    daysAgo: (days: number) => addDays(today(), -days),
    /** A file that is saved. */
    async saved(kind: RecordKind, lines: readonly Line[], { replace = false, who = PLANNER } = {}): Promise<string> {
      const id = await previewed(kind, lines, who)
      const code = await confirm(id, replace, who)
      if (code !== '10000') throw new Error(`a file was not saved: ${code}`)
      return id
    },
    batch: async (kind: RecordKind, id: string, who = PLANNER) =>
      (await (await t.as(who)).ok(calls.history, { pageSize: 100, filters: { kind } })).list.find((one) => one.id === id),
    /** A record of somebody new. */
    async one(kind: RecordKind = 'show', more: Partial<Line> = {}) {
      const who = await performer()
      const batch = await this.saved(kind, [line(who, kind, more)])
      const [record] = await listed(kind, who.ssoId)
      return { who, batch, record: record! }
    },
    told: async (receiver: string) =>
      (
        await rowsOf<{ body: string }>(
          db(),
          sql`select body_cn as body from notifications_notice where receiver = ${receiver} and module = 'performer-record' order by id`,
        )
      ).map(({ body }) => body),
  }
}

/** What a record is corrected by, as it stands. */
export const given = ({ id, version, show, role, start, end, status, remark }: calls.RecordRow) => ({ id, version, show, role, start, end, status, remark })
