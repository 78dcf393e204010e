import type { ReactNode } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COMMENT } from '../../contract/base.ts'
import type { formScore } from '../../contract/index.ts'
import { type Item, MARKS } from '../../rules/items.ts'
import { ItemPart } from './Items.tsx'

type Given = InputOf<typeof formScore>['scores']

interface Props {
  items: readonly Item[]
  /** One for each item, in their order. */
  value: Given
  fault(path: `scores.${number}.score` | `scores.${number}.comment`): string | undefined
  required: 'score' | 'both'
  onChange(scores: Given): void
  /** What stands over the fields of an item. */
  above?(item: Item): ReactNode
}

/** A score and a comment for each item. */
export function ScoreFields({ items, value, fault, required, onChange, above }: Props) {
  const { t } = useText()
  const marks = MARKS.map((mark) => ({ value: String(mark), label: t(`frontline-performance.mark.${mark}`) }))
  return (
    <div className="frontline-items">
      {items.map((item, at) => {
        const given: Given[number] = value[at] ?? { seq: item.seq }
        // a draft may be of other goals, and of fewer
        const put = (change: Partial<Given[number]>) => onChange(items.map(({ seq }, i) => ({ ...value[i], ...(i === at && change), seq })))
        return (
          <ItemPart key={item.seq} item={item}>
            {above?.(item)}
            <ChoiceField
              label={t('frontline-performance.score')}
              required
              value={given.score ? String(given.score) : undefined}
              fault={fault(`scores.${at}.score`)}
              options={marks}
              onChange={(chosen) => put({ score: MARKS.find((mark) => String(mark) === chosen) ?? null })}
            />
            <TextAreaField
              label={t('frontline-performance.comment')}
              required={required === 'both'}
              max={COMMENT}
              value={given.comment}
              fault={fault(`scores.${at}.comment`)}
              onChange={(comment) => put({ comment: comment ?? '' })}
            />
          </ItemPart>
        )
      })}
    </div>
  )
}
