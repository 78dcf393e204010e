import ExcelJS from 'exceljs'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as calls from '../../contract/index.ts'
import { balance, earn } from '../../server/api.ts'
import { stockOf } from '../../server/data/accounts.ts'
import { log } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const AREA = '10000003'
export const ADMIN = '10000006'
export const PLATFORM = '10000009'
export const HOTEL = '10000010'
export const PART_TIMER = '10000012'
export const INTERN = '10000013'
/** Administers points beside ADMIN, since who uploads does not release. */
export const SECOND = '10000005'

export const item = (more: Partial<calls.WrittenItem> = {}): calls.WrittenItem => ({
  nameCn: '帆布袋',
  nameEn: 'Canvas bag',
  descriptionCn: '',
  descriptionEn: '',
  price: 50,
  category: 'souvenir',
  goodsType: 'physical',
  active: true,
  picture: null,
  limitPerPerson: null,
  warnBelow: null,
  ...more,
})

/** Signs in anew for each call: where the clock is moved by weeks no session lasts. */
export const everAnew = (t: TestPortal, ssoId: string): TestClient => ({
  call: async (...given) => (await t.as(ssoId)).call(...given),
  ok: async (...given) => (await t.as(ssoId)).ok(...given),
  upload: async (...given) => (await t.as(ssoId)).upload(...given),
  download: async (...given) => (await t.as(ssoId)).download(...given),
})

/** A workbook as an administrator saves it. */
export async function workbook(rows: readonly (readonly (string | number)[])[], head = ['员工号', '姓名', 'U积分', '发放原因']): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('U积分批量发放')
  for (const row of [head, ...rows]) sheet.addRow([...row])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

/** What tests of points do over and over, on one portal. */
export function points(t: TestPortal) {
  const has = async (ssoId: string) => {
    const { available, promised } = await t.write((ctx) => balance(ctx, asSsoId(ssoId)))
    return { available, promised }
  }
  const summed = (ssoId: string) =>
    t.write(async ({ db }) => {
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${log.points}), 0)::int` })
        .from(log)
        .where(and(eq(log.ssoId, asSsoId(ssoId)), eq(log.unit, 'points')))
      return row!.sum
    })
  const admin = () => t.as(ADMIN)
  return {
    has,
    summed,
    /** What the log adds up to is what the account holds (UPOINT-12). */
    agrees: async (ssoId: string) => {
      const { available, promised } = await has(ssoId)
      return (await summed(ssoId)) === available + promised
    },
    give: (ssoId: string, amount: number) =>
      t.write((ctx) => earn(ctx, { ssoId: asSsoId(ssoId), type: 12, points: amount, source: `test:${newId()}`, reason: '内推入职' })),
    goods: async (given: Partial<calls.WrittenItem> = {}, stock = 10) => {
      const { id } = await (await admin()).ok(calls.saveGoods, item(given))
      if (stock > 0) await (await admin()).ok(calls.stockGoods, { id, pieces: stock, reason: '到货' })
      return id
    },
    stock: (id: string) =>
      t.write(async ({ db }) => {
        const [row] = await db
          .select({ left: ledgerAccount.available })
          .from(ledgerAccount)
          .where(eq(ledgerAccount.ownerId, stockOf(id).ownerId))
        return row?.left ?? 0
      }),
    second: () => t.write((ctx) => grantRole(ctx, { role: 'benefits-admin', ssoId: asSsoId(SECOND), from: ctx.today, reason: 'x' })),
    quota: async (pointsQuota: number, specialQuota = 0, ssoId = MANAGER, quarter = '2026Q4') =>
      (await (await admin()).ok(calls.saveQuota, { ssoId: asSsoId(ssoId), quarter, pointsQuota, specialQuota })).id,
    upload: async (rows: readonly (readonly (string | number)[])[], filename = '周年.xlsx') =>
      (await admin()).upload(calls.batchUpload, {}, { filename, bytes: await workbook(rows) }),
    /** A batch that waits to be released. */
    batch: async (rows: readonly (readonly (string | number)[])[], type: calls.BatchType = 5) => {
      const client = await admin()
      const { content } = await client.upload(calls.batchUpload, {}, { filename: '奖励.xlsx', bytes: await workbook(rows) })
      await client.ok(calls.batchConfirm, { importId: content!.importId, type })
      await t.runJob('spreadsheets.workOff')
      return content!.importId
    },
    limit: async (key: string, value: number) => {
      await t.write((ctx) => plan(ctx, { room: 'upoints', key, entity: 'all', value, from: ctx.now, reason: '测试' }))
      await t.drain()
    },
    /** Titles of what somebody was told, the latest of each thing. */
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
    /** The benefits mall, which answers by itself after a minute. */
    mallAnswers: async () => {
      await t.runJob('integrations.deliver')
      t.setClock(new Date(t.portal.clock().getTime() + 60_000))
      await t.runJob('integrations.receipts')
      await t.drain()
    },
  }
}
