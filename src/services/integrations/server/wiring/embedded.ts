import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { adapter } from '../commands/adapters.ts'
import { embedded } from '../tables.ts'

/** The whole job on one machine: keeps what it is given, and what it is asked for lies there until somebody answers it on the screen. */
adapter('embedded', {
  async send({ port, key, payload }, _reach, job) {
    await job.write((ctx) =>
      ctx.db
        .insert(embedded)
        .values({ id: newId(ctx.now), port, key, payload, at: ctx.now })
        .onConflictDoNothing(),
    )
    return 'kept'
  },
  async pull({ port, key, about }, _reach, job) {
    return job.write(async (ctx) => {
      await ctx.db
        .insert(embedded)
        .values({ id: newId(ctx.now), port, key, payload: { about }, at: ctx.now })
        .onConflictDoNothing()
      const [asked] = await ctx.db
        .select({ answer: embedded.answer })
        .from(embedded)
        .where(and(eq(embedded.port, port), eq(embedded.key, key)))
      return asked?.answer ? { bytes: Buffer.from(asked.answer), type: 'text/csv' } : undefined
    })
  },
  test: async () => 'embedded',
})
