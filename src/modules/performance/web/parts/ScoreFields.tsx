import type { ReactNode } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COMMENT } from '../../contract/base.ts'
import type { recordScore } from '../../contract/records.ts'
import { type Item, MARKS } from '../../rules/items.ts'
import { ItemPart, Sections } from './Items.tsx'

type Given = NonNullable<InputOf<typeof recordScore>['scores']>

interface Props {
  items: readonly Item[]
  share: number
  /** One for each item, in their order. */
  value: Given
  fault(path: `scores.${number}.score` | `scores.${number}.comment`): string | undefined
  required: 'score' | 'both'
  onChange(scores: Given): void
  /** What stands over the fields of an item. */
  above?(item: Item): ReactNode
}

/** A score and a comment for each item. */
export function ScoreFields({ items, share, value, fault, required, onChange, above }: Props) {
  const { t } = useText()
  const marks = MARKS.map((mark) => ({ value: String(mark), label: t(`performance.mark.${mark}`) }))
  return (
    <Sections items={items} share={share}>
      {(item, at) => {
        const given: Given[number] = value[at] ?? { seq: item.seq }
        const put = (change: Partial<Given[number]>) => onChange(items.map(({ seq }, i) => ({ ...value[i], ...(i === at && change), seq })))
        return (
          <ItemPart key={item.seq} item={item}>
            {above?.(item)}
            <ChoiceField
              label={t('performance.score')}
              required
              value={given.score ? String(given.score) : undefined}
              fault={fault(`scores.${at}.score`)}
              options={marks}
              onChange={(chosen) => put({ score: MARKS.find((mark) => String(mark) === chosen) ?? null })}
            />
            <TextAreaField
              label={t('performance.comment')}
              required={required === 'both'}
              max={COMMENT}
              value={given.comment}
              fault={fault(`scores.${at}.comment`)}
              onChange={(comment) => put({ comment: comment ?? '' })}
            />
          </ItemPart>
        )
      }}
    </Sections>
  )
}
