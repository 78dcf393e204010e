import { moduleNames } from '#foundation/contract/notices.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { getTableName, type PgTable } from '#foundation/database/drizzle.ts'
import foundation from '#foundation/database/ownRetention.ts'
import { type Retention, type Span, spanBefore } from '#foundation/database/retention.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { Day } from '#foundation/time.ts'
import type { Staying } from '../../rules.ts'

export interface Declared {
  module: string
  retention: Retention
}

/** Every declaration of the house, in the order in which rows go: of modules that stand on others first, foundation's last. */
export function declared(of: Pick<Ctx, 'secrets'>): Declared[] {
  const { rooms } = portalOf(of)
  return [
    ...rooms.toReversed().flatMap(({ name, retention = [] }) => retention.map((one) => ({ module: name, retention: one }))),
    ...foundation.map((one) => ({ module: 'foundation', retention: one })),
  ]
}

/** The tables whose rows go with those of a table. */
export const goingWith = (all: readonly Declared[], table: PgTable): PgTable[] =>
  all.flatMap(({ retention: { stays, table: child } }) => ('with' in stays && stays.with === table ? [child] : []))

/** How long, with what a parameter says filled in. */
const spanOf = (ctx: Pick<Ctx, 'parameters'>, span: Span | ((ctx: Pick<Ctx, 'parameters'>) => Span)): Span => (typeof span === 'function' ? span(ctx) : span)

/** The last day that is past its time on `day`. */
export const lastDay = (ctx: Pick<Ctx, 'parameters'>, span: Span | ((ctx: Pick<Ctx, 'parameters'>) => Span), day: Day): Day =>
  spanBefore(day, spanOf(ctx, span))

export function stayingOf(ctx: Pick<Ctx, 'parameters'>, { stays }: Retention): Staying {
  const lasting = (kind: 'for' | 'afterLeaving', { days = 0, months = 0 }: Span): Staying => ({ kind, days, months, reason: null })
  if ('for' in stays) return lasting('for', spanOf(ctx, stays.for))
  if ('afterLeaving' in stays) return lasting('afterLeaving', stays.afterLeaving)
  return 'with' in stays ? { kind: 'with', days: 0, months: 0, reason: null } : { kind: 'always', days: 0, months: 0, reason: stays.always }
}

/** What a module calls itself. Foundation is no module and has its name here. */
export function nameOf(ctx: Pick<Ctx, 'text'>, module: string): { module: string; moduleCn: string; moduleEn: string } {
  if (module === 'foundation') return { module, ...inBoth(ctx, 'module', 'personal-data.foundation') }
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  return { module, moduleCn: moduleCn ?? module, moduleEn: moduleEn ?? module }
}

/** What the rows of a table are, to whom they are about. */
export const titleOf = (ctx: Pick<Ctx, 'text'>, table: string): { titleCn: string; titleEn: string } => ({
  ...inBoth(ctx, 'title', `kept.${table}`),
})

export const tableName = ({ table }: Retention): string => getTableName(table)
