import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { asc, eq, isNull, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { archiveOld } from '../../server/commands/archive.ts'
import { checkChain } from '../../server/commands/check.ts'
import { sealAll } from '../../server/commands/seal.ts'
import { lineOf } from '../../server/data/line.ts'
import { auditArchives, auditBlocks, auditChecks, auditEvents } from '../../server/tables.ts'

const t = await openTestPortal()
const dir = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(async () => {
  rmSync(dir, { recursive: true })
  await t.close()
})

const now = new Date(TEST_NOW)
const job = () => t.job('audit.test')
const read = () => t.portal.database.read()
const check = (given: { all?: boolean } = {}) => checkChain(job(), '2026-11-20', { dir, ...given })

/** Events told at a moment, however late they commit. */
async function tell(count: number, at: Date = now): Promise<void> {
  t.setClock(at)
  for (let n = 0; n < count; n++) await t.write((ctx) => ctx.audit({ module: 'chain', kind: 'thing.made', target: `t${n}`, after: { n, ü: '中' } }))
  t.setClock(TEST_NOW)
}

/** Does what no part of the application can: with the triggers off, as somebody with the keys of the database. */
async function tamper(work: (tx: Parameters<Parameters<typeof t.portal.database.write>[0]>[0]) => Promise<unknown>): Promise<void> {
  await t.portal.database.write(async (tx) => {
    for (const table of ['audit_events', 'audit_blocks', 'audit_archives']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await work(tx)
    for (const table of ['audit_events', 'audit_blocks', 'audit_archives']) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

beforeEach(async () => {
  t.setClock(TEST_NOW)
  await tamper(async (tx) => {
    for (const table of [auditArchives, auditEvents, auditBlocks, auditChecks]) await tx.delete(table)
  })
})

/** The hash of a block as anybody can reckon it from the words of AUDIT-08. */
async function reckoned(block: number): Promise<string> {
  const lines = await rowsOf<{ line: string }>(read(), sql`select ${lineOf} as line from audit_events e where e.block = ${block} order by e.id`)
  const [before] = await read()
    .select({ hash: auditBlocks.hash })
    .from(auditBlocks)
    .where(eq(auditBlocks.id, block - 1))
  return createHash('sha256')
    .update([before?.hash ?? '', ...lines.map((r) => r.line)].join('\n'))
    .digest('hex')
}

describe('AUDIT-02', () => {
  test('AUDIT-02 an event cannot be changed, deleted, sealed anew, or put into a sealed block', async () => {
    await tell(2)
    await sealAll(job())
    await tell(1, addMinutes(now, 1))
    const acts = [
      sql`update audit_events set actor = '10000001'`,
      sql`update audit_events set block = null`,
      sql`update audit_events set block = block where block is not null`,
      sql`update audit_events set block = 1, target = 'other' where block is null`,
      sql`delete from audit_events`,
      sql`truncate audit_events cascade`,
      sql`insert into audit_events select gen_random_uuid(), at, actor, roles, on_behalf_of, subject, module, kind, target, before, after, reason, look, hidden_until, ip, request_id, 1 from audit_events limit 1`,
      sql`update audit_blocks set hash = ''`,
      sql`delete from audit_blocks`,
    ]
    for (const act of acts) await expect(t.portal.database.write((tx) => tx.execute(act))).rejects.toThrow()
    expect(await read().select().from(auditEvents)).toHaveLength(3)
    expect((await check({ all: true })).faults).toEqual([])
  })

  test.each([
    ['changed', sql`update audit_events set after = '{"n": 7}' where target = 't1'`, 'hash'],
    ['missing', sql`delete from audit_events where target = 't1'`, 'count'],
    [
      'added',
      sql`insert into audit_events select gen_random_uuid(), at, actor, roles, on_behalf_of, subject, module, kind, target, before, after, reason, look, hidden_until, ip, request_id, 1 from audit_events limit 1`,
      'count',
    ],
    ['replaced', sql`update audit_events set id = gen_random_uuid() where target = 't1'`, 'hash'],
  ])('AUDIT-02 an event %s by hand is found', async (_name, act, fault) => {
    await tell(3)
    await sealAll(job())
    await tamper((tx) => tx.execute(act))
    const { faults } = await check()
    expect(faults).toMatchObject([{ fault, block: 1 }])
  })
})

test('AUDIT-02 the command checks every block, says what differs, and fails for it', async () => {
  const command = t.portal.rooms.find((room) => room.name === 'audit')!.wiring.commands![0]!
  const said: string[] = []
  const run = () => command.run(job(), [], (line) => void said.push(line))
  await tell(2)
  await sealAll(job())
  await run()
  expect(said).toEqual(['The audit chain verifies: 1 blocks, 2 events.'])
  await tamper((tx) => tx.execute(sql`delete from audit_events where target = 't1'`))
  await expect(run()).rejects.toThrow('broken: 1 differences')
  expect(said[1]).toBe('count in block 1: found 1, expected 2')
})

describe('AUDIT-08', () => {
  test('AUDIT-08 a block takes all committed events in id order, hashed over the block before', async () => {
    await tell(3)
    await sealAll(job())
    await tell(2, addMinutes(now, 1))
    await sealAll(job())
    const blocks = await read().select().from(auditBlocks).orderBy(asc(auditBlocks.id))
    expect(blocks.map((b) => [b.id, b.count, b.previous])).toEqual([
      [1, 3, null],
      [2, 2, blocks[0]!.hash],
    ])
    const events = await read().select().from(auditEvents).where(eq(auditEvents.block, 1)).orderBy(asc(auditEvents.id))
    expect([blocks[0]!.firstEvent, blocks[0]!.lastEvent]).toEqual([events[0]!.id, events[2]!.id])
    expect([await reckoned(1), await reckoned(2)]).toEqual(blocks.map((b) => b.hash))
  })

  test('AUDIT-08 an event that commits later than its neighbours goes into the next block', async () => {
    await tell(2, now)
    await sealAll(job())
    await tell(1, addMinutes(now, -3))
    await sealAll(job())
    expect(await read().select().from(auditEvents).where(isNull(auditEvents.block))).toHaveLength(0)
    const late = await read().select({ block: auditEvents.block }).from(auditEvents).orderBy(asc(auditEvents.id)).limit(1)
    expect(late).toEqual([{ block: 2 }])
    expect((await check({ all: true })).faults).toEqual([])
  })

  test('AUDIT-08 more than a block holds is sealed in several; sealing again seals nothing', async () => {
    await t.write(async (ctx) => {
      for (let n = 0; n < 501; n++) await ctx.audit({ module: 'chain', kind: 'thing.made', target: `t${n}` })
    })
    await t.runJob('audit.seal')
    await t.runJob('audit.seal')
    const blocks = await read().select({ count: auditBlocks.count }).from(auditBlocks).orderBy(asc(auditBlocks.id))
    expect(blocks).toEqual([{ count: 500 }, { count: 1 }])
  })

  test('AUDIT-08 what is rolled back is not sealed', async () => {
    await t
      .write(async (ctx) => {
        await ctx.audit({ module: 'chain', kind: 'thing.made', target: 'never' })
        throw new Error('no')
      })
      .catch(() => {})
    await sealAll(job())
    expect(await read().select().from(auditBlocks)).toHaveLength(0)
  })
})

describe('AUDIT-09', () => {
  test('AUDIT-09 a clean chain verifies; a check takes the blocks since the last one and some old ones', async () => {
    for (let minute = 0; minute < 40; minute++) {
      await tell(1, addMinutes(now, minute - 60))
      await sealAll(job())
    }
    expect(await check()).toEqual({ blocks: 40, events: 40, faults: [] })
    const old = (await check()).blocks
    expect(old).toBeLessThan(20)
    await tell(1)
    await sealAll(job())
    expect((await check()).blocks).toBe(old + 1)
    expect((await check({ all: true })).blocks).toBe(41)
  })

  test('AUDIT-09 an event older than 5 minutes that is unsealed is a fault', async () => {
    await tell(1, addMinutes(now, -4))
    expect((await check()).faults).toEqual([])
    await tell(1, addMinutes(now, -6))
    expect((await check()).faults).toEqual([{ fault: 'unsealed', found: 1, expected: 0 }])
  })

  test('AUDIT-09 a block rehashed by hand, one taken out, and a wrong count are found', async () => {
    for (let minute = 0; minute < 4; minute++) {
      await tell(1, addMinutes(now, minute - 60))
      await sealAll(job())
    }
    await tamper((tx) => tx.execute(sql`update audit_blocks set hash = repeat('0', 64) where id = 2`))
    expect((await check({ all: true })).faults.map((f) => [f.fault, f.block])).toEqual([
      ['previous', 3],
      ['hash', 2],
    ])
    await tamper(async (tx) => {
      await tx.execute(sql`delete from audit_events where block = 3`)
      await tx.execute(sql`delete from audit_blocks where id = 3`)
    })
    expect((await check({ all: true })).faults).toContainEqual({ fault: 'gap', block: 4, found: 2, expected: 3 })
  })

  test('AUDIT-09 what the check found is kept, and told once for all', async () => {
    await tell(1, addMinutes(now, -6))
    await t.runJob('audit.check')
    await t.runJob('audit.check')
    const kept = await read().select().from(auditChecks)
    expect(kept, 'run twice for its day').toMatchObject([{ day: '2026-11-20', blocks: 0, faults: [{ fault: 'unsealed' }] }])
  })
})

describe('AUDIT-11', () => {
  const years = 7

  test('AUDIT-11 old events go into a file that can be recomputed, and only they are deleted', async () => {
    await tell(3, new Date('2019-10-01T04:00:00Z'))
    t.setClock('2019-10-01T04:01:00Z')
    await sealAll(job())
    await tell(2)
    t.setClock(TEST_NOW)
    await sealAll(job())
    const file = await archiveOld(job(), '2026-11-20', { years, dir })
    expect(file).toBe('events-1-1.jsonl')
    const [header, ...lines] = readFileSync(join(dir, file!), 'utf8').trimEnd().split('\n')
    const { previous, hash, count } = JSON.parse(header!) as { previous: string | null; hash: string; count: number }
    expect(count).toBe(3)
    expect(
      createHash('sha256')
        .update([previous ?? '', ...lines].join('\n'))
        .digest('hex'),
    ).toBe(hash)
    expect(JSON.parse(lines[0]!)).toMatchObject({ module: 'chain', after: { ü: '中' } })
    const left = await read().select({ module: auditEvents.module }).from(auditEvents).where(eq(auditEvents.module, 'chain'))
    expect(left).toHaveLength(2)
    expect(await read().select().from(auditBlocks)).toHaveLength(2)
    expect((await check({ all: true })).faults).toEqual([])
    expect(await archiveOld(job(), '2026-11-20', { years, dir })).toBeUndefined()
  })

  test('AUDIT-11 a crash after the file or after its record is made good by the next run', async () => {
    await tell(1, new Date('2019-10-01T04:00:00Z'))
    t.setClock('2019-10-01T04:01:00Z')
    await sealAll(job())
    t.setClock(TEST_NOW)
    writeFileSync(join(dir, 'events-1-1.jsonl'), 'half a file')
    await t.write((ctx) => ctx.db.insert(auditArchives).values({ fromBlock: 1, toBlock: 1, file: 'gone.jsonl', checksum: '', events: 1, at: ctx.now }))
    expect(await archiveOld(job(), '2026-11-20', { years, dir })).toBeUndefined()
    expect(await read().select().from(auditEvents)).toHaveLength(0)
  })

  test('AUDIT-11 nothing younger than the retention time can be deleted, archive or not', async () => {
    await tell(1)
    await sealAll(job())
    await t.write((ctx) => ctx.db.insert(auditArchives).values({ fromBlock: 1, toBlock: 1, file: 'f', checksum: '', events: 1, at: ctx.now }))
    await expect(t.write((ctx) => ctx.db.delete(auditEvents))).rejects.toThrow()
  })

  test('AUDIT-11 a file changed by hand is found', async () => {
    await tell(1, new Date('2019-10-01T04:00:00Z'))
    t.setClock('2019-10-01T04:01:00Z')
    await sealAll(job())
    t.setClock(TEST_NOW)
    const file = await archiveOld(job(), '2026-11-20', { years, dir })
    writeFileSync(join(dir, file!), 'other')
    expect((await check()).faults.map((f) => f.fault)).toEqual(['archive'])
  })
})
