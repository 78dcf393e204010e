import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, fromWallClock } from '#foundation/time.ts'
import { numberOf, receiptFor } from '../rules/answers.ts'
import type { PortName } from '../rules/ports.ts'
import { hashOf } from './data/keys.ts'
import { sealForChat, sealForOrder } from './data/sealed.ts'
import { connector, embedded, outbox, received, serviceKey } from './tables.ts'

const ADMIN = asSsoId('10000009')
const HOUR = 60
const DAY = 24 * HOUR

/** Keys of outside systems: one in use, one that ends soon, one that was ended, one whose time is over. */
const KEYS = [
  { name: '东门闸机 · East gate', permissions: ['QRCODE_SCAN_RESOLVE'], days: 210, usedMinutes: 3 },
  { name: '考勤系统 · Time-keeping', permissions: ['INTEGRATION_NOTICE'], days: 9, usedMinutes: 41 },
  { name: '旧餐厅终端 · Old canteen terminal', permissions: ['FREEMEAL_FREEMEAL_REDEEM'], days: 120, usedMinutes: 40 * DAY, endedDays: 12 },
  { name: '试点读卡器 · Pilot reader', permissions: ['QRCODE_SCAN_RESOLVE'], days: -20, usedMinutes: 22 * DAY },
] as const

/** A mail system that once did not answer for a while: two messages were given up, one is tried again later. */
const ANSWER = 'connect ECONNREFUSED 10.20.0.25:587'
const MAILS = [
  { to: 'maintenance@example.com', subject: '读卡器“餐厅B-1”已停用 · Reader Canteen B-1 switched off', state: 'failed', tries: 5, minutes: 26 * HOUR },
  { to: 'security@example.com', subject: '异常扫码提醒 · Unusual scans', state: 'failed', tries: 5, minutes: 25 * HOUR },
  { to: 'frontdesk@example.com', subject: '纸质码已办理 · A code on paper was issued', state: 'waiting', tries: 3, minutes: 40 },
  { to: 'canteen@example.com', subject: '今日工作餐汇总 · Meals of the day', state: 'done', tries: 1, minutes: 90 },
  { to: 'platform@example.com', subject: '夜间任务完成 · The jobs of the night are done', state: 'done', tries: 1, minutes: 5 * HOUR },
  { to: 'hr-ops@example.com', subject: '人事数据已导入 · The HR feed was taken', state: 'done', tries: 2, minutes: 6 * HOUR },
] as const

/** SMS that the embedded provider holds: the last one waits for its receipt. */
const TEXTS = [
  { to: '13910000002', text: '审批有一项事务等您处理，请登录员工门户查看：/zh/notification/index', minutes: 5 * HOUR, answer: 'delivered' },
  { to: '13310009999', text: '验证码482913，用于员工门户，5分钟内有效。请勿告诉他人。', minutes: 3 * HOUR, answer: 'out of reach' },
  { to: '13410000001', text: '我的员工码给您发来一条消息，请登录员工门户查看：/zh/notification/index', minutes: 0, answer: null },
] as const

async function texts(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(embedded).values(
    TEXTS.map(({ to, text, minutes, answer }) => {
      const at = addMinutes(ctx.now, -minutes)
      return {
        id: newId(at),
        port: 'sms' as PortName,
        key: `demo.${to}`,
        payload: { to, text },
        at,
        ...(answer && { answer, answered: receiptFor('sms', to, '').answer, answeredAt: addMinutes(at, 1) }),
      }
    }),
  )
}

/** Cards of group chats as the groups would see them. */
const CARDS = [
  { to: '冒险海湾游乐组审批群', maker: 'wecom', subject: '审批：有待办', who: '周浩然、陈国栋', minutes: 2 * HOUR },
  { to: 'HR Operations', maker: 'feishu', subject: 'Approvals: something waits', who: 'Lin Jingyi', minutes: 26 * HOUR },
] as const

async function cards(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(embedded).values(
    CARDS.map(({ who, minutes, ...card }, n) => {
      const at = addMinutes(ctx.now, -minutes)
      const zh = card.maker === 'wecom'
      const payload = {
        ...card,
        address: sealForChat(ctx, 'demo'),
        lines: [{ label: zh ? '处理人' : 'For', value: who }],
        link: { text: zh ? '去处理' : 'Open', url: `https://portal.example/${zh ? 'zh' : 'en'}/notification/index` },
      }
      return { id: newId(at), port: 'chat' as PortName, key: `demo.${n}`, payload, at }
    }),
  )
}

/** Orders to the systems of other departments: one that waits, some carried out, one that was not. */
const ORDERS = [
  { port: 'door-lock', action: 'set-code', to: 'C-0412', subject: '更改门锁密码', lines: [['房间', 'C栋0412']], secret: '280417', minutes: 0 },
  {
    port: 'badge',
    action: 'switch-off',
    to: '李晓雯 10000001',
    subject: '停用工卡',
    lines: [
      ['工卡', '5500123'],
      ['原因', '连续病假超过14天'],
    ],
    minutes: 95,
  },
  {
    port: 'ticketing',
    action: 'void',
    to: 'VGS20260088 9999',
    subject: '作废门票',
    lines: [
      ['门票', 'VGS202600889999'],
      ['申请', 'BT2026110031'],
    ],
    minutes: 7 * HOUR,
  },
  {
    port: 'gate',
    action: 'admit',
    to: '陈国栋 10000002',
    subject: '开通入园资格',
    lines: [
      ['区域', '冒险海湾'],
      ['有效期', '三天'],
    ],
    minutes: 22 * HOUR,
  },
  { port: 'payment', action: 'refund', to: 'UP2026112000417', subject: '退款', lines: [['金额', '¥128.00']], minutes: 30 * HOUR },
  {
    port: 'warehouse',
    action: 'post-issue',
    to: 'MR2026111900012',
    subject: '领料过账',
    lines: [
      ['仓库', '中央仓'],
      ['行数', '6'],
    ],
    minutes: 50 * HOUR,
  },
] as const

async function orders(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(embedded).values(
    ORDERS.map(({ port, minutes, lines, ...said }) => {
      const at = addMinutes(ctx.now, -minutes)
      const id = newId(at)
      const payload = {
        ...said,
        lines: lines.map(([label, value]) => ({ label, value })),
        facts: {},
        ...('secret' in said && { secret: sealForOrder(ctx, said.secret) }),
      }
      const { answer, text } = receiptFor(port, said.to, numberOf(id))
      return { id, port, key: `demo.${said.action}`, payload, at, ...(minutes > 0 && { answer: text, answered: answer, answeredAt: addMinutes(at, 1) }) }
    }),
  )
}

/** An entry of somebody's calendar, and the same one when its time was changed. */
async function entries(ctx: WriteCtx): Promise<void> {
  await ctx.db.insert(embedded).values(
    [0, 1].map((sequence) => {
      const at = addMinutes(ctx.now, -(30 - sequence * 4) * HOUR)
      const day = addDays(ctx.today, 6)
      const [starts, ends] = sequence === 0 ? ['09:00', '11:00'] : ['13:30', '15:30']
      const payload = {
        to: 'li.xiaowen@example.com',
        uid: 'demo-drill@backlot',
        sequence,
        subject: '水上救援复训',
        text: '请提前十分钟到场，自带泳衣。',
        place: '冒险海湾训练池',
        starts: fromWallClock(`${day}T${starts}`).toISOString(),
        ends: fromWallClock(`${day}T${ends}`).toISOString(),
        cancelled: false,
      }
      return { id: newId(at), port: 'calendar' as PortName, key: `demo-drill.${sequence}`, payload, at }
    }),
  )
}

const page = (title: string, text: string): string =>
  `<div style="font-family:sans-serif;max-width:560px;margin:24px auto;padding:24px;border:1px solid #e7eaf1;border-radius:10px"><h2 style="margin:0 0 12px;color:#1d2670">${title}</h2><p style="line-height:1.7">${text}</p></div>`

async function mails(ctx: WriteCtx): Promise<void> {
  const messages = MAILS.map(({ to, subject, state, tries, minutes }) => {
    const at = addMinutes(ctx.now, -minutes)
    const [zh, en] = subject.split(' · ') as [string, string]
    const payload = { to, subject, text: `${zh}\n\n${en}\n\nBacklot`, html: page(zh, en) }
    const key = `demo.${to}`
    return { id: newId(at), port: 'mail' as PortName, key, thing: key, payload, state, tries, at }
  })
  await ctx.db.insert(outbox).values(
    messages.map(({ at, ...message }) => ({
      ...message,
      createdAt: at,
      nextTryAt: message.state === 'waiting' ? addMinutes(ctx.now, 25) : at,
      lastAnswer: message.state === 'done' ? 'kept' : ANSWER,
      ...(message.state === 'done' && { doneAt: addMinutes(at, 1) }),
    })),
  )
  const kept = messages.filter((message) => message.state === 'done')
  await ctx.db.insert(embedded).values(kept.map(({ id, port, key, payload, at }) => ({ id, port, key, payload, at: addMinutes(at, 1) })))
  await ctx.db
    .update(connector)
    .set({ lastOkAt: addMinutes(ctx.now, -89), lastError: ANSWER, lastErrorAt: addMinutes(ctx.now, -22 * HOUR) })
    .where(eq(connector.port, 'mail'))
}

/** What an administrator sees of the world outside on a common day. */
export default async (job: JobCtx): Promise<void> => {
  await job.write(async (ctx) => {
    await mails(ctx)
    await texts(ctx)
    await cards(ctx)
    await entries(ctx)
    await orders(ctx)
    const keys = KEYS.map((key) => {
      const issuedAt = addMinutes(ctx.now, -90 * DAY)
      const id = newId(issuedAt)
      return {
        id,
        name: key.name,
        hash: hashOf(ctx.secrets, `demo ${id}`),
        prefix: `blk_${id.slice(-6)}`,
        permissions: [...key.permissions],
        validUntil: addDays(ctx.today, key.days),
        issuedBy: ADMIN,
        issuedAt,
        confirmedAt: issuedAt,
        lastUsedAt: addMinutes(ctx.now, -key.usedMinutes),
        ...('endedDays' in key && { endedAt: addMinutes(ctx.now, -key.endedDays * DAY) }),
      }
    })
    await ctx.db.insert(serviceKey).values(keys)
    await ctx.db.insert(received).values(
      [41, 9 * HOUR, 33 * HOUR].map((minutes, n) => {
        const at = addMinutes(ctx.now, -minutes)
        const payload = { kind: 'shifts.changed', department: 'MB-PO-ATT-AB', count: 12 + n }
        return { id: newId(at), port: 'time-keeping' as PortName, noticeId: `tk-${1042 - n}`, by: n ? 'signature' : keys[1]!.id, at, receivedAt: at, payload }
      }),
    )
  })
}
