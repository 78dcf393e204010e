import type { z } from '#foundation/zod.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { changesOf, factsOf } from '../data/approvals.ts'
import { approvalsOf, type KindSpec, keepKind } from '../data/kinds.ts'
import { decided } from './deciding.ts'

/** Keeps what a room declares, and declares its approvals to the workflow: facts, difference and outcome are this service's. */
export function declareKind<S extends z.ZodObject>(given: KindSpec<S>): KindSpec<S> {
  // what comes in and goes out passes the schema of the kind, so within here contents are just contents
  const kind = given as unknown as KindSpec
  keepKind(kind)
  for (const approval of approvalsOf(kind))
    catalog({
      ...approval,
      module: kind.module,
      facts: (ctx, applyId) => factsOf(ctx, kind, applyId),
      changes: (ctx, applyId) => changesOf(ctx, kind, applyId),
      onDecided: (ctx, outcome) => decided(ctx, kind, outcome),
    })
  return given
}
