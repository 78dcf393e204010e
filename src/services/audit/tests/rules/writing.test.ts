import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { foundationSequences } from '#foundation/database/tables.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { exported, history, search, viewed } from '../../server/api.ts'
import { masked, maskText } from '../../server/commands/mask.ts'
import { sealBlock } from '../../server/commands/seal.ts'
import { searchQuery, whereOf } from '../../server/data/search.ts'
import { auditEvents } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const read = () => t.portal.database.read()
const ofTarget = (target: string) => read().select().from(auditEvents).where(eq(auditEvents.target, target))

describe('AUDIT-01', () => {
  test('AUDIT-01 a write whose event fails fails', async () => {
    const write = t.write(async (ctx) => {
      await ctx.db.insert(foundationSequences).values({ prefix: 'AUDIT01', day: '2026-11-20', last: 1 })
      await ctx.audit({ module: 'audit', kind: 'of no known kind', target: 'x' })
    })
    await expect(write).rejects.toThrow('does not declare the audit kind')
    expect(await read().select().from(foundationSequences).where(eq(foundationSequences.prefix, 'AUDIT01'))).toHaveLength(0)
  })

  test('AUDIT-01 an event says who, when, from where, before and after', async () => {
    await t.write(
      (ctx) => ctx.audit({ module: 'test', kind: 'thing.changed', target: 'a01', subject: '10000001', before: { n: 1 }, after: { n: 2 }, reason: 'why' }),
      '10000009',
    )
    expect(await ofTarget('a01')).toMatchObject([
      {
        at: new Date(TEST_NOW),
        actor: '10000009',
        subject: '10000001',
        module: 'test',
        kind: 'thing.changed',
        before: { n: 1 },
        after: { n: 2 },
        reason: 'why',
        block: null,
      },
    ])
  })

  test('AUDIT-01 an unmasking and an export write events, one for each person in the file', async () => {
    await t.write(async (ctx) => {
      await viewed(ctx, '10000001', 'bank.unmasked', { module: 'test', target: 'a01-view' })
      await exported(ctx, ['10000001', '10000002'], 'payroll.exported', { module: 'test', target: 'a01-file', what: { rows: 2 } })
    })
    expect(await ofTarget('a01-view')).toMatchObject([{ look: 'viewed', subject: '10000001' }])
    expect((await ofTarget('a01-file')).map((e) => [e.subject, e.look])).toEqual([
      ['10000001', 'exported'],
      ['10000002', 'exported'],
    ])
  })
})

describe('AUDIT-03', () => {
  const card = '6222020200112230002'
  const national = '11010519491231002X'

  test('AUDIT-03 numbers and secrets are masked by the name of their field', () => {
    const before = {
      bankAccount: card,
      nested: { nationalId: '440524188001010014', idNumber: 'E12345678', password: 'x', list: [{ accessToken: 'abc', n: 1 }] },
      bankName: 'ICBC',
      bankNos: ['12345678901'],
    }
    expect(masked(before)).toEqual({
      bankAccount: '****0002',
      nested: { nationalId: '****0014', idNumber: '****5678', password: '***', list: [{ accessToken: '***', n: 1 }] },
      bankName: 'ICBC',
      bankNos: ['****8901'],
    })
  })

  test('AUDIT-03 numbers are masked in free text too; other long numbers stay', () => {
    const luhn = '4111 1111 1111 1111'
    expect(maskText(`card ${luhn}, id ${national}.`)).toBe('card ****1111, id ****002X.')
    expect(maskText('MEAL20261120000001 and 019a9f2e-7d00-7000-8000-000000000000 and 13800138000')).toBe(
      'MEAL20261120000001 and 019a9f2e-7d00-7000-8000-000000000000 and 13800138000',
    )
  })

  test('AUDIT-03 holds for any shape of what is recorded', async () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(`see ${national}`), fc.constant('4111111111111111'))
    const shape = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'bankNo', 'password', 'nationalId'), tie('node')),
      ),
    })).node
    fc.assert(
      fc.property(shape, (value) => {
        const text = JSON.stringify(masked(value)) ?? ''
        expect(text).not.toContain(national)
        expect(text).not.toContain('4111111111111111')
      }),
    )
  })

  test('AUDIT-03 what is no plain value is named, dates are written as instants', () => {
    expect(masked({ at: new Date(TEST_NOW), set: sql`x`, gone: undefined })).toEqual({ at: TEST_NOW, set: '(computed)' })
  })

  test('AUDIT-03 what is sealed stays in its row', () => {
    const sealed = makeSecrets('k'.repeat(32)).seal('notes', '')
    expect(masked({ sealed, list: [sealed], version: 'v1.2' })).toEqual({ list: [null], version: 'v1.2' })
  })

  test('AUDIT-03 reaches the stored row', async () => {
    await t.write((ctx) => ctx.audit({ module: 'test', kind: 'thing.changed', target: 'a03', after: { note: national }, reason: `card 4111111111111111` }))
    expect(await ofTarget('a03')).toMatchObject([{ after: { note: '****002X' }, reason: 'card ****1111' }])
  })
})

describe('AUDIT-05', () => {
  test('AUDIT-05 a search by person, module and time walks an index in id order, without a sort', async () => {
    await t.write(async (ctx) => {
      await ctx.db.execute(sql`insert into audit_events (id, at, actor, subject, module, kind, target, ip, request_id)
        select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, at, '2' || lpad((n % 500)::text, 7, '0'),
          '3' || lpad((n % 700)::text, 7, '0'), 'module' || n % 40, 'k', 't' || n, '', ''
        from (select n, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as h
          from (select n, timestamptz '2026-01-01' + n * interval '10 minutes' as at from generate_series(1, 20000) n) as instants) as rows`)
      await ctx.db.execute(sql`analyze audit_events`)
    })
    const filters = [
      { actor: '20000007', from: new Date('2026-03-01'), to: new Date('2026-05-01') },
      { subject: '30000007', from: new Date('2026-03-01') },
      { module: 'module7', to: new Date('2026-03-01') },
      { from: new Date('2026-03-01'), to: new Date('2026-03-02') },
    ]
    for (const filter of filters) {
      const plan = (await rowsOf<{ 'QUERY PLAN': string }>(read(), sql`explain ${searchQuery({ db: read() }, whereOf(filter)).limit(10).getSQL()}`)).map(
        (row) => row['QUERY PLAN'],
      )
      expect(plan.join('\n')).toMatch(/Index Scan|Bitmap Index Scan/)
      expect(plan.join('\n')).not.toMatch(/Seq Scan/)
    }
    const found = await t.write((ctx) => search(ctx, filters[0]!, { pageNum: 1, pageSize: 100 }))
    expect(found.list.length).toBe(found.total)
    expect(found.list.every((e) => e.actor === '20000007' && e.at >= filters[0]!.from! && e.at < filters[0]!.to!)).toBe(true)
    expect(found.total).toBeGreaterThan(5)
  })

  test('AUDIT-05 a page above 100 rows is refused', async () => {
    await expect(t.write((ctx) => search(ctx, {}, { pageNum: 1, pageSize: 101 }))).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-48' }] })
  })
})

test('AUDIT-07 the history of a field is one call: value, who, when, with which version or decision', async () => {
  const act = (kind: string, before: unknown, after: unknown, minute: number, by: string) => {
    t.setClock(addMinutes(new Date(TEST_NOW), minute))
    return t.write((ctx) => ctx.audit({ module: 'test', kind, target: 'a07', before, after, reason: 'r' }), by)
  }
  await act('trip.made', undefined, { hours: 2, version: 1 }, 0, '10000001')
  await act('trip.changed', { hours: 2 }, { hours: 4, version: 2 }, 1, '10000001')
  await act('trip.noted', { note: '' }, { note: 'x' }, 2, '10000001')
  await act('trip.approve', { status: 'pending', hours: 4 }, { status: 'approved', hours: 3 }, 3, '10000002')
  t.setClock(TEST_NOW)
  const values = await t.write((ctx) => history(ctx, 'a07', 'hours'))
  expect(values.map((v) => [v.was, v.value, v.actor, v.kind, v.version])).toEqual([
    [4, 3, '10000002', 'trip.approve', null],
    [2, 4, '10000001', 'trip.changed', 2],
    [null, 2, '10000001', 'trip.made', 1],
  ])
  expect(values[0]!.at).toEqual(addMinutes(new Date(TEST_NOW), 3))
  expect(await t.write((ctx) => history(ctx, 'a07'))).toHaveLength(4)
})

describe('AUDIT-10', () => {
  test('AUDIT-10 writing an event takes no lock that another writer or the seal waits for', async () => {
    const locks = await t.write(async (ctx) => {
      await ctx.audit({ module: 'test', kind: 'thing.made', target: 'a10' })
      return rowsOf<{ mode: string; locktype: string; relname: string | null }>(
        ctx.db,
        sql`select l.mode, l.locktype, c.relname from pg_locks l left join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and (l.locktype = 'advisory' or c.relname = 'audit_blocks' and l.mode <> 'AccessShareLock')`,
      )
    })
    expect(locks).toEqual([])
  })

  test.runIf(t.portal.database.engine === 'postgres')('AUDIT-10 writers go on while a seal is under way, and their events are in the next block', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let sealed = (): void => {}
    const begun = new Promise<void>((resolve) => {
      sealed = resolve
    })
    const seal = t.write(async (ctx) => {
      await sealBlock(ctx)
      sealed()
      await held
    })
    await begun
    await Promise.all(Array.from({ length: 200 }, (_, n) => t.write((ctx) => ctx.audit({ module: 'test', kind: 'thing.made', target: `a10-${n}` }))))
    release()
    await seal
    const [waiting] = await rowsOf<{ n: number }>(read(), sql`select count(*)::int as n from audit_events where target like 'a10-%' and block is null`)
    expect(waiting!.n).toBe(200)
  })
})
