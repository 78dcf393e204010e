import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { SIGNED } from '../../rules/life.ts'
import { recordOf, requestById } from './records.ts'

/** What whoever decides reads; its person reads the same, so nothing is in it that is said of them (TERM-16). */
export async function requestFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const row = await requestById(ctx, id)
  if (!row) return []
  const { lastWorkingDate: day, settlement } = row
  return [
    wordedFact(ctx, 'termination.list.kind', `termination.kind.${row.kind}`, {}),
    ...(day ? [{ label: 'termination.list.lastWorkingDate', valueCn: sayDay(day, 'zh'), valueEn: sayDay(day, 'en') }] : []),
    ...(row.short ? [wordedFact(ctx, 'termination.notice', 'termination.short', {})] : []),
    ...(row.reason ? [wordedFact(ctx, 'termination.list.reason', `people.enum.terminationReasonAccessEnum.${row.reason}`, {})] : []),
    ...(row.reasonText ? [typedFact('termination.form.reasonText', row.reasonText)] : []),
    ...(settlement?.lines.map(({ textCn, textEn }) => ({ label: 'termination.settlement', valueCn: textCn, valueEn: textEn })).slice(-1) ?? []),
    wordedFact(ctx, 'termination.list.esignState', `state.Termination.esignState.${row.esignState}`, {}),
  ]
}

/** What the HR step still lacks, in plain words (WF-49). */
export async function missingOf(ctx: Ctx, id: string): Promise<{ nameCn: string; nameEn: string }[]> {
  const row = await requestById(ctx, id)
  if (!row || row.esignState === SIGNED) return []
  const record = recordOf('leaving', id)
  if ((await filesOf(ctx, module.name, [record])).get(record)?.length) return []
  return [inBoth(ctx, 'name', 'termination.missing.letter')]
}
