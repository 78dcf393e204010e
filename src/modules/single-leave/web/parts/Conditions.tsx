import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { useLeaveWords } from './useLeaveWords.ts'

const SAYS = ['who', 'parent', 'documents', 'medical', 'year'] as const

/** Who qualifies, which documents are asked for, and how long an answer takes (SLEAVE-04). */
export function Conditions({ data: { parameters, dueOn } }: { data: Mine }) {
  const { t } = useText()
  const words = useLeaveWords()
  return (
    <Card title={t('single-leave.conditions.title')}>
      <ul className="single-leave-conditions">
        {SAYS.map((one) => (
          <li key={one}>{t(`single-leave.conditions.${one}`)}</li>
        ))}
      </ul>
      <p className="note-box">{t('single-leave.conditions.processing', { processingWorkingDays: parameters.processingWorkingDays, day: words.day(dueOn) })}</p>
    </Card>
  )
}
