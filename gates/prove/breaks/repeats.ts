import { type Break, instead } from '../break.ts'

const REPEATS = 'gates/repeats.test.ts'
const onPostgres = (...given: string[]) => ['bash', 'gates/prove/onPostgres.sh', ...given] as const
const embedded = (...given: string[]) => ['npx', 'vitest', 'run', ...given] as const

/** What comes twice and happens twice, and what moves beside its life. */
const breaks: readonly Break[] = [
  {
    name: 'command-without-lock',
    file: 'src/services/integrations/server/commands/answering.ts',
    change: instead(".where(eq(embedded.id, given.id)).for('update')", '.where(eq(embedded.id, given.id))'),
    run: onPostgres(REPEATS, '-t', 'embedded/answer comes twice'),
    says: /embedded\/answer comes twice at the same moment[\s\S]*two at once were both done: what is checked is not locked/,
  },
  {
    name: 'place-given-twice',
    file: 'src/services/booking/server/commands/locks.ts',
    change: instead('found.set(id, await locked(ctx, bookingSlots, bookingSlots.id, id))', 'found.set(id, await slotById(ctx, id))'),
    run: onPostgres('src/services/booking/tests/calls/race.test.ts', '-t', 'the last place at once'),
    says: /FAIL .*BOOKING-01 of two hundred who want the last place at once exactly one gets it/,
  },
  {
    name: 'write-without-its-key',
    file: 'src/foundation/server/calls.ts',
    change: instead("typeof key === 'string' && key ? once(ctx, { who, call: endpoint.call, key }, raw, () => run(ctx)) : run(ctx)", 'run(ctx)'),
    run: embedded(REPEATS, '-t', 'serviceKey/issue is done once'),
    says: /serviceKey\/issue is done once[\s\S]*the second with the answer of the first/,
  },
  {
    name: 'job-that-works-twice',
    file: 'src/services/ledger/server/commands/check.ts',
    change: instead('if (known && isDeepStrictEqual(known.differences, listed)) {', 'if (known && accounts < 0) {'),
    run: embedded(REPEATS, '-t', 'ledger.check'),
    says: /ledger\.check does its work for a day once[\s\S]*run again it changed[\s\S]*ledger_check: 1 rows before, 2 rows after/,
  },
  {
    name: 'event-handled-twice',
    file: 'src/foundation/jobs/workers.ts',
    change: instead('return noted.length === 0', 'return noted.length < 0'),
    run: embedded(REPEATS, '-t', 'integrations|jobs|events'),
    says: /what a second delivery changed[\s\S]*: insert into/,
  },
  {
    name: 'state-beside-advance',
    file: 'src/services/files/server/commands/moving.ts',
    change: (text) =>
      `${text}\nexport const removeAtOnce = (ctx: WriteCtx, id: string) => ctx.db.update(file).set({ deletedAt: ctx.now, state: 'deleted' }).where(eq(file.id, id))\n`,
    run: embedded('gates/lifecycles.test.ts', '-t', 'beside advance'),
    says: /src\/services\/files\/server\/commands\/moving\.ts:\d+ sets the state of files_file/,
  },
  {
    name: 'advance-without-lock',
    file: 'src/foundation/lifecycle/advance.ts',
    change: (text) => text.replace(".for('update')", '').replace('and(eq(stored.id, id), eq(stored.status, state))', 'eq(stored.id, id)'),
    run: onPostgres('gates/lifecycles.test.ts', '-t', 'at the same moment'),
    says: /\w+ from \w+: moved and moved/,
  },
]
export default breaks
