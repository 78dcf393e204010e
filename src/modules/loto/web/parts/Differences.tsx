import type { ReactNode } from 'react'
import type { FieldDifference } from '#foundation/contract/difference.ts'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Content, type Difference, differences } from '../../rules/content.ts'

/** What changed between two versions, in words. */
export function Differences({ before, after, sides }: { before: Content; after: Content; sides: { before: ReactNode; after: ReactNode } }) {
  const { t } = useText()
  const nameOf = (one: Difference): string => {
    if (one.part === 'fact') return t(`loto.facts.${one.field}`)
    if (one.part === 'source') return t('loto.difference.source', { no: one.n, field: t(`loto.source.${one.field}`) })
    return t('loto.difference.step', { no: one.n, name: t(`loto.step.${one.n}`), field: t(`loto.stepField.${one.field}`) })
  }
  const said = (one: Difference, side: 'before' | 'after'): { cn: string; en: string } => {
    if (one.part === 'step' && one.field === 'text') return { cn: one[side].textCn, en: one[side].textEn }
    const value = one[side]
    const worded = one.field === 'equipmentStatus' ? 'loto.status.' : one.field === 'kind' ? 'loto.energy.' : undefined
    const text = worded && value !== '' ? t(`${worded}${value}`) : value
    return { cn: text, en: text }
  }
  const fields = differences(before, after).map((one): FieldDifference => {
    const label = nameOf(one)
    return {
      ...{ field: `${one.part}.${'n' in one ? one.n : 0}.${one.field}`, labelCn: label, labelEn: label, changed: true },
      ...{ before: said(one, 'before'), after: said(one, 'after'), rows: null },
    }
  })
  return (
    <div data-typed="">
      <DifferenceView fields={fields} {...sides} />
    </div>
  )
}
