import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { deliverDue } from '../../server/commands/sending.ts'
import { mailServer, tools } from './parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
const { mail, connect, rows } = tools(t)

race(
  'INTEG-01 of several nodes at the same moment none sends a message twice, and the order of a thing is kept',
  async () => {
    const box = await mailServer()
    await connect(box.port)
    for (let n = 0; n < 60; n++) await t.write((ctx) => mail(ctx, `m${n}`, n % 2 ? `thing ${n % 5}` : undefined))
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(t.job('integrations.deliver'))))
    await deliverDue(t.job('integrations.deliver'))
    const subjects = box.mails.map((text) => /^Subject: (\S+)/m.exec(text)?.[1] ?? '')
    expect(subjects).toHaveLength(60)
    expect(new Set(subjects).size).toBe(60)
    expect((await rows()).every(({ state, tries }) => state === 'done' && tries === 1)).toBe(true)
    for (const thing of [0, 1, 2, 3, 4]) {
      const own = subjects.map((s) => Number(s.slice(1))).filter((n) => n % 2 && n % 5 === thing)
      expect(own).toEqual(own.toSorted((a, b) => a - b))
    }
    expect(t.portal.database.retries(), 'deadlocks').toBe(0)
    await box.close()
  },
  60_000,
)

race(
  'INTEG-01 of two transactions about one thing the one that comes second is sent second, though the first commits late',
  async () => {
    const box = await mailServer()
    await connect(box.port)
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    let wrote = () => {}
    const written = new Promise<void>((go) => {
      wrote = go
    })
    const first = t.write(async (ctx) => {
      await mail(ctx, 'first', 'a thing')
      wrote()
      await held
    })
    await written
    const second = t.write((ctx) => mail(ctx, 'second', 'a thing'))
    await deliverDue(t.job('integrations.deliver'))
    expect(box.mails).toHaveLength(0)
    release()
    await Promise.all([first, second])
    await deliverDue(t.job('integrations.deliver'))
    expect(box.mails.map((text) => /^Subject: (\S+)/m.exec(text)?.[1])).toEqual(['first', 'second'])
    await box.close()
  },
  30_000,
)
