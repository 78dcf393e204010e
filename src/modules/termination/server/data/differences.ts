import type { FieldDifference, ShownValue } from '#foundation/contract/difference.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import type { Filled } from '../commands/entering.ts'
import type { RequestRow } from './records.ts'

const NONE: ShownValue = { cn: '', en: '' }

/** What a request says before and after an action, in words; nothing after it where it is taken back. */
export async function differencesOf(ctx: Ctx, before: RequestRow | undefined, after: Filled | undefined): Promise<FieldDifference[]> {
  const word = (key: string): ShownValue => bothOf(ctx, key)
  const typed = (said: string): ShownValue => ({ cn: said, en: said })
  const valuesOf = (of: Filled | Omit<RequestRow, 'settlement'> | undefined): Readonly<Record<string, ShownValue>> =>
    of === undefined
      ? {}
      : {
          kind: word(`termination.kind.${of.kind}`),
          lastWorkingDate: of.lastWorkingDate ? { cn: sayDay(of.lastWorkingDate, 'zh'), en: sayDay(of.lastWorkingDate, 'en') } : NONE,
          reason: of.reason ? word(`people.enum.terminationReasonAccessEnum.${of.reason}`) : NONE,
          reasonText: typed(of.reasonText),
          personalPhone: typed(of.personalPhone),
          personalEmail: typed(of.personalEmail),
        }
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => {
    const [old, now] = [was[field] ?? NONE, is[field] ?? NONE]
    const label = word(`termination.form.${field}`)
    return { field, labelCn: label.cn, labelEn: label.en, changed: old.cn !== now.cn, before: old, after: now, rows: null }
  })
}
