import type { AuditSink } from '#foundation/ports.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

/** The sink that `ctx.audit` writes to. */
export const auditSink: AuditSink = { record: async () => {} }

/** Notes that somebody read a person's confidential data. */
export const viewed = (_ctx: WriteCtx, _subject: string, _kind: string, _given: { module: string; reason?: string }): Promise<void> => TODO()

/** Who changed a thing, newest first. */
export const history = (
  _ctx: Ctx,
  _target: string,
): Promise<{ at: Date; actor: string; kind: string; before: unknown; after: unknown; reason: string | null }[]> => TODO()
