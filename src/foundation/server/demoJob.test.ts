import { expect, test } from 'vitest'
import type { AuditRecord } from '#foundation/ports.ts'
import { demoJob, together } from './demoJob.ts'
import type { Portal } from './portal.ts'

/** A program that notes its transactions, and what each tells the audit log. */
function program() {
  const written: { target: string; by: string }[][][] = []
  const portal = {
    clock: () => new Date('2026-11-20T04:00:00Z'),
    database: {
      read: () => 'outside',
      write: async (work: (tx: unknown) => Promise<unknown>) => {
        const tx: { target: string; by: string }[][] = []
        const done = await work(tx)
        written.push(tx)
        return done
      },
    },
    ports: {
      audit: {
        recordAll: async (tx: unknown[], { actor }: { actor: string }, events: AuditRecord[]) =>
          void tx.push(events.map(({ target }) => ({ target, by: actor }))),
      },
    },
  } as unknown as Portal
  return { written, job: demoJob(portal, 'tea') }
}
const event = (target: string): AuditRecord => ({ module: 'tea', kind: 'poured', target })

test('what a transaction of a demo tells the audit log is written at its end, in the order of telling', async () => {
  const { written, job } = program()
  const done = await job.write(async (ctx) => {
    await ctx.audit(event('one'))
    await ctx.auditAll([event('two'), event('three')])
    return 'poured'
  })
  expect(done).toBe('poured')
  expect(written).toEqual([[['one', 'two', 'three'].map((target) => ({ target, by: 'job:tea.demo' }))]])
})

test('what fails tells nothing', async () => {
  const { written, job } = program()
  const failing = job.write(async (ctx) => {
    await ctx.audit(event('one'))
    throw new Error('spilt')
  })
  await expect(failing).rejects.toThrow('spilt')
  expect(written).toEqual([])
})

test('deeds together are one transaction, which is read from as well', async () => {
  const { written, job } = program()
  const seen = await together(job, async (one) => {
    await one.write((ctx) => ctx.audit(event('one')))
    await one.write((ctx) => ctx.audit(event('two')))
    return one.read(async (ctx) => ctx.db)
  })
  expect(written).toHaveLength(1)
  expect(seen).toBe(written[0])
})
