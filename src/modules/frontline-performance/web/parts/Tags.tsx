import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Form } from '../../contract/index.ts'
import type { Mark } from '../../rules/items.ts'
import { formLife } from '../../rules/life.ts'

const RATINGS: Readonly<Record<NonNullable<Form['rating']>, Tone>> = { '1': 'r', '3': 'b', '5': 'g' }

export function FormState({ state }: Pick<Form, 'state'>) {
  return <StateTag of={formLife} state={state} />
}

/** A score with the band in which it lies, once there is one (FLPF-05). */
export function ScoreTag({ score, rating }: { score: number | null; rating?: Form['rating'] }) {
  const { t } = useText()
  if (score === null) return <span className="muted">—</span>
  return (
    <>
      {score.toFixed(2)} {rating && <Tag tone={RATINGS[rating]}>{t(`frontline-performance.rating.${rating}`)}</Tag>}
    </>
  )
}

export function MarkTag({ mark }: { mark: Mark | null }) {
  const { t } = useText()
  return mark ? <Tag tone={RATINGS[`${mark}`]}>{t(`frontline-performance.mark.${mark}`)}</Tag> : <span className="muted">—</span>
}

/** The year and period of a form, in words. */
export function useInYear() {
  const { t } = useText()
  return ({ year, period }: Pick<Form, 'year' | 'period'>): string =>
    t('frontline-performance.inYear', { year, period: t(`frontline-performance.period.${period}`) })
}
